import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runCheck } from './run.ts';

// The first run reads the contract and plans all probes, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const URL = 'http://localhost:1';
const TEST_KEYS = 'openapi/signature/test-keys';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-check-'));
  return () => rmSync(folder, { recursive: true });
});

describe('bad input', () => {
  test.each<[string, string[] | ((file: (text: string) => string) => string[]), RegExp]>([
    ['no address', [], /Name one URL/],
    ['two addresses', [URL, URL], /Name one URL/],
    ['what is no address', ['localhost'], /begins with http/],
    ['an address with a query', [`${URL}?a=1`], /without a query/],
    ['an unknown option', [URL, '--colour'], /--colour/],
    ['an option without its value', [URL, '--time'], /--time/],
    ['an option with a blank value', [URL, '--only='], /--only wants a value/],
    ['an unknown class', [URL, '--only', 'data,colour'], /--only .*"colour".*envelope, data/],
    ['an unknown operation', [URL, '--operation', 'userFly'], /--operation .*"userFly"/],
    ['a prefix that is no path', [URL, '--prefix', 'v1'], /--prefix "v1"/],
    ['a limit of none', [URL, '--max-failures', '0'], /--max-failures "0"/],
    ['a time that is no number', [URL, '--time', '1m'], /--time "1m"/],
    ['too much at once', [URL, '--concurrency', '65'], /--concurrency "65"/],
    ['a folder without keys', [URL, '--keys', '/nowhere'], /no public key in \/nowhere/],
    ['a header without a value', [URL, '--header', 'x'], /--header wants NAME:VALUE/],
    ['a certificate that is none', [URL, '--ca', 'package.json'], /package.json: no certificate/],
    ['a severity that is none', [URL, '--fail-on', 'all'], /--fail-on .*"all".*error, question/],
    ['a report that is none', [URL, '--rerun', 'package.json'], /--rerun package.json: `findings`/],
    [
      'settings with an unknown member',
      (file) => [URL, '--settings', file('colour: red')],
      /--settings .*"colour"/,
    ],
    [
      'settings with a variable that is not set',
      (file) => [URL, '--settings', file('headers: {x-key: $UNSET}')],
      /\$UNSET, which is not set/,
    ],
    [
      'a baseline in UTF-16 without its mark',
      (file) => [URL, '--baseline', file('a\0: \0')],
      /UTF-16 without a byte order mark/,
    ],
    [
      'an operation of which nothing failed in the run to make again',
      (file) => {
        const found = {
          id: '1',
          severity: 'error',
          rule: 'data.type',
          operation: 'systemUserInfo',
        };
        const report = { only: ['data'], findings: [{ ...found, made: 'systemUserInfo: a call' }] };
        return [URL, '--rerun', file(JSON.stringify(report)), '--operation', 'systemBenefits'];
      },
      /nothing to check/,
    ],
    [
      'production',
      ['https://test.halyard.invalid', '--prefix', '/v1'],
      /\/v1 is the prefix of production/,
    ],
    [
      'a server that does not run',
      ['http://localhost:2'],
      /cannot be reached.*Is the server running/,
    ],
    [
      'a report where a file is',
      [URL, '--report', 'package.json'],
      /--report package.json cannot be written/,
    ],
    [
      'accounts that are not there',
      [URL, '--accounts', '/nowhere'],
      /--accounts \/nowhere: it cannot be read \(ENOENT\)/,
    ],
    ['accounts that are a folder', [URL, '--accounts', '.'], /is a folder/],
    [
      'accounts that are no YAML',
      (file) => [URL, '--accounts', file('kol: [')],
      /neither YAML nor JSON/,
    ],
    [
      'accounts without a password',
      (file) => [URL, '--accounts', file('kol: {username: a}')],
      /`kol.password`/,
    ],
    [
      'accounts with an unknown member',
      (file) => [URL, '--accounts', file('admin: {}')],
      /"admin"/,
    ],
    [
      'one address for all codes',
      (file) => [URL, '--accounts', file('codes: {command: [a], email: a@b.example}')],
      /lacks \{name\}/,
    ],
    ['a baseline that is empty', (file) => [URL, '--baseline', file('')], /expected object/],
    [
      'a baseline without reasons',
      (file) => [URL, '--baseline', file('accepted: [{id: 0123456789, expires: 2027-01-31}]')],
      /`accepted.0.reason`/,
    ],
    [
      'a baseline with an odd id',
      (file) => [URL, '--baseline', file('accepted: [{id: x, reason: r, expires: 2027-01-31}]')],
      /`accepted.0.id`: it is not the id/,
    ],
    [
      'a baseline with no such day',
      (file) => [
        URL,
        '--baseline',
        file('accepted: [{id: 0123456789, reason: r, expires: 2027-02-31}]'),
      ],
      /not a day/,
    ],
  ])('refuses %s in one line', async (_, args, expectedComplaint) => {
    const file = (text: string) => {
      writeFileSync(join(folder, 'settings.yaml'), text);
      return join(folder, 'settings.yaml');
    };
    const { code, complaints, printedLines } = await run(
      typeof args === 'function' ? args(file) : args,
    );
    expect(complaints).toEqual([expect.stringMatching(/^contract check: [^\n]+$/)]);
    expect(complaints[0]).toMatch(expectedComplaint);
    expect(code).toBe(2);
    // What is wrong is said before anything is announced.
    expect(printedLines).toEqual([]);
  });

  test.each([
    ['a private key', readFileSync(`${TEST_KEYS}/windows.worthless-private.pem`, 'utf8')],
    ['text', 'windows'],
  ])('refuses %s for a public key', async (_, text) => {
    writeFileSync(join(folder, 'windows.pem'), text);
    const { code, complaints } = await run([URL, '--keys', folder]);
    expect(complaints).toEqual([
      expect.stringMatching(/windows\.pem is not a PEM of a public RSA key\.$/),
    ]);
    expect(code).toBe(2);
  });

  test('refuses a server without keys, and says where they can come from', async () => {
    const server = createServer((_, answer) => void answer.end('{}')).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { complaints } = await run([`http://localhost:${port}`]);
    server.close();
    expect(complaints).toEqual([
      expect.stringMatching(/offers no public keys.*--keys.*VITE_SIGN_KEY_WINDOWS/),
    ]);
  });
});

/** Runs the check; resolves to its exit code and what it printed. */
async function run(args: string[]) {
  const [printedLines, complaints]: [string[], string[]] = [[], []];
  const { signal } = new AbortController();
  const code = await runCheck(args, {
    ...{ environment: {}, signal },
    say: (line) => printedLines.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, printedLines, complaints };
}
