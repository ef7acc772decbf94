import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  createServer,
  request,
} from 'node:http';
import { connect as connect2 } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, type Server, connect } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import contract from '@halyard/contract/openapi.json' with { type: 'json' };
import { loadHost } from '../../mocks/hosts/load.ts';
import { CALL_HEADERS } from '../../src/config/csp.ts';
import { hasNginx } from '../browser/programs.ts';
import { createSiteServer } from './server.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { startNginx } from './testing/nginx-program.ts';
import { REQUESTS } from './testing/requests.ts';

type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: string };

/** The calls that have reached the backend. */
const received: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
/** Answers with the call that it got, with HTML and headers that a server must not obey, or not at all. */
async function answer(message: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = message;
  const call = { method, url, headers, body: await text(message) };
  received.push(call);
  if (url.includes('/gone')) return void message.socket.destroy();
  reply.setHeader('cache-control', 'no-store');
  reply.setHeader('set-cookie', ['a=b', 'c=d']);
  reply.setHeader('x-of', 'backend');
  if (!url.includes('/html')) {
    return void reply.setHeader('content-type', 'application/json').end(JSON.stringify(call));
  }
  reply.writeHead(200, {
    ...{ 'content-type': 'text/html', 'x-content-type-options': 'off' },
    ...{ 'content-security-policy': 'script-src *', 'x-accel-redirect': '/en/pricing' },
  });
  reply.end('<script>alert(1)</script>');
}

let dist: Awaited<ReturnType<typeof makeFixtureDist>>;
let backend: string;
const server = createServer((message, reply) => void answer(message, reply));
beforeAll(async () => {
  dist = await makeFixtureDist();
  backend = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => {
  server.close();
  dist.remove();
});

const SERVERS = { 'the local server': startLocal, nginx: startNginx };

// `npm test` reports a missing nginx (scripts/browser).
describe.each(
  hasNginx() ? (['the local server', 'nginx'] as const) : ['the local server' as const],
)('%s', (name) => {
  let site: { origin: string; stop: () => unknown };
  beforeAll(async () => {
    site = await SERVERS[name]({ dist: dist.folder, backend });
  });
  afterAll(() => site.stop());
  const post = (path: string, headers = {}, body = '{}') =>
    requestRaw(site.origin, { path, method: 'POST', headers, body });

  test.each(REQUESTS)('$name', async ({ request: sent, expected }) => {
    const { status, headers, body } = await requestRaw(site.origin, sent);
    const names = Object.keys(expected.headers);
    const found = Object.fromEntries(names.map((name) => [name, headers[name] ?? null]));
    expect({ status, headers: found }).toEqual({
      status: expected.status,
      headers: expected.headers,
    });
    if (expected.body === '') expect(body).toBe('');
    else expect(body).toContain(expected.body ?? '');
  });

  test('passes on the headers of the contract and of a browser, and no others', async () => {
    const sent = fill([...CONTRACT_HEADERS, ...BROWSER_HEADERS]);
    await post('/v1/a', { ...sent, ...fill(CLAIMS), connection: 'close, x-hop' }, '{"a":1}');
    const call = received.at(-1);
    expect(call).toMatchObject({ headers: sent, body: '{"a":1}' });
    expect(CLAIMS.filter((name) => call?.headers[name] === `a ${name}`)).toEqual([]);
  });

  test('lets no answer be a page, and obeys none', async () => {
    const { headers, body } = await post('/v1/html');
    expect(headers).toMatchObject({
      'content-security-policy': CALL_HEADERS['Content-Security-Policy'],
      'x-content-type-options': 'nosniff',
      'set-cookie': ['a=b', 'c=d'],
    });
    expect(body).toBe('<script>alert(1)</script>');
  });

  test('says that the backend is gone, in the language of the call', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { status, headers, body } = await post('/v1/gone', { language: 'en' });
    expect(status).toBe(502);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-security-policy': CALL_HEADERS['Content-Security-Policy'],
    });
    expect(body).toContain('Something went wrong on our side.');
  });

  test('takes 64 kB of a call and no more', async () => {
    expect(await post('/v1/a', {}, 'x'.repeat(65_536))).toMatchObject({ status: 200 });
    expect(await post('/v1/a', {}, 'x'.repeat(65_537))).toMatchObject({
      status: 413,
      body: expect.stringContaining('413'),
      headers: { 'content-security-policy': CALL_HEADERS['Content-Security-Policy'] },
    });
  });

  test('asks the backend only when a body is whole, and never with that of a preflight', async () => {
    received.length = 0;
    const { hostname, port } = new URL(site.origin);
    const slow = connect(Number(port), hostname);
    slow.write('POST /v1/a HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nhalf');
    const preflight = { path: '/v1/b', method: 'OPTIONS', body: 'stolen' };
    const headers = { 'access-control-request-method': 'POST' };
    await requestRaw(site.origin, { ...preflight, headers });
    const chunked = { ...headers, 'transfer-encoding': 'chunked' };
    await requestRaw(site.origin, { ...preflight, headers: chunked });
    const none = { url: '/v1/b', body: '' };
    expect(received).toMatchObject([none, none]);
    slow.destroy();
  });
});

describe.skipIf(!hasNginx())('nginx alone', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    nginx = await startNginx({ dist: dist.folder, backend });
  });
  afterAll(() => nginx.stop());

  test('passes no body of a preflight on in HTTP/2, where it has no length', async () => {
    received.length = 0;
    const session = connect2(nginx.origin2);
    const stream = session.request({
      ...{ ':method': 'OPTIONS', ':path': '/v1/a', 'access-control-request-method': 'POST' },
    });
    stream.end('stolen');
    await text(stream);
    session.close();
    expect(received).toMatchObject([{ method: 'OPTIONS', body: '' }]);
  });

  test.each(['x', 'content-length: 9\r\n\r\nx'])(
    'ends a connection that stops in the middle: %j',
    async (half) => {
      received.length = 0;
      const { hostname, port } = new URL(nginx.origin);
      const slow = connect(Number(port), hostname)
        .on('error', () => undefined)
        .resume();
      slow.write(`POST /v1/a HTTP/1.1\r\nhost: a\r\n${half}`);
      await new Promise((ended) => slow.once('close', ended));
      expect(received).toEqual([]);
    },
  );

  test('logs neither queries nor referrers', async () => {
    const headers = { referer: 'https://halyard.example/user?token=of-a-member' };
    await requestRaw(nginx.origin, { path: '/en/nothing?token=of-a-member', headers });
    expect(nginx.readLog('log')).toMatch(/"GET \/en\/nothing HTTP\/1\.1" 404 /);
    expect(nginx.readLog('log') + nginx.readLog('error.log')).not.toContain('of-a-member');
  });

  test(
    'calls no backend whose certificate is not valid for its name',
    { timeout: 60_000 },
    async () => {
      const pem = readFileSync('scripts/bench/localhost.worthless-private.pem');
      const tls = createTlsServer({ key: pem, cert: pem }, (message, reply) => {
        void answer(message, reply);
      });
      onTestFinished(() => void tls.close());
      const port = await listen(tls, 'localhost');
      const known = join(dist.folder, 'ca.pem');
      writeFileSync(known, pem);
      const call = async (name: string, certificates?: string) => {
        const site = { dist: dist.folder, backend: `https://${name}:${port}`, certificates };
        const front = await startNginx(site);
        const { status } = await requestRaw(front.origin, { path: '/v1/a', method: 'POST' });
        const log = front.readLog('error.log');
        await front.stop();
        return { status, log };
      };
      expect(await call('localhost', known)).toMatchObject({ status: 200 });
      const log = expect.stringContaining('certificate verify error');
      expect(await call('localhost')).toMatchObject({ status: 502, log });
      expect(await call('127.0.0.1', known)).toMatchObject({ status: 502 });
      await expect(call('localhost', '/nowhere/ca.pem')).rejects.toThrow('"/nowhere/ca.pem"');
    },
  );
});

/** Every header that an operation of the contract takes. */
const CONTRACT_HEADERS = [
  'authorization',
  'content-type',
  ...Object.values(contract.components.parameters).flatMap(({ name, in: place }) =>
    place === 'header' ? [name.toLowerCase()] : [],
  ),
];
const BROWSER_HEADERS = ['accept', 'accept-language', 'origin', 'referer', 'user-agent', 'cookie'];
/** Headers in which a caller claims to be a proxy, or another method or address. */
const CLAIMS = [
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'client-ip'],
  ...['x-http-method-override', 'proxy', 'x-original-url', 'x-host', 'x-hop'],
];

function fill(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `a ${name}`]));
}

/** Sends a request whose path goes out as it is, which `fetch` would normalize first. Decodes the answer. */
async function requestRaw(origin: string, { body, ...sent }: Sent) {
  const { hostname, port } = new URL(origin);
  const call = request({ hostname, port, agent: false, ...sent }).end(body);
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = reply;
  const bytes = await buffer(reply);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? ''];
  return { status, headers, body: (decode?.(bytes) ?? bytes).toString() };
}

async function listen(of: Server, host = '127.0.0.1'): Promise<number> {
  of.listen(0, host);
  await once(of, 'listening');
  return (of.address() as AddressInfo).port;
}

async function startLocal(site: { dist: string; backend: string }) {
  const { passOn } = await loadHost('pass-on');
  const local = createSiteServer({ dist: site.dist, answer: passOn(site.backend).answer });
  const origin = `http://127.0.0.1:${await listen(local)}`;
  const stop = () => local.close().closeAllConnections();
  return { origin, stop };
}
