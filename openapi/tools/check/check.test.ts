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
import { combineFaults } from './testing/combined.ts';
import { wholeCase } from './testing/fault.ts';
import { startMutatingProxy } from './testing/mutating-proxy.ts';
import { faults } from './testing/registry.ts';
import { variants } from './testing/variants.ts';

// Testing a fault takes a second, and more on a busy machine.
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

/** Tests only every sixth variant. `npm run bench -- checker` tries all faults on every operation, and all variants. */
const VARIANT_EVERY = 6;
/** Tests only every third set of faults, and all of them in a full run. */
const SET_EVERY = 3;

describe('a server without faults', () => {
  test(
    'has no departures in its answers, sessions and states, and sees only announced writes',
    { tags: ['full'], timeout: 180_000 },
    async () => {
      const run = await check(
        ...[sandbox.origin, '--only', 'envelope,auth,state', '--concurrency', '16'],
      );
      expect(run.findings.map(summary)).toEqual([]);
      expect(run.code).toBe(0);
      const succeededWrites = listWrites(bundledContract()).filter(
        (id) => !run.coverage.neverOk.includes(id),
      );
      expect(TRACES.flatMap(({ writes }) => writes).toSorted()).toEqual(succeededWrites.toSorted());
    },
  );

  test('has none in a sample of all classes', async () => {
    const run = await check(...[sandbox.origin, '--sample', '200', '--concurrency', '16']);
    expect(run.findings.map(summary)).toEqual([]);
    expect(run.code).toBe(0);
  });

  test.each(variants.filter((_, index) => index % VARIANT_EVERY === 0))(
    'has none with $name',
    { tags: ['full'] },
    async ({ mutation }) => {
      proxy.mutate(mutation);
      const run = await check(proxy.origin, '--sample', '25', '--concurrency', '32');
      expect(run.findings.map(summary)).toEqual([]);
      expect(run.code).toBe(0);
    },
  );
});

/** Sets whose runs page through long lists or measure times, which takes seconds. They are left to the bench. */
const SLOW = ['sums and secrets', 'times'];
const sets = Object.entries(Object.groupBy(faults, (fault) => fault.setName ?? '')).flatMap(
  ([name, members]) => (name === '' || !members || SLOW.includes(name) ? [] : [{ name, members }]),
);
const inSets = new Set(sets.flatMap(({ members }) => members.map((member) => member.class)));
/** One fault of each class that no set covers. */
const examples = CLASSES.filter((name) => !inSets.has(name)).flatMap(
  (name) => faults.find((fault) => fault.class === name && fault.setName === undefined) ?? [],
);

describe('a fault is found', () => {
  test.each(examples)(
    '$class: $name',
    async (fault) => {
      const { operations, mutation } = wholeCase(fault);
      proxy.mutate(mutation);
      const run = await check(
        proxy.origin,
        '--only',
        fault.class,
        '--operation',
        operations.join(','),
      );
      const ofClass = run.findings.filter((departure) => departure.class === fault.class);
      const rules = ofClass.map((finding) => `${finding.rule} (${finding.probe})`);
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

/** Rules that compare the answers of several calls, or their languages: Prism answers with unrelated examples in one. */
const CROSS_CALL_RULES = ['data.mask', 'data.paging', 'data.quote', 'data.language', 'data.filter'];

describe('Prism, which answers with the contract’s examples', { tags: ['full'] }, () => {
  test(`has no departures in envelopes and the data of an answer (left out: ${CROSS_CALL_RULES.join(', ')})`, async () => {
    const prism = await startPrismServer(0);
    try {
      writeFileSync(join(folder, 'windows.pem'), sandbox.publicKey);
      const run = await check(prism.origin, '--only', 'envelope,data', '--keys', folder);
      const found = run.findings.filter(({ rule }) => !CROSS_CALL_RULES.includes(rule));
      expect(found.map(summary)).toEqual([]);
    } finally {
      await prism.close();
    }
  }, 60_000);
});

describe('faults of one server are all found', () => {
  for (const [index, { name, members }] of sets.entries()) {
    const tags = index % SET_EVERY === 0 ? [] : ['full'];
    test(`of ${name}`, { tags, timeout: 120_000 }, async () => {
      await fetch(`${sandbox.origin}/sandbox/reset`, { method: 'POST' });
      proxy.mutate(combineFaults(members.map(({ mutation }) => mutation)));
      const operations = [...new Set(members.flatMap((entry) => entry.operations))];
      const classes = [...new Set(members.map((finding) => finding.class))];
      const run = await check(
        ...[proxy.origin, '--only', classes.join(',')],
        ...['--operation', operations.join(','), '--concurrency', '8'],
      );
      const missed = members.filter((member) => {
        const found = run.findings.filter((finding) => finding.class === member.class);
        return !found.some(({ rule, probe }) => member.rule.test(`${rule} (${probe})`));
      });
      expect(missed.map(({ name: fault }) => fault)).toEqual([]);
    });
  }
});

test('an answer that does not come in time is found', async () => {
  proxy.mutate({
    at: 'system_display_config_check',
    answer: (answer) => new Promise((resolve) => void setTimeout(resolve, 2_000, answer).unref()),
  });
  const run = await checkWith(
    { responseMilliseconds: 500 },
    ...[proxy.origin, '--only', 'service', '--operation', 'systemDisplayConfig'],
  );
  expect(run.findings.map(({ rule }) => rule)).toContain('service.answer');
});

type ReportContent = { findings: Finding[]; coverage: CoverageSummary };

function summary({ rule, operation, probe, expected, actual }: Finding): string {
  return `${operation} ${rule} (${probe}): expected ${expected}, got ${actual}`;
}

function check(...args: string[]) {
  return checkWith({}, ...args);
}

/** Runs the command; resolves to its exit code and its report. */
async function checkWith(more: Partial<CheckOptions>, ...args: string[]) {
  const say = () => undefined;
  const { signal } = new AbortController();
  const options = { environment: {}, signal, say, complain: say, ...more };
  const code = await runCheck([...args, '--report', folder], options);
  const report = readFileSync(join(folder, 'report.json'), 'utf8');
  return { code, ...(JSON.parse(report) as ReportContent) };
}

function listWrites({ paths }: ContractDocument): string[] {
  return Object.values(paths).flatMap(({ post }) =>
    post['x-kind'] === 'write' ? [post.operationId] : [],
  );
}
