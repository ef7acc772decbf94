import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type RequestListener, type Server, createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { runWith, useFaultyServer } from './testing/faulty-server.ts';

const sandbox = useFaultyServer();
const folder = mkdtempSync(join(tmpdir(), 'network-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** Runs the check against a server that does something else; resolves to its only line. */
async function readComplaint(url: string, ...args: string[]): Promise<string> {
  const { code, lines, complaints } = await runWith([url, ...args]);
  expect(complaints).toEqual([expect.stringMatching(/^contract check: [^\n]+$/)]);
  expect(lines).toEqual([]);
  expect(code).toBe(2);
  return complaints[0] ?? '';
}

async function serve<Result>(server: Server, use: (port: number) => Promise<Result>) {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  try {
    return await use((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const page = '<!doctype html><title>Log in</title>';

describe('what keeps a server out of reach is one line, before anything is announced', () => {
  const answer = (http: number, headers: Record<string, string>, body = ''): RequestListener => {
    return (_, reply) => void reply.writeHead(http, headers).end(body);
  };
  test.each<[string, RequestListener, RegExp]>([
    ['a website', answer(200, {}, page), /a page of HTML \(HTTP 200, "Log in"\)/],
    [
      'a redirect',
      (call, reply) =>
        void reply.writeHead(301, { location: `https://b.example${call.url}` }).end(),
      /redirects every call.*: use https:\/\/b[.]example[.]$/,
    ],
    [
      'a gateway with a password',
      answer(401, { 'www-authenticate': 'Basic realm="x"' }),
      /wants a user and a password.*CONTRACT_CHECK_USER/,
    ],
    [
      'a gateway with a key',
      answer(403, {}, '{"message":"No key"}'),
      /No key.*--header NAME:VALUE/,
    ],
    [
      'a gateway without a server',
      answer(502, {}, page),
      /HTTP 502: a gateway .* no server behind/,
    ],
    ['another server', answer(404, {}), /Nothing of the contract is at .*--prefix right/],
    ['connections that break', (call) => call.socket.destroy(), /closes the connection/],
  ])('%s', async (_, listener, expected) => {
    const complaint = await serve(createServer(listener), (port) =>
      readComplaint(`http://localhost:${port}`),
    );
    expect(complaint).toMatch(expected);
  });

  test('another prefix', async () => {
    const listener: RequestListener = ({ url = '' }, reply) =>
      void reply.writeHead(url.startsWith('/v1/') ? 200 : 404).end('{"code":1001}');
    const complaint = await serve(createServer(listener), (port) =>
      readComplaint(`http://localhost:${port}`),
    );
    expect(complaint).toMatch(/something is at .*: add --prefix \/v1[.]$/);
  });

  test('a server that ends during the run', async () => {
    let left = 60;
    await sandbox.make({ answer: (given) => (left-- > 0 ? given : null) });
    const { code, complaints } = await sandbox.check('--only', 'service');
    expect(complaints.at(-1)).toMatch(/no longer answers, first at \w+: .*probes were made/);
    expect(code).toBe(2);
  });

  test.each(['HTTP_PROXY', 'https_proxy'])(
    '%s, which Node does not use by itself',
    async (name) => {
      vi.stubEnv(name, 'http://proxy.example:3128');
      const url = `${name.slice(0, -6).toLowerCase()}://localhost:2`;
      expect(await readComplaint(url)).toMatch(new RegExp(`${name} is set.*NODE_USE_ENV_PROXY=1`));
    },
  );
});

describe('behind a gateway', () => {
  test('headers and a password go with the calls, and are not in the report', async () => {
    await sandbox.make({
      answer: (given, { headers }) =>
        headers['x-key'] === 'a-secret' && headers.authorization !== undefined
          ? { ...given, headers: { ...given.headers, 'x-echo': JSON.stringify(headers) } }
          : { http: 403, headers: {}, body: '' },
      envelope: (envelope) => ({ ...envelope, msg: 7 }),
    });
    const settings = join(folder, 'halyard-contract.yaml');
    const text = `address: ${sandbox.origin().replace('//', '//qa:pass-word@')}
headers: { X-Key: $KEY }
only: [envelope]
operation: [systemBenefits, systemUserInfo]
report: ${join(folder, 'report')}`;
    // As Windows writes it.
    writeFileSync(settings, Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'utf16le'));
    const { code, lines } = await runWith(['--settings', settings], {
      environment: { KEY: 'a-secret' },
    });
    expect(code).toBe(1);
    const files = readdirSync(join(folder, 'report'), { recursive: true, withFileTypes: true });
    const texts = files
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
    const all = [...texts, ...lines].join('\n');
    expect(all).toContain('(not shown)');
    expect(all).toContain('-H "x-key: ${X_KEY:?}"');
    expect(all).not.toMatch(/a-secret|pass-word|cWE6cGFzcy13b3Jk/);
  });

  test('a certificate of an own authority, and one of the client', async () => {
    const make = (name: string, ...signer: string[]) =>
      execFileSync(
        'openssl',
        [
          ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj'],
          ...[`/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost', ...signer],
          ...['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)],
        ],
        { stdio: 'ignore' },
      );
    make('localhost');
    make('client');
    const read = (name: string) => readFileSync(join(folder, name));
    const secure = createSecureServer(
      {
        ...{ key: read('localhost.key'), cert: read('localhost.crt'), ca: read('client.crt') },
        requestCert: true,
      },
      (_, reply) => void reply.end(page),
    );
    const [ca, cert] = [join(folder, 'localhost.crt'), join(folder, 'client.crt')];
    await serve(secure as unknown as Server, async (port) => {
      const url = `https://localhost:${port}`;
      expect(await readComplaint(url)).toMatch(/who signed its certificate: give --ca FILE/);
      expect(await readComplaint(url, '--ca', ca)).toMatch(/wants a client certificate.*--cert/);
      const through = ['--ca', ca, '--cert', cert, '--cert-key', join(folder, 'client.key')];
      expect(await readComplaint(url, ...through)).toMatch(/page of HTML/);
      expect(await readComplaint(url.replace('https', 'http'))).toMatch(/speaks https: use https/);
    });
  });
});

test('a list may have spaces', async () => {
  const args = ['--only', 'envelope, data ', '--operation', ' systemBenefits, paymentShop'];
  const { code, lines } = await runWith(['http://localhost:1', ...args, '--dry-run']);
  expect(lines[0]).toContain('of the classes envelope, data.');
  expect(code).toBe(0);
});
