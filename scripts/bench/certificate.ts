import { execFileSync } from 'node:child_process';
import { X509Certificate, createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
    const names = ['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
    const subject = ['-subj', '/CN=127.0.0.1', ...names];
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
