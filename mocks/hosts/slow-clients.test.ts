import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHttpHost } from './node-http';

const LIMITS = { headers: 100, check: 20, farewell: 50, connections: 20 };

test('a client that is too slow is answered, and its connection is freed though it stays', async () => {
  const server = createHttpHost(async () => undefined, { limits: LIMITS });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: LIMITS.connections }, () => {
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    client.on('error', () => undefined).write('POST /v1/a HTTP/1.1\r\nhost: a\r\nx:');
    onTestFinished(() => void client.destroy());
    return client;
  });
  const answers = await Promise.all(clients.map((client) => once(client, 'data')));
  for (const [bytes] of answers) expect(String(bytes)).toContain('HTTP/1.1 400');
  await vi.waitFor(async () =>
    expect(await promisify(server.getConnections.bind(server))()).toBe(0),
  );
});
