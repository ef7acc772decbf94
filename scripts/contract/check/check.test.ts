import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestServer, startTestServer } from '@mocks/hosts/testing/test-server';
import type { Finding } from './finding.ts';
import { type CheckOptions, runCheck } from './run.ts';
import { answerFaults } from './testing/answer-faults.ts';
import { behaviourFaults } from './testing/behaviour-faults.ts';
import { combined } from './testing/combined.ts';
import { dataFaultSets, headerFaults } from './testing/data-faults.ts';
import { receptionFaultSets, silentFault } from './testing/reception-faults.ts';
import { secrecyFaultSets } from './testing/secrecy-faults.ts';
import { stateFaultSets } from './testing/state-faults.ts';
import { signatureFaults } from './testing/signature-faults.ts';
import { startMutatingProxy } from './testing/mutating-proxy.ts';
import { variants } from './testing/variants.ts';

// A fault takes a second, and more on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

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
  });

  test.each(variants)('has none with $name', async ({ mutation }) => {
    proxy.mutate(mutation);
    const run = await checked(proxy.origin, '--sample', '50', '--concurrency', '32');
    expect(run.findings.map(summary)).toEqual([]);
    expect(run.code).toBe(0);
  });
});

describe('a fault is found', () => {
  test.each([...answerFaults, ...behaviourFaults])(
    '$class: $name',
    async ({ class: ofClass, rule, operations, mutation }) => {
      proxy.mutate(mutation);
      const run = await checked(
        proxy.origin,
        '--only',
        ofClass,
        '--operation',
        operations.join(','),
      );
      const its = run.findings.filter((it) => it.class === ofClass);
      const rules = its.map((it) => `${it.rule} (${it.probe})`);
      expect(rules).toContainEqual(expect.stringMatching(rule));
      expect(run.code).toBe(1);
    },
  );
});

/** Some of the good signatures begin with a zero byte by chance, which spoils what lenient servers take. */
const { strict = [], lenient = [] } = Object.groupBy(signatureFaults, ({ name }) =>
  /refused|too long/.test(name) ? 'strict' : 'lenient',
);
const sets = [
  lenient,
  strict,
  ...dataFaultSets,
  headerFaults.slice(0, 1),
  headerFaults.slice(1),
  ...secrecyFaultSets,
  ...stateFaultSets,
  ...receptionFaultSets,
];

describe('faults of one server are all found', () => {
  test.each(sets.map((faults) => ({ faults, name: faults[0]?.name })))(
    '$name, and others',
    async ({ faults }) => {
      await fetch(`${sandbox.origin}/sandbox/reset`, { method: 'POST' });
      proxy.mutate(combined(faults.map(({ mutation }) => mutation)));
      const operations = [...new Set(faults.flatMap((it) => it.operations))];
      const classes = [...new Set(faults.map((it) => it.class))];
      const run = await checked(
        ...[proxy.origin, '--only', classes.join(',')],
        ...['--operation', operations.join(','), '--concurrency', '8'],
      );
      const missed = faults.filter(({ class: ofClass, rule }) => {
        const found = run.findings.filter((it) => it.class === ofClass);
        return !found.some(({ rule: name, probe }) => rule.test(`${name} (${probe})`));
      });
      expect(missed.map(({ name }) => name)).toEqual([]);
    },
    60_000,
  );
});

test('an answer that does not come in time is found', async () => {
  proxy.mutate(silentFault.mutation);
  const run = await checkedWith(
    { responseMilliseconds: 500 },
    ...[proxy.origin, '--only', 'service', '--operation', 'systemDisplayConfig'],
  );
  expect(run.findings.map(({ rule }) => rule)).toContain('service.answer');
});

function summary({ rule, operation, probe, expected, actual }: Finding): string {
  return `${operation} ${rule} (${probe}): expected ${expected}, got ${actual}`;
}

function checked(...args: string[]) {
  return checkedWith({}, ...args);
}

/** The exit code of the command, and the findings of its report. */
async function checkedWith(more: Partial<CheckOptions>, ...args: string[]) {
  const say = () => undefined;
  const { signal } = new AbortController();
  const options = { environment: {}, signal, say, complain: say, ...more };
  const code = await runCheck([...args, '--report', folder], options);
  const report = readFileSync(join(folder, 'report.json'), 'utf8');
  return { code, findings: (JSON.parse(report) as { findings: Finding[] }).findings };
}
