import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCheck } from './run.ts';

// A call that times out takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let keys: string;
beforeAll(() => {
  keys = mkdtempSync(join(tmpdir(), 'keys-'));
  copyFileSync('openapi/signature/test-keys/windows.public.pem', join(keys, 'windows.pem'));
});
afterAll(() => rmSync(keys, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

describe('what keeps a server out of reach is named', () => {
  test('a port that fetch refuses', async () => {
    await expectComplaint(
      ['http://localhost:10080'],
      /10080 cannot be reached \(bad port\)[.] .*fetch calls no server at port 10080.*another/,
    );
  });

  test('a certificate of an authority that Node does not know', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
    const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
    execFileSync(
      'openssl',
      [
        ...[
          'req',
          '-x509',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-days',
          '1',
          '-subj',
          '/CN=localhost',
        ],
        ...['-keyout', files.key, '-out', files.cert],
      ],
      { stdio: 'ignore' },
    );
    const server = createServer({
      key: readFileSync(files.key),
      cert: readFileSync(files.cert),
    }).listen(0, 'localhost');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expectComplaint(
      [`https://localhost:${port}`],
      /cannot be reached \(DEPTH_ZERO_SELF_SIGNED_CERT\)[.] .*NODE_EXTRA_CA_CERTS=/,
    );
    server.close();
    rmSync(folder, { recursive: true });
  });

  test.each(['HTTP_PROXY', 'https_proxy'])(
    '%s, which Node does not use by itself',
    async (name) => {
      vi.stubEnv(name, 'http://proxy.example:3128');
      const url = `${name.slice(0, -6).toLowerCase()}://localhost:2`;
      await expectComplaint([url], new RegExp(`${name} is set.*NODE_USE_ENV_PROXY=1`));
    },
  );
});

describe('a server that is not production by its address', () => {
  test.each([
    ...['http://backend:1', 'http://nas.lan:1', 'http://pi.home.arpa:1', 'http://a.internal:1'],
    ...['http://100.64.0.1:1', 'http://100.127.255.254:1', 'http://169.254.1.1:1'],
    ...['http://[::ffff:10.0.0.1]:1', 'http://[::ffff:127.0.0.1]:1', 'http://[fe80::1]:1'],
    ...['http://[fd00::1]:1', 'http://10.1.2.3:1', 'http://172.31.0.1:1', 'http://localhost.:1'],
  ])('%s', async (url) => {
    expect(await readComplaint([url])).not.toMatch(/production/);
  });

  test.each([
    ...['http://100.128.0.1:1', 'http://[::ffff:8.8.8.8]:1', 'http://172.32.0.1:1'],
    ...['http://lan.example.com:1', 'http://10.example.com:1', 'http://[2001:db8::1]:1'],
  ])('but %s', async (url) => {
    expect(await readComplaint([url])).toMatch(/looks like production/);
  });
});

test('a list may have spaces', async () => {
  const printedLines: string[] = [];
  const args = ['--only', 'envelope, data ', '--operation', ' systemBenefits, paymentShop'];
  const code = await run(['http://localhost:1', ...args, '--dry-run'], printedLines);
  expect(printedLines[0]).toContain('of the classes envelope, data.');
  expect(code).toBe(0);
});

async function expectComplaint(args: string[], expectedComplaint: RegExp): Promise<void> {
  for (const options of [[], ['--keys', keys]]) {
    expect(await readComplaint([...args, ...options])).toMatch(expectedComplaint);
  }
}

/** Runs the check without calling other machines; resolves to the single line of its complaint. */
async function readComplaint(args: string[]): Promise<string> {
  const send = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    new URL(address).hostname === 'localhost'
      ? send(address, init)
      : Promise.reject(new TypeError('fetch failed')),
  );
  const complaints: string[] = [];
  const code = await run(args, [], complaints);
  vi.unstubAllGlobals();
  expect(complaints).toEqual([expect.stringMatching(/^contract check: [^\n]+$/)]);
  expect(code).toBe(2);
  return complaints[0] ?? '';
}

function run(args: string[], printedLines: string[], complaints: string[] = []) {
  return runCheck(args, {
    ...{ environment: {}, signal: new AbortController().signal },
    say: (line) => void printedLines.push(line),
    complain: (line) => void complaints.push(line),
  });
}
