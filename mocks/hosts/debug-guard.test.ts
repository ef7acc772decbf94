import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDebugHosts } from './debug-guard';
import { type TestServer, startTestServer } from './testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ hosts: 'devbox.lan' });
});
afterAll(() => server.close());

/** Sends a request with Node's client, since `fetch` can set neither Host nor Origin. */
async function send(method: string, path: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, failed) => {
    request(
      { port: server.port, method, path, headers: { host: 'localhost', ...headers } },
      resolve,
    )
      .once('error', failed)
      .end();
  });
  return { status: answer.statusCode, body: await text(answer) };
}

const page = (site: string, dest = 'document') => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': dest === 'document' || dest === 'iframe' ? 'navigate' : 'no-cors',
  'sec-fetch-dest': dest,
});

describe('the debug API', () => {
  test.each([
    ['POST', '/sandbox/reset', { origin: 'https://evil.example' }],
    ['POST', '/sandbox/clock', { origin: 'null' }],
    ['POST', '/sandbox/scenarios', { origin: 'http://localhost:1' }],
    ['POST', '/sandbox/impersonate', { origin: 'http://localhost.evil.example' }],
    ['POST', '/sandbox/reset', page('cross-site')],
    ['POST', '/sandbox/checkout/H1', page('cross-site')],
    ['GET', '/sandbox/outbox', { origin: 'https://evil.example' }],
    ['GET', '/sandbox/outbox', page('cross-site', 'script')],
    ['GET', '/sandbox/fixtures', page('same-site', 'image')],
    ['GET', '/sandbox', page('cross-site', 'iframe')],
    ['GET', '/sandbox/outbox', { host: 'evil.example' }],
    ['GET', '/sandbox/outbox', { host: 'localhost.evil.example:4020' }],
    ['GET', '/sandbox/outbox', { host: '127.0.0.1.evil.example' }],
    ['POST', '/sandbox/reset', { host: 'evil.example', origin: 'http://evil.example' }],
    ['GET', '/sandbox/log', { host: 'localhost@evil.example' }],
    ['GET', 'http://localhost/sandbox/log', { host: 'evil.example' }],
    ['GET', '/sandbox', { host: 'evil.example' }],
    ['GET', '/sandbox/panel/assets/main.js', { host: 'evil.example' }],
  ])('refuses %s %s with %j', async (method, path, headers) => {
    const { status, body } = await send(method, path, headers);
    expect(status).toBe(403);
    expect(JSON.parse(body)).toMatchObject({ code: 403, data: null });
    expect(body).toContain('debug API');
  });

  test.each(['/sandbox', '/sandbox/checkout/H20260101000017'])(
    'tells a person who opens %s at an unknown host which setting is missing',
    async (path) => {
      const visit = {
        host: 'phone.lan:5173',
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      };
      const { status, body } = await send('GET', path, visit);
      expect(status).toBe(403);
      expect(body).toContain('-- --allow-host phone.lan');
    },
  );

  test.each([
    ['POST', '/sandbox/reset', { host: 'localhost:4020', origin: 'http://localhost:4020' }],
    ['POST', '/sandbox/reset', {}],
    ['GET', '/sandbox/outbox', { host: '127.0.0.1:4020', ...page('same-origin', 'empty') }],
    ['GET', '/sandbox/outbox', { host: '[::1]:4020' }],
    ['GET', '/sandbox/outbox', { host: 'DevBox.lan:4020', origin: 'http://devbox.lan:4020' }],
    ['GET', '/sandbox/outbox', { host: '192.168.1.20:4020', origin: 'http://192.168.1.20:4020' }],
    ['GET', '/sandbox/operations', page('cross-site')],
    ['GET', '/sandbox/operations', page('none')],
  ])('answers %s %s with %j', async (method, path, headers) => {
    expect((await send(method, path, headers)).status).toBe(200);
  });
});

test('calls are answered at any host, as any site may call', async () => {
  const headers = { host: 'evil.example', origin: 'https://evil.example' };
  expect((await send('GET', '/v1/api/any', headers)).status).toBe(405);
});

test('an address with credentials is answered like any other', async () => {
  expect((await send('GET', '/v1/api/any', { host: 'me:secret@localhost' })).status).toBe(405);
  expect((await send('GET', 'http://me:secret@localhost/v1/api/any')).status).toBe(405);
});

test('further hosts are named in the environment', () => {
  expect(readDebugHosts({ SANDBOX_HOSTS: 'DevBox.lan, [FE80::1]' })).toEqual([
    'devbox.lan',
    '[fe80::1]',
  ]);
  expect(readDebugHosts({})).toEqual([]);
  expect(() => readDebugHosts({ SANDBOX_HOSTS: 'http://devbox' })).toThrow(
    'SANDBOX_HOSTS "http://devbox" is no host.',
  );
});
