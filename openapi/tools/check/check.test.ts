import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPrismServer } from '@mocks/hosts/prism';
import { type TestServer, startTestServer } from '@mocks/hosts/testing/test-server';
import { type ContractDocument, bundledContract } from '../generate/document.ts';
import { TRACES } from './announcement.ts';
import type { CoverageSummary } from './coverage.ts';
import { CLASSES, type Finding } from './finding.ts';
import { type CheckOptions, runCheck } from './run.ts';
import { combined } from './testing/combined.ts';
import { wholeCase } from './testing/fault.ts';
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

/** `npm run bench -- checker` makes all faults on every operation, and all variants over more probes. Here some of each. */
const VARIANT_EVERY = 6;

describe('a server without faults', () => {
  test('has no departures in its answers, sessions and states, and sees only announced writes', async () => {
    const run = await checked(
      ...[sandbox.origin, '--only', 'envelope,auth,state', '--concurrency', '16'],
    );
    expect(run.findings.map(summary)).toEqual([]);
    expect(run.code).toBe(0);
    const done = writesOf(bundledContract()).filter((id) => !run.coverage.neverOk.includes(id));
    expect(TRACES.flatMap(({ writes }) => writes).toSorted()).toEqual(done.toSorted());
  }, 90_000);

  test('has none in a sample of the other classes', async () => {
    const others = 'data,headers,signature,input,service';
    const run = await checked(
      ...[sandbox.origin, '--only', others, '--sample', '200', '--concurrency', '16'],
    );
    expect(run.findings.map(summary)).toEqual([]);
    expect(run.code).toBe(0);
  });

  test.each(variants.filter((_, index) => index % VARIANT_EVERY === 0))(
    'has none with $name',
    { tags: ['full'] },
    async ({ mutation }) => {
      proxy.mutate(mutation);
      const run = await checked(proxy.origin, '--sample', '25', '--concurrency', '32');
      expect(run.findings.map(summary)).toEqual([]);
      expect(run.code).toBe(0);
    },
  );
});

/** Sets that take seconds, as they page through long lists or measure times: left to the bench. */
const SLOW = ['sums and secrets', 'times'];
const sets = Object.entries(Object.groupBy(faults, (fault) => fault.together ?? '')).flatMap(
  ([name, its]) => (name === '' || !its || SLOW.includes(name) ? [] : [{ name, its }]),
);
const inSets = new Set(sets.flatMap(({ its }) => its.map((departure) => departure.class)));
/** One of each class of which no set has a fault. */
const examples = CLASSES.filter((name) => !inSets.has(name)).flatMap(
  (name) => faults.find((fault) => fault.class === name && fault.together === undefined) ?? [],
);

describe('a fault is found', () => {
  test.each(examples)(
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
      const its = run.findings.filter((departure) => departure.class === fault.class);
      const rules = its.map((finding) => `${finding.rule} (${finding.probe})`);
      expect(rules).toContainEqual(expect.stringMatching(fault.rule));
      expect(run.code).toBe(1);
    },
    30_000,
  );

  test('of at least 100 faults over all classes', () => {
    expect(faults.length).toBeGreaterThanOrEqual(100);
    expect([...new Set(faults.map((fault) => fault.class))].toSorted()).toEqual(
      [...CLASSES].toSorted(),
    );
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });
});

/** They compare the answers of several calls. Prism has no state: each of its answers is an example. */
const OF_SEVERAL_CALLS = ['data.mask', 'data.paging', 'data.quote'];

describe('Prism, which answers with the contract’s examples', { tags: ['full'] }, () => {
  test(`has no departures in envelopes and the data of an answer (left out: ${OF_SEVERAL_CALLS.join(', ')})`, async () => {
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

describe('faults of one server are all found', () => {
  test.each(sets)(
    '$name',
    async ({ its }) => {
      await fetch(`${sandbox.origin}/sandbox/reset`, { method: 'POST' });
      proxy.mutate(combined(its.map(({ mutation }) => mutation)));
      const operations = [...new Set(its.flatMap((entry) => entry.operations))];
      const classes = [...new Set(its.map((finding) => finding.class))];
      const run = await checked(
        ...[proxy.origin, '--only', classes.join(',')],
        ...['--operation', operations.join(','), '--concurrency', '8'],
      );
      const missed = its.filter(({ class: ofClass, rule }) => {
        const found = run.findings.filter((finding) => finding.class === ofClass);
        return !found.some(({ rule: name, probe }) => rule.test(`${name} (${probe})`));
      });
      expect(missed.map(({ name }) => name)).toEqual([]);
    },
    60_000,
  );
});

test('an answer that does not come in time is found', async () => {
  proxy.mutate({
    at: 'system_display_config_check',
    answer: (answer) => new Promise((resolve) => void setTimeout(resolve, 2_000, answer).unref()),
  });
  const run = await checkedWith(
    { responseMilliseconds: 500 },
    ...[proxy.origin, '--only', 'service', '--operation', 'systemDisplayConfig'],
  );
  expect(run.findings.map(({ rule }) => rule)).toContain('service.answer');
});

type Reported = { findings: Finding[]; coverage: CoverageSummary };

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
  return { code, ...(JSON.parse(report) as Reported) };
}

function writesOf({ paths }: ContractDocument): string[] {
  return Object.values(paths).flatMap(({ post }) =>
    post['x-kind'] === 'write' ? [post.operationId] : [],
  );
}
