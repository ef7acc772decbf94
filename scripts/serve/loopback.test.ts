import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passToLoopback } from './loopback.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import {
  MIRROR,
  type TestBackend,
  startTestBackend,
  testPassedOnCalls,
} from './testing/passed-on.ts';
import { requestRaw } from './testing/raw-request.ts';
import { serveFolder } from './testing/serve-fixture.ts';

describe('the server before a backend on this machine', () => {
  let dist: Awaited<ReturnType<typeof makeFixtureDist>>;
  let backend: TestBackend;
  let site: Awaited<ReturnType<typeof serveFolder>>;
  beforeAll(async () => {
    dist = await makeFixtureDist();
    backend = await startTestBackend();
    site = await serveFolder(dist.folder, {
      backend: passToLoopback(backend.origin, { mirrors: [MIRROR] }),
    });
  });
  afterAll(async () => {
    await site.close();
    await backend.close();
    dist.remove();
  });

  testPassedOnCalls(
    () => site.origin,
    () => backend,
  );

  test('answers the same for a backend that was never there', async () => {
    const unconnected = await serveFolder(dist.folder, {
      backend: passToLoopback('http://127.0.0.1:1'),
    });
    expect((await requestRaw(unconnected.origin, { path: '/v1/a', method: 'POST' })).status).toBe(
      502,
    );
    await unconnected.close();
  });

  test('does not wait for a silent backend for ever', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const impatient = passToLoopback(`http://127.0.0.1:${port}`, { silenceMs: 20 });
    const front = await serveFolder(dist.folder, { backend: impatient });
    expect((await requestRaw(front.origin, { path: '/v1/a', method: 'POST' })).status).toBe(502);
    await front.close();
    silent.close();
  });

  test('does not pass on a call whose body breaks off', async () => {
    const { hostname, port } = new URL(site.origin);
    const requests = new Set<string | undefined>();
    backend.server.on('request', ({ url }: IncomingMessage) => requests.add(url));
    const caller = connect(Number(port), hostname);
    await once(caller, 'connect');
    caller.end('POST /v1/half HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nhalf').resume();
    await once(caller, 'close');
    await requestRaw(site.origin, { path: '/v1/whole', method: 'POST', body: 'whole' });
    expect([...requests]).toEqual(['/v1/whole']);
  });

  test('refuses a body above its own limit', async () => {
    const body = 'x'.repeat(5_000_000);
    const answer = await requestRaw(site.origin, { path: '/v1/a', method: 'POST', body });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ status: 'PayloadTooLarge' });
  });
});
