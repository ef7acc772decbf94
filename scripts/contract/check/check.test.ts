import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPrismServer } from '@mocks/hosts/prism';
import { type TestServer, startTestServer } from '@mocks/hosts/testing/test-server';
import { CLASSES, type Finding } from './finding.ts';
import { runCheck } from './run.ts';
import { wholeCase } from './testing/fault.ts';
import { startMutatingProxy } from './testing/mutating-proxy.ts';
import { faults } from './testing/registry.ts';
import { variants } from './testing/variants.ts';

let sandbox: TestServer;
let proxy: Awaited<ReturnType<typeof startMutatingProxy>>;
const folder = mkdtempSync(join(tmpdir(), 'contract-check-'));

beforeAll(async () => {
  sandbox = await startTestServer({ isCheap: true });
  proxy = await startMutatingProxy(sandbox.origin);
});
afterAll(async () => {
  await proxy.close();
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

describe('a server without faults', () => {
  test('has no departures, in a sample over all operations and classes', async () => {
    const run = await checked(sandbox.origin, '--sample', '400');
    expect(run.findings.map(summary)).toEqual([]);
    expect(run.code).toBe(0);
  }, 30_000);

  test.each(variants)(
    'has none with $name',
    async ({ mutation }) => {
      proxy.mutate(mutation);
      const run = await checked(proxy.origin, '--sample', '50', '--concurrency', '32');
      expect(run.findings.map(summary)).toEqual([]);
      expect(run.code).toBe(0);
    },
    30_000,
  );
});

/** `npm run bench -- checker` makes all of them, on every operation; here some of each class show that the set works. */
const EVERY = 6;

describe('a fault is found', () => {
  test.each(faults.filter((_, index) => index % EVERY === 1))(
    '$class: $name',
    async (fault) => {
      const { operations, mutation } = wholeCase(fault);
      proxy.mutate(mutation);
      const run = await checked(
        proxy.origin,
        '--only',
        fault.class,
        '--operation',
        operations.join(','),
      );
      const its = run.findings.filter((it) => it.class === fault.class);
      const rules = its.map((it) => `${it.rule} (${it.probe})`);
      expect(rules).toContainEqual(expect.stringMatching(fault.rule));
      expect(run.code).toBe(1);
    },
    30_000,
  );

  test('of at least 100 faults over all classes', () => {
    expect(faults.length).toBeGreaterThanOrEqual(100);
    expect([...new Set(faults.map((it) => it.class))].toSorted()).toEqual([...CLASSES].toSorted());
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });
});

describe('Prism, which answers with the contract’s examples', () => {
  test('has no departures in envelopes and data', async () => {
    const prism = await startPrismServer(0);
    try {
      writeFileSync(join(folder, 'windows.pem'), sandbox.publicKey);
      const run = await checked(prism.origin, '--only', 'envelope,data', '--keys', folder);
      expect(run.findings.map(summary)).toEqual([]);
      expect(run.code).toBe(0);
    } finally {
      await prism.close();
    }
  }, 60_000);
});

describe('the command line', () => {
  test.each([
    ['no address', []],
    ['what is no address', ['localhost']],
    ['an unknown class', ['http://localhost:1', '--only', 'data,colour']],
    ['an unknown operation', ['http://localhost:1', '--operation', 'userFly']],
    ['a number that is none', ['http://localhost:1', '--sample', 'many']],
    ['a host that looks like production', ['https://api.halyard.example.com']],
    ['a folder without keys', ['http://localhost:1', '--keys', '/nowhere']],
    ['a server that does not run', ['http://localhost:9']],
  ])('refuses %s in one line', async (_, args) => {
    const complaints: string[] = [];
    const code = await runCheck(args, {
      ...{ environment: {}, signal: new AbortController().signal, say: () => undefined },
      complain: (line) => complaints.push(line),
    });
    expect(code).toBe(2);
    expect(complaints).toEqual([expect.stringMatching(/^contract:check: [^\n]+$/)]);
  });

  test('lists what it would do and calls nothing with --dry-run', async () => {
    const { code, said } = await checked('http://localhost:9', '--dry-run', '--only', 'service');
    expect(code).toBe(0);
    expect(said).toContain('  service systemUserInfo: a path that goes on');
  });

  test('writes its reports when it is interrupted', async () => {
    const run = await checkedUntil(AbortSignal.abort(), sandbox.origin);
    expect(run.code).toBe(2);
    expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain('<testsuite name="envelope"');
  });
});

function summary({ rule, operation, probe, expected, actual }: Finding): string {
  return `${operation} ${rule} (${probe}): expected ${expected}, got ${actual}`;
}

function checked(...args: string[]) {
  return checkedUntil(new AbortController().signal, ...args);
}

/** The command, what it said, and its report. */
async function checkedUntil(signal: AbortSignal, ...args: string[]) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const options = { environment: {}, signal, say, complain: say };
  const code = await runCheck([...args, '--report', folder], options);
  const isReported = !args.includes('--dry-run');
  const report = isReported ? readFileSync(join(folder, 'report.json'), 'utf8') : '{"findings":[]}';
  return { code, said, findings: (JSON.parse(report) as { findings: Finding[] }).findings };
}
