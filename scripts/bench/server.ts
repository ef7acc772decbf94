import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type Http2ServerResponse, createSecureServer } from 'node:http2';
import { type AddressInfo, createServer } from 'node:net';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { loadKeys, selectPublicKeys } from '../../mocks/hosts/keys.ts';
import { KEYS_FOLDER } from '../../mocks/hosts/load.ts';
import { SECURITY_HEADERS } from '../../src/config/csp.ts';
import { bundleScript } from '../build/bundles.ts';
import { CONTENT_TYPES } from '../serve/addresses.ts';
import { makeThrowAwayCertificate } from './certificate.ts';
import { SLOW_PHONE, shape } from './link.ts';

export type BenchServer = {
  /** The origin on a slow phone's line, over HTTPS. */
  origin: string;
  /** Hash of the key of its certificate, for Chromium's flag. */
  pin: string;
  /** The origin of the same server without either. */
  localOrigin: string;
  close: () => void;
};

/**
 * The fixed pages: the home page and the login with their texts of November 2026, unstyled but for a page of rules and
 * without scripts, and a page that shows the answer of one signed call. They never change, so that what the site gains
 * in weight shows.
 */
const FIXED = /^\/fixed\/([\w.]+)(?:\?|$)/;
const FIXED_FOLDER = 'scripts/bench/fixed';
const ACCOUNT_SCRIPT = 'account.js';

/** The age of the snapshot, as visitors usually find it: right after a build the site would make no call. */
const AGE_MS = 3 * 86_400_000;
const SNAPSHOT = /^\/assets\/snapshot-[^/]+\.json$/;

/**
 * The bytes of a TLS record, as with `ssl_buffer_size 4k` in deploy/nginx, and as most servers and clouds send. A browser
 * reads a record only when it is complete.
 */
const RECORD = 4_096;

/** Starts a server of a built site with its sandbox and of the fixed pages: HTTP/2 over TLS, on a slow phone's line. */
export async function startBenchServer(dist: string): Promise<BenchServer> {
  const [port, accountScript] = [await findFreePort(), await bundleAccountScript()];
  const localOrigin = `http://127.0.0.1:${port}`;
  const args = ['scripts/serve.ts', '--port', String(port), '--dist', dist, '--sandbox'];
  const site = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (!(await isUp(`${localOrigin}/en`, () => site.exitCode === null))) {
    site.kill();
    throw new Error('npm run serve did not start.');
  }
  const { key, cert, pin } = makeThrowAwayCertificate();
  const front = createSecureServer({ key, cert, allowHTTP1: true }, (message, reply) => {
    const own = findOwn(message.url);
    if (own) return send(reply, own.file, own.text);
    const { method, url: path } = message;
    const headers = { ...pickEndToEnd(message.headers), host: `127.0.0.1:${port}` };
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, pickEndToEnd(answer.headers));
      answer.pipe(reply);
    });
    onward.once('error', () => void reply.writeHead(502).end());
    return void message.pipe(onward);
  });
  front.on('sessionError', () => undefined);
  front.on('secureConnection', (socket) => socket.setMaxSendFragment(RECORD));
  await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready));
  front.unref();
  const link = await shape((front.address() as AddressInfo).port, SLOW_PHONE);
  const close = () => {
    link.close();
    site.kill();
  };
  return { origin: `https://127.0.0.1:${link.port}`, pin, localOrigin, close };

  /** Finds what the front answers itself: fixed pages, and the site's snapshot, which it makes older. */
  function findOwn(url: string): { file: string; text: string } | undefined {
    const [, fixed] = FIXED.exec(url) ?? [];
    if (fixed === ACCOUNT_SCRIPT) return { file: url, text: accountScript };
    if (fixed && existsSync(`${FIXED_FOLDER}/${fixed}`)) {
      return { file: fixed, text: readFileSync(`${FIXED_FOLDER}/${fixed}`, 'utf8') };
    }
    if (!SNAPSHOT.test(url)) return undefined;
    const snapshot = JSON.parse(readFileSync(dist + url, 'utf8')) as object;
    const date = new Date(Date.now() - AGE_MS).toISOString();
    return { file: url, text: JSON.stringify({ ...snapshot, date }) };
  }
}

function send(reply: Http2ServerResponse, file: string, text: string): void {
  const type = extname(file).slice(1);
  const isPage = type === 'html';
  reply.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': isPage ? 'text/html; charset=utf-8' : (CONTENT_TYPES[type] ?? ''),
    'content-encoding': 'br',
    'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
  });
  reply.end(brotliCompressSync(text));
}

async function bundleAccountScript(): Promise<string> {
  const { windows: KEY } = selectPublicKeys(await loadKeys(KEYS_FOLDER));
  return bundleScript('scripts/bench/fixed-account.ts', 'es', { KEY });
}

/** Waits until a server answers at the address; false after 20 s, or when `mayAnswer` says that it no longer can. */
export async function isUp(url: string, mayAnswer = () => true): Promise<boolean> {
  for (let attempt = 0; attempt < 200 && mayAnswer(); attempt += 1) {
    const isAnswering = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isAnswering) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

const HOP_BY_HOP =
  /^(?:connection|keep-alive|transfer-encoding|upgrade|proxy-.*|te|trailer|host|:.*)$/i;

function pickEndToEnd(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));
}
