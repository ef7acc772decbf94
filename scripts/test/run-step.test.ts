import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vitestCounts } from './reports.ts';
import { runPool, runStep } from './run-step.ts';

const PASSED_2 = '{"numPassedTests":2,"numFailedTests":0,"numPendingTests":0,"numTodoTests":0}';
const SCRIPTS = {
  holds: 'echo fine',
  breaks: 'echo first && echo second >&2 && exit 3',
  counts: `echo '${PASSED_2}' > report.json`,
  'counts-none': `echo '${PASSED_2.replace('2', '0')}' > report.json`,
};
const REPORT = { file: 'report.json', noun: 'unit', counts: vitestCounts };

const project = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'steps-'));
beforeAll(() => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: SCRIPTS }));
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

test('a command that succeeds is a step that holds', async () => {
  expect(await runStep({ script: 'holds', args: [] })).toMatchObject({
    ok: true,
    output: 'fine\n',
  });
});

test('a command that fails keeps all that it said', async () => {
  const { ok, output } = await runStep({ script: 'breaks', args: [] });
  expect(ok).toBe(false);
  expect(output).toMatch(/first\n[^]*second/);
});

test('tests are counted by their runner', async () => {
  const result = await runStep({ script: 'counts', args: [], report: REPORT });
  expect(result).toMatchObject({ ok: true, counts: { passed: 2, failed: 0, skipped: 0 } });
});

test.each(['counts-none', 'holds'])('a runner that ran no test has failed (%s)', async (script) => {
  const { ok, output } = await runStep({ script, args: [], report: REPORT });
  expect(ok).toBe(false);
  expect(output).toContain(`${script} passed no test`);
});

test('a pool runs every step and tells each result once', async () => {
  const told: string[] = [];
  const steps = ['holds', 'breaks', 'counts'].map((script) => ({ script, args: [] }));
  const results = await runPool(steps, 2, ({ step }) => told.push(step.script));
  expect(told.toSorted()).toEqual(['breaks', 'counts', 'holds']);
  expect(results.map(({ ok }) => ok).filter(Boolean)).toHaveLength(2);
});
