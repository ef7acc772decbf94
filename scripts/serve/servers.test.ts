import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { connect as connect2 } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import contract from '@halyard/contract/openapi.json' with { type: 'json' };
import { listen } from '../../mocks/hosts/listen.ts';
import { loadHost } from '../../mocks/hosts/load.ts';
import { hasNginx } from '../browser/programs.ts';
import { createSiteServer } from './server.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { startNginx } from './testing/nginx-program.ts';
import { REQUESTS } from './testing/requests.ts';

type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: string };

/** Is called when a call reaches the backend. */
const reachBackend = vi.fn();
/** Answers with the call that it got, as HTML and with headers that a server must not obey, or not at all. */
async function answer(message: IncomingMessage, reply: ServerResponse): Promise<void> {
  reachBackend();
  const { method, url = '', headers } = message;
  const call = JSON.stringify({ method, url, headers, body: await text(message) });
  if (url === '/v1/gone') return void message.socket.destroy();
  reply.writeHead(200, {
    ...{ 'cache-control': 'no-store', 'set-cookie': ['a=b', 'c=d'], 'x-of': 'backend' },
    ...{ 'content-type': 'text/html', 'x-content-type-options': 'off' },
    ...{ 'content-security-policy': 'script-src *', 'x-accel-redirect': '/en/pricing' },
  });
  reply.end(call);
}

let dist: string;
let backend: string;
const server = createServer((message, reply) => void answer(message, reply));
beforeAll(async () => {
  dist = await makeFixtureDist();
  backend = await listen(server, 0);
});
afterAll(() => {
  server.close();
  rmSync(dist, { recursive: true });
});

// `npm test` reports a missing nginx (scripts/browser).
const SERVERS = { 'the local server': startLocal, ...(hasNginx() && { nginx: startNginx }) };

describe.each(Object.entries(SERVERS))('%s', (_, start) => {
  let site: { origin: string; stop: () => unknown };
  beforeAll(async () => {
    site = await start({ dist, backend });
  });
  afterAll(() => site.stop());

  test.each(REQUESTS)('$name', async ({ request: sent, expected }) => {
    // The local server says so when the backend is gone.
    if (expected.status === 502) vi.spyOn(console, 'error').mockReturnValue();
    expect(await requestRaw(site.origin, sent)).toMatchObject(expected);
  });

  test('passes on the headers of the contract and of a browser, and no others', async () => {
    const sent = fill([...CONTRACT_HEADERS, ...BROWSER_HEADERS]);
    const headers = { ...sent, ...fill(CLAIMS), connection: 'close, x-hop' };
    const call = { path: '/v1/a', method: 'POST', headers, body: '{"a":1}' };
    const { body } = await requestRaw(site.origin, call);
    const received = JSON.parse(body) as Required<Sent>;
    expect(received).toMatchObject({ headers: sent, body: '{"a":1}' });
    expect(CLAIMS.filter((name) => received.headers[name] === `a ${name}`)).toEqual([]);
  });
});

describe.skipIf(!hasNginx())('nginx alone', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    nginx = await startNginx({ dist, backend });
  });
  afterAll(() => nginx.stop());

  test('passes no body of a preflight on in HTTP/2, where it has no length', async () => {
    const session = connect2(nginx.origin2);
    const stream = session.request({
      ...{ ':method': 'OPTIONS', ':path': '/v1/a', 'access-control-request-method': 'POST' },
    });
    stream.end('stolen');
    expect(await text(stream)).toContain('"body":""');
    session.close();
  });

  test.each(['x', 'content-length: 9\r\n\r\nx'])(
    'ends a connection that stops in the middle, before the backend hears of it: %j',
    async (half) => {
      reachBackend.mockClear();
      const { hostname, port } = new URL(nginx.origin);
      const slow = connect(Number(port), hostname)
        .on('error', () => undefined)
        .resume();
      slow.write(`POST /v1/a HTTP/1.1\r\nhost: a\r\n${half}`);
      await new Promise((ended) => slow.once('close', ended));
      expect(reachBackend).not.toHaveBeenCalled();
    },
  );

  test('logs neither queries nor referrers', async () => {
    const headers = { referer: 'https://halyard.example/user?token=of-a-member' };
    await requestRaw(nginx.origin, { path: '/en/nothing?token=of-a-member', headers });
    // nginx writes its line after the answer.
    await expect.poll(() => nginx.readLog('log')).toMatch(/"GET \/en\/nothing HTTP\/1\.1" 404 /);
    expect(nginx.readLog('log') + nginx.readLog('error.log')).not.toContain('of-a-member');
  });

  test.each([
    ['valid', 'localhost', 'ca.pem', 200],
    ['of an unknown CA', 'localhost', undefined, 502],
    ['for another name', '127.0.0.1', 'ca.pem', 502],
  ])('asks a backend whose certificate is %s', async (_, name, ca, status) => {
    const pem = readFileSync('scripts/bench/localhost.worthless-private.pem');
    const tls = createTlsServer({ key: pem, cert: pem }, (...call) => void answer(...call));
    onTestFinished(() => void tls.close());
    const { port } = new URL(await listen(tls, 0));
    writeFileSync(join(dist, 'ca.pem'), pem);
    const site = { dist, backend: `https://${name}:${port}`, certificates: ca && join(dist, ca) };
    const front = await startNginx(site);
    onTestFinished(front.stop);
    expect(await requestRaw(front.origin, { path: '/v1/a', method: 'POST' })).toMatchObject({
      status,
    });
  });
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

async function startLocal(site: { dist: string; backend: string }) {
  const { passOn } = await loadHost('pass-on');
  const local = createSiteServer({ dist: site.dist, answer: passOn(site.backend).answer });
  const origin = await listen(local, 0);
  const stop = () => local.close().closeAllConnections();
  return { origin, stop };
}
