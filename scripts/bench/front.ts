import { execFileSync } from 'node:child_process';
import { X509Certificate, createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Certificate = {
  key: Buffer;
  cert: Buffer;
  /** Of the public key, for Chromium's flag. */ pin: string;
};

/** A certificate for 127.0.0.1 that is worth nothing after the run. Needs `openssl`. */
export function throwAwayCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-bench-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
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

/** HTTP/2 over TLS before a plain local server, as a host would have it. */
export async function startFront(target: number, { key, cert }: Certificate): Promise<number> {
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (message, reply) => {
    const onward = request(
      {
        host: '127.0.0.1',
        port: target,
        method: message.method,
        path: message.url,
        headers: { ...endToEnd(message.headers), host: `127.0.0.1:${target}` },
      },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
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
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  server.unref();
  return (server.address() as AddressInfo).port;
}

const HOP_BY_HOP =
  /^(?:connection|keep-alive|transfer-encoding|upgrade|proxy-.*|te|trailer|host|:.*)$/i;

function endToEnd(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));
}
