import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestServer, startTestServer } from '@mocks/hosts/testing/test-server';
import type { CoverageSummary } from './coverage.ts';
import type { Finding } from './finding.ts';
import { loadContract, runCheck } from './run.ts';
import { toPath } from './testing/fault.ts';
import { type Mutation, startMutatingProxy } from './testing/mutating-proxy.ts';

// A run takes several times as long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** The operations that a team builds first. */
const BUILT = [
  ...['systemClientConfig', 'systemDisplayConfig', 'systemBenefits', 'systemUserInfo'],
  ...['userRegisterTypeUsername', 'userLoginTypeUsername', 'userLogout', 'userGetDeviceList'],
  'paymentShop',
];
const OPERATIONS = 45;
const OPTIONAL = loadContract().operations.flatMap(({ id, isOptional }) => (isOptional ? id : []));

let sandbox: TestServer;
let proxy: Awaited<ReturnType<typeof startMutatingProxy>>;
let folder: string;

beforeAll(async () => {
  sandbox = await startTestServer({ isCheap: true });
  proxy = await startMutatingProxy(sandbox.origin);
});
afterAll(async () => {
  await proxy.close();
  await sandbox.close();
});
beforeEach(() => {
  proxy.mutate(null);
  folder = mkdtempSync(join(tmpdir(), 'half-built-'));
  return () => rmSync(folder, { recursive: true });
});

const NOT_THERE = JSON.stringify({ code: 404, msg: 'No.', status: 'NotFound', data: null });

const makeHeaders = () => ({
  'content-type': 'application/json',
  'cache-control': 'no-store',
  date: new Date().toUTCString(),
});

/** Hides all but these operations: the others are answered like unknown paths. */
function keepOnly(built: string[], body = NOT_THERE): Mutation {
  const ends = built.map(toPath);
  return {
    answer: (answer, { path }) =>
      ends.some((end) => path.includes(end)) ? answer : { http: 404, headers: makeHeaders(), body },
  };
}

describe('a server with nine operations', () => {
  test('has one finding for each of the others', async () => {
    proxy.mutate(keepOnly(BUILT));
    const { code, findings, printedLines } = await checkWith('--sample', '400');
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['service.not-implemented']));
    expect(findings).toHaveLength(OPERATIONS - BUILT.length - OPTIONAL.length);
    expect(printedLines).toContain(
      `No departures. ${findings.length} of ${OPERATIONS} operations are not implemented. ${OPTIONAL.length} optional operations are not there.`,
    );
    expect(code).toBe(1);
  });

  test('has probes that wait for an operation that they need', async () => {
    proxy.mutate(keepOnly(['systemUserInfo', 'systemBenefits'], '<h1>Not Found</h1>'));
    const options = ['--operation', 'systemUserInfo,userLogout', '--only', 'data'];
    const { findings, coverage, printedLines } = await checkWith(...options);
    expect(findings.map(({ operation }) => operation)).toEqual(['userLogout']);
    expect(coverage.waiting).toEqual({
      userRegisterTypeUsername: expect.arrayContaining([
        'systemUserInfo: a valid call, en on windows',
      ]),
    });
    expect(coverage.unreached).toEqual({});
    expect(printedLines.join('\n')).toMatch(/^not reached +systemUserInfo$/m);
    expect(printedLines.join('\n')).toMatch(/^Waiting for operations .* userRegisterTypeUsername/m);
  });

  test(
    'gets a short report that begins with the verdict and a table',
    { tags: ['full'] },
    async () => {
      const envelope: Mutation['envelope'] = (reply, { path }) =>
        /system_|shop/.test(path) ? { ...reply, code: String(reply.code) } : reply;
      proxy.mutate({ ...keepOnly(BUILT), envelope });
      const { printedLines, findings, file } = await checkWith('--concurrency', '16');
      expect(findings.length).toBeGreaterThan(200);
      for (const name of ['report.html', 'report.json'])
        expect(statSync(join(folder, name)).size).toBeLessThan(300_000);
      const lines = printedLines.slice(
        printedLines.findIndex((line) => / departures? with /.test(line)),
      );
      expect(lines.join('\n').split('\n').length).toBeLessThan(100);
      expect(lines[0]).toMatch(/^\d+ departures with \d+ causes?\. 27 of 45 operations are not/);
      expect(lines.join('\n')).toMatch(/departures +system\w+ \d+,/);
      expect(file.operations.find(({ operation }) => operation === 'userKolInfo')).toMatchObject({
        state: 'not implemented',
      });
      expect(file.verdict).toBe(lines[0]);
      const html = readFileSync(join(folder, 'report.html'), 'utf8');
      expect(html.indexOf(lines[0] ?? '')).toBeLessThan(html.indexOf('<table'));
      expect(html.indexOf('<table')).toBeLessThan(html.indexOf('<article'));
    },
  );
});

test('a server without the optional operations departs from nothing', async () => {
  const ends = OPTIONAL.map(toPath);
  proxy.mutate({
    answer: (answer, { path }) =>
      ends.some((end) => path.endsWith(end))
        ? { http: 404, headers: makeHeaders(), body: NOT_THERE }
        : answer,
  });
  const { code, findings, printedLines, file } = await checkWith('--sample', '100');
  expect(findings).toEqual([]);
  expect(code).toBe(0);
  expect(printedLines).toContain(
    `No departures. ${OPTIONAL.length} optional operations are not there.`,
  );
  expect(printedLines.join('\n')).toMatch(/^optional, not there +\w+, /m);
  const absent = file.operations.filter(({ state }) => state === 'optional, not there');
  expect(absent.map(({ operation }) => operation).toSorted()).toEqual(OPTIONAL.toSorted());
});

describe('--operation', () => {
  test('restricts what is judged and counted, too', async () => {
    proxy.mutate({
      at: ['user_register_type_username', 'user_logout'],
      envelope: (envelope) => ({ ...envelope, code: String(envelope.code) }),
    });
    const options = ['--operation', 'systemUserInfo', '--sample', '60'];
    const { code, findings, coverage } = await checkWith(...options);
    expect(findings).toEqual([]);
    expect(coverage.operations).toEqual({ tried: 1, of: 1 });
    expect(Object.keys(coverage.byOperation)).toEqual(['systemUserInfo']);
    expect(code).toBe(0);
  });

  test('keeps what a story of an operation shows at another', async () => {
    proxy.mutate({
      at: 'system_user_info',
      envelope: (envelope) =>
        envelope.status === 'Unauthorized'
          ? { ...envelope, code: 200, status: 'Ok', data: null }
          : envelope,
    });
    const { findings } = await checkWith('--operation', 'userLogout', '--only', 'auth');
    expect(findings.map(({ rule }) => rule)).toContain('auth.token-revoked');
  });
});

describe('keys and addresses that do not fit', () => {
  test('keys of another server are one finding, which ends the run', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = publicKey.export({ type: 'spki', format: 'pem' });
    writeFileSync(join(folder, 'windows.pem'), key);
    const { code, findings, printedLines } = await checkWith('--keys', folder);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.rule).toBe('signature.keys');
    expect(printedLines.join('\n')).toMatch(
      /no signature of ours is accepted: is the public key of this/,
    );
    expect(code).toBe(1);
  });

  test.each(['/test/v1', '/v1/'])('an address that ends in %s is said', async (end) => {
    const { code, complaints } = await run([`${proxy.origin}${end}`]);
    expect(complaints[0]).toContain(`ends in ${end.replace(/\/$/, '')}`);
    expect(complaints[0]).toContain(`Leave it out`);
    expect(code).toBe(2);
  });
});

type ReportContent = {
  verdict: string;
  operations: { operation: string; state: string }[];
  findings: Finding[];
  coverage: CoverageSummary;
};

async function checkWith(...args: string[]) {
  const result = await run([proxy.origin, ...args, '--report', folder]);
  const file = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as ReportContent;
  return { ...result, file, findings: file.findings, coverage: file.coverage };
}

async function run(args: string[]) {
  const [printedLines, complaints]: [string[], string[]] = [[], []];
  const code = await runCheck(args, {
    ...{ environment: {}, signal: new AbortController().signal },
    say: (line) => printedLines.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, printedLines, complaints };
}
