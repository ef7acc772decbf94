import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A backend that answers everything, to which the dev server passes calls on. */
const backend = createServer((_, reply) => reply.end('{"from":"the backend"}'));
let port: number;
let output = '';
let stop: () => Promise<unknown>;

beforeAll(async () => {
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const api = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const args = ['--port', '0', '--host', '--api', api, '--allow-host', 'devbox.lan'];
  const child = spawn(process.execPath, ['scripts/dev.ts', ...args], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Contract ')) resolve();
    });
  });
  port = Number(/localhost:(\d+)/.exec(output)?.[1]);
}, 60_000);
afterAll(async () => {
  await stop();
  backend.close();
});

/** Asks with Node's client, since \`fetch\` cannot set Host. */
async function ask(
  path: string,
  headers: Record<string, string>,
  { host = '127.0.0.1', method = 'GET' } = {},
) {
  const answer = await new Promise<IncomingMessage>((resolve, failed) => {
    request({ host, port, path, method, headers }, resolve).once('error', failed).end();
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
const PAGE = { accept: 'text/html' };

test.each(['127.0.0.1', '::1'])('the dev server answers at %s', async (host) => {
  expect((await ask('/', PAGE, { host })).status).toBe(200);
});

test('with --host it says who can reach it', () => {
  expect(output).toMatch(/Network: +http/);
  expect(output).toContain('Whoever reaches this machine there can use the site.');
});

test.each([
  ['devbox.lan', 200],
  ['192.168.1.20:5173', 200],
  ['evil.example', 403],
])('the host %s is answered with %d', async (host, status) => {
  const answer = await ask('/', { ...PAGE, host });
  expect(answer.status).toBe(status);
  if (status === 403) expect(answer.body).toContain('--allow-host evil.example');
});

test('calls go to the backend, and there is no sandbox', { timeout: 30_000 }, async () => {
  const call = await ask('/v1/api/user/user_info', {}, { method: 'POST' });
  expect(call.body).toBe('{"from":"the backend"}');
  expect((await ask('/sandbox/outbox', {})).status).toBe(404);
});

test('a preflight has the policy of calls', async () => {
  const asking = { origin: 'http://localhost:1', 'access-control-request-method': 'POST' };
  const { status, headers } = await ask('/v1/api/user/user_info', asking, { method: 'OPTIONS' });
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:1',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});
