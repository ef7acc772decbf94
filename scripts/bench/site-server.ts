import { execFileSync, spawn } from 'node:child_process';
import { X509Certificate, createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SLOW_PHONE, shape } from './link.ts';

export type SiteServer = {
  /** Behind TLS records of 4 kB. */
  port: number;
  /** The same behind records of 16 kB. */
  portOfWholeRecords: number;
  /** The origin of the same server without the slow line. */
  origin: string;
  close: () => void;
};

/** Starts a server of a built site with its own sandbox, over HTTPS, on a slow phone's line. */
export async function startSite(dist: string, certificate: Certificate): Promise<SiteServer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const args = ['scripts/serve.ts', '--port', String(port), '--dist', dist, '--sandbox'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (!(await isUp(`${origin}/en`, () => server.exitCode === null))) {
    server.kill();
    throw new Error('npm run serve did not start.');
  }
  const [small, whole] = await Promise.all(
    [SMALL_RECORD, WHOLE_RECORD].map(async (record) =>
      shape(await startFront(port, certificate, record), SLOW_PHONE),
    ),
  );
  if (!small || !whole) throw new Error('The slow lines did not start.');
  const close = () => {
    small.close();
    whole.close();
    server.kill();
  };
  return { port: small.port, portOfWholeRecords: whole.port, origin, close };
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

export type Certificate = {
  key: Buffer;
  cert: Buffer;
  /** Hash of the public key, for Chromium's flag. */
  pin: string;
};

/** Makes a certificate for this machine, for this run. Needs `openssl`. */
export function makeThrowAwayCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-bench-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const subject = [
      '-subj',
      '/CN=127.0.0.1',
      '-addext',
      'subjectAltName=IP:127.0.0.1,DNS:localhost',
    ];
    const files = ['-keyout', keyFile, '-out', certFile, '-days', '2'];
    execFileSync('openssl', ['req', '-x509', ...curve, ...subject, ...files], { stdio: 'ignore' });
    const cert = readFileSync(certFile);
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    const pin = createHash('sha256').update(publicKey).digest('base64');
    return { key: readFileSync(keyFile), cert, pin };
  } catch (error) {
    throw new Error('The bench makes a certificate with openssl, which failed.', { cause: error });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The bytes of a TLS record, as with `ssl_buffer_size 4k` in deploy/nginx, and as most servers and clouds send. A browser
 * reads a record only when it is complete: what a record of 16 kB has beyond a connection's first window delays all of
 * it by a round trip.
 */
const SMALL_RECORD = 4_096;
export const WHOLE_RECORD = 16_384;

/** Starts an HTTP/2 server with TLS in front of a plain local one, as in production. */
export async function startFront(
  target: number,
  { key, cert }: Certificate,
  record: number,
): Promise<number> {
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (message, reply) => {
    const onward = request(
      {
        host: '127.0.0.1',
        port: target,
        method: message.method,
        path: message.url,
        headers: { ...pickEndToEnd(message.headers), host: `127.0.0.1:${target}` },
      },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, pickEndToEnd(answer.headers));
        answer.pipe(reply);
      },
    );
    onward.once('error', () => {
      reply.writeHead(502);
      reply.end();
    });
    message.pipe(onward);
  });
  server.on('sessionError', () => undefined);
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(record));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  server.unref();
  return (server.address() as AddressInfo).port;
}

const HOP_BY_HOP =
  /^(?:connection|keep-alive|transfer-encoding|upgrade|proxy-.*|te|trailer|host|:.*)$/i;

function pickEndToEnd(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));
}
