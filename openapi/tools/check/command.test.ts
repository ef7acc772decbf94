import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestServer, startTestServer } from '@mocks/hosts/testing/test-server';
import { BUNDLE_FILE } from '../generate/document.ts';
import { TRACES } from './announcement.ts';
import type { Coverage } from './coverage.ts';
import type { Finding } from './finding.ts';
import { OPTIONS, usageText } from './options.ts';
import { type CheckOptions, runCheck } from './run.ts';
import { startMutatingProxy } from './testing/mutating-proxy.ts';

// A run takes several times as long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

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
  folder = mkdtempSync(join(tmpdir(), 'contract-check-'));
  return () => rmSync(folder, { recursive: true });
});

const URL = 'http://localhost:1';
const TEST_KEYS = 'openapi/signature/test-keys';

test('--help names every option', async () => {
  const { code, printedLines } = await run(['--help']);
  expect(printedLines).toEqual([usageText()]);
  for (const name of Object.keys(OPTIONS)) expect(printedLines[0]).toContain(`--${name}`);
  expect(code).toBe(0);
});

describe('before it starts', () => {
  test('--dry-run lists operations and classes and calls nothing, not even production', async () => {
    const { code, printedLines } = await run([
      'https://api.halyard.invalid',
      '--dry-run',
      '--only',
      'signature',
    ]);
    expect(code).toBe(0);
    expect(printedLines).toContain('systemUserInfo');
    expect(printedLines).toContain('  signature: a stale signature');
    expect(printedLines.join('\n')).not.toContain('Registers accounts');
  });

  test('it announces what it writes', async () => {
    const { printedLines } = await run([URL, '--dry-run']);
    for (const { text } of TRACES)
      expect(printedLines).toContain(text.replace('{email}', 'check-…@example.com'));
  });

  test('a sandbox is not taken for production, whatever its address and prefix', async () => {
    const url = 'https://api.halyard.invalid';
    const send = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      send(address.replace(url, sandbox.origin), init),
    );
    const args = ['--prefix', '/v1', '--only', 'signature', '--operation', 'systemBenefits'];
    expect((await run([url, ...args])).code).toBe(0);
  });

  test('a prefix of test environments says that a server is one', async () => {
    const { complaints } = await run(['https://api.halyard.invalid', '--prefix', '/test/v1']);
    expect(complaints).toEqual([expect.stringContaining('cannot be reached')]);
  });
});

describe('keys', () => {
  test('come from the environment where the folder has none', async () => {
    writeFileSync(join(folder, 'mac.pem'), readFileSync(`${TEST_KEYS}/mac.public.pem`));
    const VITE_SIGN_KEY_WINDOWS = sandbox.publicKey.replaceAll('\n', '\\n');
    const { code } = await run(
      [sandbox.origin, '--keys', folder, '--only', 'signature', '--operation', 'systemBenefits'],
      { environment: { VITE_SIGN_KEY_WINDOWS } },
    );
    expect(code).toBe(0);
  });
});

describe('a run that ends early', () => {
  test('by --time says what was not reached, and reports', async () => {
    const { code, printedLines } = await run([
      sandbox.origin,
      '--time',
      '1',
      '--concurrency',
      '1',
      '--report',
      folder,
    ]);
    expect(printedLines.join('\n')).toMatch(/Not reached, since the time was over: \d+ probes/);
    expect(printedLines).toContain(
      'The 1 seconds of --time were over before all probes were made.',
    );
    expect(readReport().ending).toBe('time');
    expect(code).toBe(0);
  });

  test('by SIGINT deletes its accounts and reports', async () => {
    // After a reset the log shows only what this run does.
    await fetch(`${sandbox.origin}/sandbox/reset`, { method: 'POST' });
    const child = spawn(
      process.execPath,
      [
        'openapi/bin/halyard-contract.mjs',
        'check',
        sandbox.origin,
        '--only',
        'auth,state',
        '--report',
        folder,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const ended = once(child, 'exit');
    const names = await vi.waitUntil(namesOfAccounts, { timeout: 15_000, interval: 20 });
    child.kill('SIGINT');
    expect(await ended).toEqual([2, null]);
    expect(readReport().ending).toBe('interrupted');
    expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain('<testsuite name="auth"');
    for (const account of names) expect(await exists(account)).toBe(false);
  }, 30_000);
});

describe('progress', () => {
  const args = () => [sandbox.origin, '--only', 'service', '--operation', 'systemBenefits'];

  test('is one line on a terminal, which is gone at the end', async () => {
    const written: string[] = [];
    await run(args(), { terminal: { columns: 80, write: (text) => written.push(text) } });
    expect(written[0]).toMatch(/\[K1 of \d+ probes, 0 findings, \d+ s$/);
    expect(written.at(-1)).toBe('\r\u001B[K');
  });
});

describe('a baseline', () => {
  const FAULT = {
    at: 'system_benefits',
    envelope: (envelope: object) => ({ ...envelope, code: '200' }),
  };
  const args = () => [
    proxy.origin,
    '--only',
    'envelope',
    '--operation',
    'systemBenefits',
    '--report',
    folder,
  ];
  const baseline = (rows: object[]) => {
    const file = join(folder, 'baseline.json');
    writeFileSync(file, JSON.stringify({ accepted: rows }));
    return ['--baseline', file];
  };

  test('accepts findings until their last day', async () => {
    proxy.mutate(FAULT);
    expect((await run(args())).code).toBe(1);
    const row = (id: string) => ({ id, reason: 'mended in release 12' });
    const ids = readReport().findings.map(({ id }) => id);

    const accepted = await run([
      ...args(),
      ...baseline(ids.map((id) => ({ ...row(id), expires: '9999-12-31' }))),
    ]);
    expect(accepted.printedLines).toContain(
      `No departures. ${ids.length} accepted by the baseline.`,
    );
    expect(accepted.code).toBe(0);
    expect(readReport().accepted.map(({ finding }) => finding.id)).toEqual(ids);

    const lateRun = await run([
      ...args(),
      ...baseline(ids.map((id) => ({ ...row(id), expires: '2026-01-01' }))),
    ]);
    expect(lateRun.printedLines).toContain(
      `The baseline accepted ${ids[0]} until 2026-01-01 (mended in release 12): it counts again.`,
    );
    expect(lateRun.code).toBe(1);
  });
});

describe('severity', () => {
  const args = () => [
    proxy.origin,
    '--only',
    'envelope,service',
    '--operation',
    'systemBenefits',
    '--report',
    folder,
  ];

  test.each([
    [
      'a gateway’s page',
      { at: 'system_benefits', answer: gatewayPage },
      'HTTP 503 can come from a gateway',
    ],
  ])('%s is unclear, and says why', async (_, mutation, why) => {
    proxy.mutate(mutation);
    const { code, printedLines } = await run(args());
    const { findings } = readReport();
    expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(['unclear']));
    expect(printedLines.join('\n')).toContain(why);
    expect(code).toBe(1);
  });

  test('a connection that breaks is unclear, too', async () => {
    await setFaults([{ kind: 'drop', operation: 'systemBenefits' }]);
    const { printedLines } = await run([sandbox.origin, ...args().slice(1)]);
    await setFaults([]);
    expect(printedLines.join('\n')).toContain('unclear service.answer');
    expect(printedLines.join('\n')).toContain('The connection failed');
  });

  test('a refusal in the wrong envelope is not', async () => {
    proxy.mutate({ at: 'system_benefits', envelope: (envelope) => ({ ...envelope, code: '200' }) });
    await run(args());
    expect(readReport().findings.map(({ severity }) => severity)).not.toContain('unclear');
  });
});

async function setFaults(faults: object[]): Promise<void> {
  const body = JSON.stringify({ faults });
  await fetch(`${sandbox.origin}/sandbox/faults`, { method: 'POST', body });
}

function gatewayPage() {
  return { http: 503, headers: { date: new Date().toUTCString() }, body: '<h1>No server</h1>' };
}

describe('accounts', () => {
  test('are those of the file, and codes those of its command', async () => {
    const file = join(folder, 'accounts.yaml');
    const program = `fetch('${sandbox.origin}/sandbox/outbox').then((answer) => answer.json()).then((messages) =>
      console.log(messages.find(({ to }) => to === process.argv[1]).code))`;
    const accounts = {
      users: [{ username: 'ada', password: 'halyard-123', platform: 'mac' }],
      kol: { username: 'kim', password: 'halyard-123' },
      codes: { command: [process.execPath, '-e', program], email: 'qa+{name}@mail.example.com' },
    };
    writeFileSync(file, JSON.stringify(accounts));
    const { code, printedLines } = await run([
      ...[sandbox.origin, '--accounts', file, '--report', folder, '--only', 'envelope,state'],
      ...['--operation', 'userRegisterTypeNormal,systemAffiliate,userKolInfo'],
    ]);
    expect(printedLines.join('\n')).toMatch(
      /Logs in to ada \(device contract-check-user\), kim \(device contract-check-kol\), and out/,
    );
    expect(printedLines.join('\n')).toContain('Sends codes to qa+check-…@mail.example.com');
    expect(readReport().coverage.unreached).toEqual({});
    const outbox = (await (await fetch(`${sandbox.origin}/sandbox/outbox`)).json()) as {
      to: string;
    }[];
    const addresses = outbox.map(({ to }) => to).filter((to) => to.includes('@'));
    expect(addresses).not.toEqual([]);
    for (const to of addresses) expect(to).toMatch(/^qa\+check-\w+@mail\.example\.com$/);
    expect(code).toBe(0);
  });

  test('of the file do not show their passwords in a report', async () => {
    const file = join(folder, 'accounts.yaml');
    writeFileSync(file, 'kol: {username: kim, password: halyard-123}');
    proxy.mutate({
      at: 'user_login_type_username',
      envelope: (envelope, { body }) =>
        body.includes('"kim"') ? { ...envelope, code: '200' } : envelope,
    });
    await run([
      proxy.origin,
      '--accounts',
      file,
      '--report',
      folder,
      '--operation',
      'userKolInfo,userLoginTypeUsername',
      '--only',
      'envelope',
    ]);
    const report = readFileSync(join(folder, 'report.html'), 'utf8');
    expect(report).toContain('kim');
    expect(report).not.toContain('halyard-123');
  });
});

/** Runs the check; resolves to its exit code and what it printed. */
async function run(args: string[], options: Partial<CheckOptions> = {}) {
  const [printedLines, complaints]: [string[], string[]] = [[], []];
  const code = await runCheck(args, {
    ...{ environment: {}, signal: new AbortController().signal, contractFile: BUNDLE_FILE },
    say: (line) => printedLines.push(line),
    complain: (line) => complaints.push(line),
    ...options,
  });
  return { code, printedLines, complaints };
}

type ReportFile = {
  ending: string;
  coverage: ReturnType<Coverage['summary']>;
  findings: Finding[];
  accepted: { finding: Finding }[];
};

function readReport(): ReportFile {
  return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as ReportFile;
}

type LogEntry = { operation: string; status: string; input: { username?: string } };

/** The names of accounts that the sandbox has registered; null as long as there are none. */
async function namesOfAccounts(): Promise<string[] | null> {
  const log = await fetch(`${sandbox.origin}/sandbox/log`);
  const { exchanges } = (await log.json()) as { exchanges: LogEntry[] };
  const names = exchanges.flatMap(({ operation, status, input }) =>
    operation === 'userRegisterTypeUsername' && status === 'Ok' ? (input.username ?? []) : [],
  );
  return names.length > 0 ? names : null;
}

async function exists(account: string): Promise<boolean> {
  const body = JSON.stringify({ account });
  const answer = await fetch(`${sandbox.origin}/sandbox/impersonate`, { method: 'POST', body });
  return answer.ok;
}
