import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPrismServer } from '@mocks/hosts/prism';
import { type TestServer, startTestServer } from '@mocks/hosts/testing/test-server';
import { CLASSES, type Finding } from './finding.ts';
import { type CheckOptions, runCheck } from './run.ts';
import { combined } from './testing/combined.ts';
import { dataFaultSets, headerFaults } from './testing/data-faults.ts';
import { wholeCase } from './testing/fault.ts';
import { receptionFaultSets, silentFault } from './testing/reception-faults.ts';
import { secrecyFaultSets } from './testing/secrecy-faults.ts';
import { stateFaultSets } from './testing/state-faults.ts';
import { startMutatingProxy } from './testing/mutating-proxy.ts';
import { faults } from './testing/registry.ts';
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

/**
 * `npm run bench -- checker` makes all faults on every operation, and all variants over more probes. Here some of each show
 * that the sets work.
 */
const EVERY = 12;
const VARIANT_EVERY = 3;

describe('a server without faults', () => {
  test('has no departures, in a sample over all operations and classes', async () => {
    const run = await checked(sandbox.origin, '--sample', '400');
    expect(run.findings.map(summary)).toEqual([]);
    expect(run.code).toBe(0);
  });

  test.each(variants.filter((_, index) => index % VARIANT_EVERY === 0))(
    'has none with $name',
    async ({ mutation }) => {
      proxy.mutate(mutation);
      const run = await checked(proxy.origin, '--sample', '25', '--concurrency', '32');
      expect(run.findings.map(summary)).toEqual([]);
      expect(run.code).toBe(0);
    },
  );
});

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

/** They compare the answers of several calls. Prism has no state: each of its answers is an example. */
const OF_SEVERAL_CALLS = ['data.mask', 'data.paging', 'data.quote'];

describe('Prism, which answers with the contract’s examples', () => {
  test('has no departures in envelopes and the data of an answer', async () => {
    const prism = await startPrismServer(0);
    try {
      writeFileSync(join(folder, 'windows.pem'), sandbox.publicKey);
      const run = await checked(prism.origin, '--only', 'envelope,data', '--keys', folder);
      const found = run.findings.filter(({ rule }) => !OF_SEVERAL_CALLS.includes(rule));
      expect(found.map(summary)).toEqual([]);
    } finally {
      await prism.close();
    }
  }, 60_000);
});

/** Faults that do not disturb one another are looked for in one run. */
const sets = [
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
