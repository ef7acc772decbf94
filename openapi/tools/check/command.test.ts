import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { USAGE } from './flags.ts';
import { isOk, runWith as run, useFaultyServer } from './testing/faulty-server.ts';

const server = useFaultyServer();
let folder: string;
beforeEach(async () => {
  await server.make({});
  folder = mkdtempSync(join(tmpdir(), 'contract-check-'));
  return () => rmSync(folder, { recursive: true });
});

const TEST_KEYS = 'openapi/signature/test-keys';

test('--help shows the usage', async () => {
  expect(await run(['--help'])).toMatchObject({ code: 0, lines: [USAGE] });
});

describe('before it starts', () => {
  test('--dry-run lists operations and classes and calls nothing, not even production', async () => {
    const { code, lines } = await run([
      'https://api.halyard.invalid',
      '--dry-run',
      '--only',
      'signature',
    ]);
    expect(code).toBe(0);
    expect(lines).toContain('systemUserInfo');
    expect(lines).toContain('  signature: a stale signature');
    expect(lines.join('\n')).not.toContain('Registers accounts');
  });

  test('the prefix of production is allowed on this machine', async () => {
    const one = ['--only', 'signature', '--operation', 'systemBenefits'];
    const { code } = await run([server.origin(), '--prefix', '/v1', ...one]);
    expect(code).toBe(0);
  });

  test('a prefix of test environments says that a server is one', async () => {
    const { complaints } = await run(['https://api.halyard.invalid', '--prefix', '/test/v1']);
    expect(complaints).toEqual([expect.stringContaining('cannot be reached')]);
  });
});

describe('keys', () => {
  test('come from the environment where the folder has none', async () => {
    writeFileSync(join(folder, 'mac.pem'), readFileSync(`${TEST_KEYS}/mac.public.pem`));
    const VITE_SIGN_KEY_WINDOWS = server.sandbox().publicKey.replaceAll('\n', '\\n');
    const { code } = await run(
      [
        server.sandbox().origin,
        '--keys',
        folder,
        '--only',
        'signature',
        '--operation',
        'systemBenefits',
      ],
      { environment: { VITE_SIGN_KEY_WINDOWS } },
    );
    expect(code).toBe(0);
  });
});

describe('a run that ends early', () => {
  test('by --time says what was not reached, and reports', async () => {
    const { code, lines, report } = await run([
      server.sandbox().origin,
      '--time',
      '1',
      '--concurrency',
      '1',
      '--report',
      folder,
    ]);
    expect(lines.join('\n')).toMatch(/Not reached, since the time was over: \d+ probes/);
    expect(lines.join('\n')).toMatch(
      /The 1 seconds of --time were over: \d+ of \d+ probes were made/,
    );
    expect(report?.ending).toBe('time');
    expect(code).toBe(2);
  });

  test('by --max-failures fails, and says that', async () => {
    await server.make({ envelope: (envelope) => ({ ...envelope, msg: 7 }) });
    const { code, lines, report } = await run([
      ...[server.origin(), '--only', 'envelope', '--max-failures', '3'],
    ]);
    expect(report?.ending).toBe('failures');
    expect(lines.join('\n')).toMatch(
      /^--max-failures 3 were reached: \d+ of \d+ probes were made/m,
    );
    expect(code).toBe(1);
  });

  test('by SIGINT deletes its accounts and reports', async () => {
    // After a reset the log shows only what this run does.
    await fetch(`${server.sandbox().origin}/sandbox/reset`, { method: 'POST' });
    const child = spawn(
      process.execPath,
      [
        'openapi/bin/halyard-contract.mjs',
        'check',
        server.sandbox().origin,
        '--only',
        'auth,state',
        '--report',
        folder,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const ended = once(child, 'exit');
    const names = await vi.waitUntil(namesOfAccounts, { timeout: 60_000, interval: 20 });
    child.kill('SIGINT');
    expect(await ended).toEqual([2, null]);
    expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain('<testsuite name="auth"');
    for (const account of names) expect(await exists(account)).toBe(false);
  }, 120_000);
});

describe('progress', () => {
  const args = () => [
    server.sandbox().origin,
    '--only',
    'service',
    '--operation',
    'systemBenefits',
  ];

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
    envelope: (envelope: object) => ({ ...envelope, msg: 7 }),
  };
  const args = () => [
    server.origin(),
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
    await server.make(FAULT);
    const first = await run(args());
    expect(first.code).toBe(1);
    const row = (id: string) => ({ id, reason: 'mended in release 12' });
    const ids = first.findings.map(({ id }) => id);

    const accepted = await run([
      ...args(),
      ...baseline(ids.map((id) => ({ ...row(id), expires: '9999-12-31' }))),
    ]);
    expect(accepted.lines).toContain(`No departures. ${ids.length} accepted by the baseline.`);
    expect(accepted.code).toBe(0);
    expect(accepted.report?.accepted.map(({ finding }) => finding.id)).toEqual(ids);

    await run(args());
    const today = join(folder, 'today');
    cpSync(join(folder, 'report.json'), join(today, 'report.json'));
    const all = { report: today, reason: 'the first week', expires: '9999-12-31' };
    expect((await run([...args(), ...baseline([all])])).code).toBe(0);

    const lateRun = await run([
      ...args(),
      ...baseline(ids.map((id) => ({ ...row(id), expires: '2026-01-01' }))),
    ]);
    expect(lateRun.lines.join('\n')).toMatch(
      /^The baseline accepted \w{10}.* until 2026-01-01 \(mended in release 12\): it counts again/m,
    );
    expect(lateRun.code).toBe(1);
  });
});

describe('the report of an earlier run', () => {
  const FAULT = {
    at: 'system_benefits',
    envelope: (envelope: object) => ({ ...envelope, msg: 7 }),
  };

  test('says which probes to make again, and what is new, mended and the same', async () => {
    await server.make(FAULT);
    const first = await run([
      ...[server.origin(), '--only', 'envelope,service', '--operation', 'systemBenefits'],
      ...['--report', folder],
    ]);
    expect(first.code).toBe(1);
    const rerun = [server.origin(), '--rerun', folder, '--compare', folder];
    const again = await run(rerun);
    expect(again.code).toBe(1);
    expect(again.lines).toContain(
      `Since the other report: 0 new, 0 mended, ${first.findings.length} the same.`,
    );
    const { coverage } = again.report ?? {};
    expect(new Set(coverage?.probes.map(({ operation }) => operation))).toEqual(
      new Set(['systemBenefits']),
    );
    await server.make({});
    const mended = await run(rerun);
    expect(mended.code).toBe(0);
    expect(mended.lines).toContain(
      `Since the other report: 0 new, ${first.findings.length} mended, 0 the same.`,
    );
  });

  test('has the calls of each finding as a script, with new names, tokens and signatures', async () => {
    await server.make({
      at: 'system_user_info',
      envelope: (envelope) => ({ ...envelope, msg: isOk(envelope) ? 7 : envelope.msg }),
    });
    const { findings } = await run([
      ...[server.origin(), '--only', 'envelope', '--operation', 'systemUserInfo'],
      ...['--report', folder],
    ]);
    const { id } = findings[0]!;
    const { stdout: script } = await promisify(execFile)('bash', [join(folder, `calls/${id}.sh`)]);
    expect(script).toContain('"code":200,"msg":7,"status":"Ok","data":{');
    const powerShell = readFileSync(join(folder, `calls/${id}.ps1`), 'utf8');
    expect(powerShell).toMatch(/^\$V\d+ = Pragma \d+$/m);
    expect(powerShell).toContain("('authorization: ' + $V");
  });
});

describe('severity', () => {
  const args = () => [
    server.origin(),
    '--only',
    'envelope,service',
    '--operation',
    'systemBenefits',
    '--report',
    folder,
    ...['--fail-on', 'unclear'],
  ];

  test.each([
    [
      'a gateway’s page',
      { at: 'system_benefits', answer: gatewayPage },
      'HTTP 503 can come from a gateway',
    ],
  ])('%s is unclear, and says why', async (_, mutation, why) => {
    await server.make(mutation);
    const { code, lines, findings } = await run(args());
    expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(['unclear']));
    expect(lines.join('\n')).toContain(why);
    expect(code).toBe(1);
    // Without --fail-on it does not count, and what was asked for was not reached.
    expect((await run(args().slice(0, -2))).code).toBe(2);
  });

  test('a connection that breaks is unclear, too', async () => {
    await server.make({ at: 'system_benefits', answer: () => null });
    const { lines } = await run(args());
    expect(lines.join('\n')).toContain('unclear service.answer');
    expect(lines.join('\n')).toContain('The connection failed');
  });

  test('a refusal in the wrong envelope is not', async () => {
    await server.make({
      at: 'system_benefits',
      envelope: (envelope) => ({ ...envelope, msg: 7 }),
    });
    const { findings } = await run(args());
    expect(findings.map(({ severity }) => severity)).not.toContain('unclear');
  });
});

function gatewayPage() {
  return { http: 503, headers: { date: new Date().toUTCString() }, body: '<h1>No server</h1>' };
}

describe('accounts', () => {
  test('are those of the file, and codes those of its command', async () => {
    const file = join(folder, 'accounts.yaml');
    const program = `fetch('${server.sandbox().origin}/sandbox/outbox').then((answer) => answer.json()).then((messages) =>
      console.log(messages.find(({ to }) => to === process.argv[1]).code))`;
    const accounts = {
      users: [{ username: 'ada', password: 'halyard-123', platform: 'mac' }],
      kol: { username: 'kim', password: 'halyard-123' },
      codes: { command: [process.execPath, '-e', program], email: 'qa+{name}@mail.example.com' },
    };
    writeFileSync(file, JSON.stringify(accounts));
    const { code, lines, report } = await run([
      ...[
        server.sandbox().origin,
        '--accounts',
        file,
        '--report',
        folder,
        '--only',
        'envelope,state',
      ],
      ...['--operation', 'userRegisterTypeNormal,systemAffiliate,userKolInfo'],
    ]);
    expect(lines.join('\n')).toMatch(
      /Logs in to ada \(device contract-check-user\), kim \(device contract-check-kol\), and out/,
    );
    expect(report?.coverage.unreached).toEqual({});
    const outbox = (await (await fetch(`${server.sandbox().origin}/sandbox/outbox`)).json()) as {
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
    await server.make({
      at: 'user_login_type_username',
      envelope: (envelope, { body }) =>
        body.includes('"kim"') ? { ...envelope, msg: 7 } : envelope,
    });
    await run([
      server.origin(),
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

type LogEntry = { operation: string; status: string; input: { username?: string } };

/** The names of accounts that the sandbox has registered; null as long as there are none. */
async function namesOfAccounts(): Promise<string[] | null> {
  const log = await fetch(`${server.sandbox().origin}/sandbox/log`);
  const { exchanges } = (await log.json()) as { exchanges: LogEntry[] };
  const names = exchanges.flatMap(({ operation, status, input }) =>
    operation === 'userRegisterTypeUsername' && status === 'Ok' ? (input.username ?? []) : [],
  );
  return names.length > 0 ? names : null;
}

async function exists(account: string): Promise<boolean> {
  const body = JSON.stringify({ account });
  const answer = await fetch(`${server.sandbox().origin}/sandbox/impersonate`, {
    method: 'POST',
    body,
  });
  return answer.ok;
}
