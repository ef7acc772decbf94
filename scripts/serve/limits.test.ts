import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { requestRaw } from './testing/raw-request.ts';
import { serveFolder } from './testing/serve-fixture.ts';
import { connectSlowClients } from './testing/slow-clients.ts';

const LIMITS = { headers: 100, request: 200, check: 20, farewell: 50 };
const MOST = 10;

let dist: Awaited<ReturnType<typeof makeFixtureDist>>;
let site: Awaited<ReturnType<typeof serveFolder>>;
beforeAll(async () => {
  dist = await makeFixtureDist();
  site = await serveFolder(dist.folder, { limits: LIMITS });
});
afterAll(async () => {
  await site.close();
  dist.remove();
});

const connections = ({ server } = site) => promisify(server.getConnections.bind(server))();

test.each([
  ['half a header', 'GET /en HTTP/1.1\r\nhost: a\r\nx:', '408'],
  ['half a body', 'POST /v1/a HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nhalf', '4'],
  ['no HTTP', 'hello\r\n\r\n', '400'],
])(
  'a client that sends %s is answered, and its connection is freed',
  async (_name, bytes, status) => {
    const clients = await connectSlowClients(site.origin, bytes, 20);
    onTestFinished(clients.close);
    for (const received of clients.received) expect(received).toContain(`HTTP/1.1 ${status}`);
    // The clients keep their ends open.
    await vi.waitFor(async () => expect(await connections()).toBe(0));
    expect((await requestRaw(site.origin, { path: '/en' })).status).toBe(200);
  },
);

test('a connection beyond the limit is closed at once, and there is room again after one ends', async () => {
  const small = await serveFolder(dist.folder, { limits: { connections: MOST } });
  const { hostname, port } = new URL(small.origin);
  const openConnection = () => connect(Number(port), hostname);
  const idle = Array.from({ length: MOST }, openConnection);
  await Promise.all(idle.map((socket) => once(socket, 'connect')));
  await vi.waitFor(async () => expect(await connections(small)).toBe(MOST));
  const refusedConnection = openConnection().resume();
  refusedConnection.on('error', () => undefined);
  await once(refusedConnection, 'close');
  idle.pop()?.destroy();
  await vi.waitFor(async () => expect(await connections(small)).toBe(MOST - 1));
  expect((await requestRaw(small.origin, { path: '/en' })).status).toBe(200);
  for (const socket of idle) socket.destroy();
  await small.close();
});
