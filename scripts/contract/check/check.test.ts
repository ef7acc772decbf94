import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '@mocks/hosts/testing/test-server';
import type { Finding } from './finding.ts';
import { runCheck } from './run.ts';
import { answerFaults } from './testing/answer-faults.ts';
import { behaviourFaults } from './testing/behaviour-faults.ts';
import { signatureFaults } from './testing/signature-faults.ts';
import { startMutatingProxy } from './testing/mutating-proxy.ts';
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

describe('a fault is found', () => {
  test.each([...answerFaults, ...signatureFaults, ...behaviourFaults])(
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

function summary({ rule, operation, probe, expected, actual }: Finding): string {
  return `${operation} ${rule} (${probe}): expected ${expected}, got ${actual}`;
}

/** The exit code of the command, and the findings of its report. */
async function checked(...args: string[]) {
  const say = () => undefined;
  const { signal } = new AbortController();
  const options = { environment: {}, signal, say, complain: say };
  const code = await runCheck([...args, '--report', folder], options);
  const report = readFileSync(join(folder, 'report.json'), 'utf8');
  return { code, findings: (JSON.parse(report) as { findings: Finding[] }).findings };
}
