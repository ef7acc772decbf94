import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vitestCounts } from './steps.ts';
import { runPool, runStep } from './run-step.ts';
import type { TestStep } from './steps.ts';

const PASSED_2 = '{"numPassedTests":2,"numFailedTests":0,"numPendingTests":0,"numTodoTests":0}';
const COUNTS_NONE = `echo '${PASSED_2.replace('2', '0')}' > report.json`;
const HOLDS: TestStep = { name: 'holds', command: 'echo fine' };
const BREAKS: TestStep = { name: 'breaks', command: 'echo first && echo second >&2 && exit 3' };
const COUNTS: TestStep = { name: 'counts', command: `echo '${PASSED_2}' > report.json` };
const REPORT = { file: 'report.json', noun: 'unit', counts: vitestCounts };

const project = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'steps-'));
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

test('a command that succeeds is a step that holds', async () => {
  expect(await runStep(HOLDS)).toMatchObject({
    ok: true,
    output: 'fine\n',
  });
});

test('a command that fails keeps all that it said', async () => {
  const { ok, output } = await runStep(BREAKS);
  expect(ok).toBe(false);
  expect(output).toMatch(/first\n[^]*second/);
});

test('tests are counted by their runner', async () => {
  const result = await runStep({ ...COUNTS, report: REPORT });
  expect(result).toMatchObject({ ok: true, counts: { passed: 2, failed: 0, skipped: 0 } });
});

test.each([
  ['its report counts none', COUNTS_NONE],
  ['it left no report', 'echo fine'],
])('a runner that ran no test has failed: %s', async (_, command) => {
  const { ok, output } = await runStep({ name: 'unit', command, report: REPORT });
  expect(ok).toBe(false);
  expect(output).toContain('unit passed no test');
});

test('a step of parts runs each part, adds up their counts and fails if one fails', async () => {
  const part = (number: number, tests = PASSED_2): TestStep => {
    const file = `part-${number}.json`;
    return { name: 'unit', command: `echo '${tests}' > ${file}`, report: { ...REPORT, file } };
  };
  const step: TestStep = { name: 'unit', command: 'echo unused', report: REPORT };
  expect(await runStep({ ...step, parts: [part(1), part(2)] })).toMatchObject({
    ok: true,
    counts: { passed: 4, failed: 0, skipped: 0, flaky: 0 },
  });
  const broken = { ...part(3), command: 'echo gone' };
  const result = await runStep({ ...step, parts: [part(1), broken] });
  expect(result).toMatchObject({ ok: false, counts: undefined });
  expect(result.output).toContain('gone');
});

test('a command finds the tools of the project', async () => {
  mkdirSync('node_modules/.bin', { recursive: true });
  writeFileSync('node_modules/.bin/halyard-tool', '#!/bin/sh\necho found\n', { mode: 0o755 });
  const result = await runStep({ name: 'tool', command: 'halyard-tool' });
  expect(result).toMatchObject({ ok: true, output: 'found\n' });
});

test('a pool runs every step and reports each result once', async () => {
  const reported: string[] = [];
  const results = await runPool([HOLDS, BREAKS, COUNTS], 2, ({ step }) => reported.push(step.name));
  expect(reported.toSorted()).toEqual(['breaks', 'counts', 'holds']);
  expect(results.map(({ ok }) => ok).filter(Boolean)).toHaveLength(2);
});
