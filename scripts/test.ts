/**
 * npm test [-- full | check | unit | browser | e2e | engines | CHECK …]: runs all checks and
 * tests, or those that are named (scripts/test/steps.ts). The long ones run only by name, or all of them with `full`.
 * Continues after a failure, so that one run shows everything that is wrong.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { ensurePrograms } from './browser/programs.ts';
import { type Result, readTotals, runPool } from './test/run-step.ts';
import { type TestPlan, planSteps } from './test/steps.ts';

/** Static checks run side by side; a test runner uses all cores by itself. */
const CHECKS_AT_ONCE = 2;
const RESULTS = 'test-results';
/** `.ci/run` prints this file again after it has built the site. */
const SUMMARY_FILE = `${RESULTS}/summary.txt`;

try {
  process.exitCode = (await test(planSteps(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}

async function test({ checks, tests }: TestPlan): Promise<boolean> {
  const start = performance.now();
  mkdirSync(RESULTS, { recursive: true });
  for (const needed of new Set(tests.map(({ needs }) => needs))) {
    console.log(`  ${ensurePrograms(needed)}`);
  }
  const results = await runPool(checks, CHECKS_AT_ONCE, report);
  for (const { steps } of tests) {
    console.log(`… ${steps.map(({ name }) => name).join(', ')}`);
    results.push(...(await runPool(steps, steps.length, report)));
  }
  const failed = results.filter(({ ok }) => !ok).map(({ step }) => step.name);
  const verdict = failed.length === 0 ? 'ok' : `FAILED: ${failed.join(', ')}`;
  const line = `${verdict} · ${results.length} steps · ${formatDuration(performance.now() - start)}`;
  writeFileSync(SUMMARY_FILE, `${line}\n`);
  console.log(`\n${line}`);
  return failed.length === 0;
}

/** Prints a step's line, and its whole output if a test failed, even if only once. */
function report({ step, ok, output, milliseconds }: Result): void {
  const totals = readTotals(output);
  const time = formatDuration(milliseconds).padStart(12);
  console.log(`${ok ? '✓' : '✗'} ${step.name.padEnd(16)} ${time}  ${totals}`.trimEnd());
  if (!ok || / flaky/.test(totals)) console.log(`\n${output.trimEnd()}\n`);
}

function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return seconds < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
