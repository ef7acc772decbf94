import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  createServer,
} from 'node:http';
import { connect as connect2 } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import contract from '@halyard/contract/openapi.json' with { type: 'json' };
import { loadPassOn } from '../../mocks/hosts/load.ts';
import { CALL_HEADERS } from '../../src/config/csp.ts';
import { makeThrowAwayCertificate } from '../bench/certificate.ts';
import { hasNginx } from '../browser/programs.ts';
import { createSiteServer } from './server.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { type RunningNginx, startNginx } from './testing/nginx-program.ts';
import { requestRaw } from './testing/raw-request.ts';
import { REQUESTS } from './testing/requests.ts';

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** The calls that have reached the backend, with their bodies. */
const received: Received[] = [];
/** Answers with the call that it got, with HTML and headers that a server must not obey, or not at all. */
async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = request;
  const call = { method, url, headers, body: await text(request) };
  received.push(call);
  if (url.includes('/gone')) {
    request.socket.destroy();
    return;
  }
  const isHtml = url.includes('/html');
  reply.writeHead(200, {
    'content-type': isHtml ? 'text/html' : 'application/json',
    'cache-control': 'no-store',
    'set-cookie': ['a=b', 'c=d'],
    'x-of': 'backend',
    ...(isHtml && { 'x-content-type-options': 'off', 'content-security-policy': 'script-src *' }),
    ...(isHtml && { 'x-accel-redirect': '/en/pricing' }),
  });
  reply.end(isHtml ? '<script>alert(1)</script>' : JSON.stringify(call));
}

let dist: Awaited<ReturnType<typeof makeFixtureDist>>;
let backend: string;
const server = createServer((request, reply) => void answer(request, reply));
beforeAll(async () => {
  dist = await makeFixtureDist();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  backend = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  dist.remove();
});

type Site = { origin: string; stop: () => unknown };
const SERVERS: [name: string, start: () => Promise<Site>][] = [
  ['the local server', startLocal],
  ['nginx', () => startNginx({ dist: dist.folder, backend })],
];

// `npm test` reports a missing nginx (scripts/browser).
describe.each(SERVERS.filter(([name]) => name !== 'nginx' || hasNginx()))('%s', (_name, start) => {
  let site: Site;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site.stop());
  const post = (path: string, headers = {}, body = '{}') =>
    requestRaw(site.origin, { path, method: 'POST', headers, body });

  test.each(REQUESTS)('$name', async ({ expected, ...request }) => {
    const { status, headers, body } = await requestRaw(site.origin, request);
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
    const sent = { ...fill(CONTRACT_HEADERS), ...fill(BROWSER_HEADERS) };
    await post('/v1/a', { ...sent, ...fill(CLAIMS), connection: 'close, x-hop' }, '{"a":1}');
    const call = received.at(-1);
    expect(call).toMatchObject({ headers: sent, body: '{"a":1}' });
    const claimed = CLAIMS.filter((name) => call?.headers[name] === `a ${name}`);
    expect(claimed).toEqual([]);
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
    expect({ status, headers }).toMatchObject({
      status: 502,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'content-security-policy': CALL_HEADERS['Content-Security-Policy'],
      },
    });
    expect(body).toContain('Something went wrong on our side.');
  });

  test('takes 64 kB of a call and no more', async () => {
    expect(await post('/v1/a', {}, 'x'.repeat(65_536))).toMatchObject({ status: 200 });
    const { status, headers, body } = await post('/v1/a', {}, 'x'.repeat(65_537));
    expect({ status, body }).toMatchObject({ status: 413, body: expect.stringContaining('413') });
    expect(headers['content-security-policy']).toBe(CALL_HEADERS['Content-Security-Policy']);
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
  let nginx: RunningNginx;
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

  test.each([
    'POST /v1/a HTTP/1.1\r\nhost: a\r\nx',
    'POST /v1/a HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nx',
  ])('ends a connection that stops in the middle: %j', async (half) => {
    received.length = 0;
    const { hostname, port } = new URL(nginx.origin);
    const slow = connect(Number(port), hostname);
    slow.write(half);
    await new Promise((ended) =>
      slow
        .once('error', () => undefined)
        .once('close', ended)
        .resume(),
    );
    expect(received).toEqual([]);
  });

  test('logs neither queries nor referrers', async () => {
    const headers = { referer: 'https://halyard.example/user?token=of-a-member' };
    await requestRaw(nginx.origin, { path: '/en/nothing?token=of-a-member', headers });
    const log = nginx.readLog('access') + nginx.readLog('error');
    expect(log).toMatch(/"GET \/en\/nothing HTTP\/1\.1" 404 /);
    expect(log).not.toContain('of-a-member');
  });

  test(
    'calls no backend whose certificate is not valid for its name',
    { timeout: 60_000 },
    async () => {
      const { key, cert } = makeThrowAwayCertificate();
      const tls = createTlsServer({ key, cert }, (request, reply) => void answer(request, reply));
      onTestFinished(() => void tls.close());
      tls.listen(0, 'localhost');
      await once(tls, 'listening');
      const { port } = tls.address() as AddressInfo;
      const certificates = join(dist.folder, 'ca.pem');
      writeFileSync(certificates, cert);
      const call = async (name: string, known?: string) => {
        const site = { dist: dist.folder, backend: `https://${name}:${port}`, certificates: known };
        const front = await startNginx(site);
        const { status } = await requestRaw(front.origin, { path: '/v1/a', method: 'POST' });
        const log = front.readLog('error');
        await front.stop();
        return { status, log };
      };
      expect(await call('localhost', certificates)).toMatchObject({ status: 200 });
      const unknown = await call('localhost');
      expect(unknown).toMatchObject({
        status: 502,
        log: expect.stringContaining('certificate verify error'),
      });
      expect(await call('127.0.0.1', certificates)).toMatchObject({ status: 502 });
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
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  ...['x-forwarded-port', 'x-forwarded-prefix', 'x-forwarded-server', 'x-forwarded-ssl'],
  ...['x-real-ip', 'client-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'],
  ...['x-http-method-override', 'x-method-override', 'x-http-method', 'proxy', 'x-original-url'],
  ...['x-rewrite-url', 'x-host', 'x-sandbox-address', 'x-hop', 'proxy-authorization'],
];

function fill(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `a ${name}`]));
}

async function startLocal(): Promise<Site> {
  const { answer: passOn } = await loadPassOn(backend);
  const site = createSiteServer({ dist: dist.folder, answer: passOn });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const stop = () => {
    site.close();
    site.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, stop };
}
