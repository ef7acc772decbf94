import { X509Certificate, createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type Http2ServerResponse, createSecureServer } from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { loadKeys, selectPublicKeys } from '../../mocks/hosts/keys.ts';
import { KEYS_FOLDER, loadSandbox } from '../../mocks/hosts/load.ts';
import { SECURITY_HEADERS } from '../../src/config/csp.ts';
import { bundleScript } from '../build/bundles.ts';
import { CONTENT_TYPES } from '../serve/addresses.ts';
import { createSiteServer } from '../serve/server.ts';

export type BenchServer = {
  /** The origin over HTTPS. */
  origin: string;
  /** Hash of the key of its certificate, for Chromium's flag. */
  pin: string;
  /** The origin of the same server without HTTPS. */
  localOrigin: string;
  close: () => Promise<void>;
};

/** A certificate for this machine and its key, which protects nothing. Valid until 2126. */
export const CERTIFICATE = readFileSync('scripts/bench/localhost.worthless-private.pem');

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

/** Starts a server of a built site with its sandbox and of the fixed pages: HTTP/2 over TLS. */
export async function startBenchServer(dist: string): Promise<BenchServer> {
  const accountScript = await bundleAccountScript();
  const sandbox = await loadSandbox();
  const site = createSiteServer({ dist, answer: sandbox.answer, hasDebugApi: true });
  const port = await listen(site);
  const tls = { key: CERTIFICATE, cert: CERTIFICATE, allowHTTP1: true };
  const front = createSecureServer(tls, (message, reply) => {
    const own = findOwn(message.url);
    if (own) return send(reply, own.file, own.text);
    const { method, url: path } = message;
    const headers = pickEndToEnd(message.headers);
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, pickEndToEnd(answer.headers));
      answer.pipe(reply);
    });
    onward.once('error', () => void reply.writeHead(502).end());
    return void message.pipe(onward);
  });
  front.on('sessionError', () => undefined);
  const origin = `https://127.0.0.1:${await listen(front)}`;
  const close = async () => {
    front.close();
    site.close();
    site.closeAllConnections();
    await sandbox.close();
  };
  const { publicKey } = new X509Certificate(CERTIFICATE);
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const pin = createHash('sha256').update(key).digest('base64');
  const localOrigin = `http://127.0.0.1:${port}`;
  return { origin, pin, localOrigin, close };

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
  reply.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': type === 'html' ? 'text/html; charset=utf-8' : (CONTENT_TYPES[type] ?? ''),
    'content-encoding': 'br',
    'cache-control': type === 'html' ? 'no-cache' : 'public, max-age=31536000, immutable',
  });
  reply.end(brotliCompressSync(text));
}

async function bundleAccountScript(): Promise<string> {
  const { windows: KEY } = selectPublicKeys(await loadKeys(KEYS_FOLDER));
  return bundleScript('scripts/bench/fixed-account.ts', 'es', { KEY });
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The headers of one connection, which HTTP/2 does not have, and its own, which begin with a colon. */
const HOP_BY_HOP = /^(?:connection|keep-alive|transfer-encoding|host|:.*)$/;

function pickEndToEnd(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));
}
