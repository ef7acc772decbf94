/**
 * npm test [-- full | check | unit | browser | e2e | engines | CHECK …]: runs all checks and
 * tests, or those that are named (scripts/test/steps.ts). The long ones run only by name, or all of them with `full`.
 * Continues after a failure, so that one run shows everything that is wrong.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { ensureEngines } from './browser/engines.ts';
import { ensureNginx } from './serve/ensure-nginx.ts';
import { type Result, runPool, runStep } from './test/run-step.ts';
import { type TestPlan, RESULTS, planSteps } from './test/steps.ts';
import { formatStep, summarize } from './test/summary.ts';

/** Static checks run side by side; a test runner uses all cores by itself. */
const CHECKS_AT_ONCE = 2;
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
  const includesAny = (...names: string[]) => tests.some(({ name }) => names.includes(name));
  if (includesAny('browser', 'e2e')) console.log(`  ${ensureBrowser()}`);
  if (includesAny('engines')) console.log(`  ${ensureEngines()}`);
  if (includesAny('unit')) console.log(`  ${ensureNginx()}`);

  const results = await runPool(checks, CHECKS_AT_ONCE, report);
  for (const step of tests) {
    console.log(`… ${step.name}`);
    const result = await runStep(step, (part) => console.log(`  ${formatStep(part)}`));
    report(result);
    results.push(result);
  }

  const line = summarize(results, performance.now() - start);
  writeFileSync(SUMMARY_FILE, `${line}\n`);
  console.log(`\n${line}`);
  return results.every(({ ok }) => ok);
}

/** Prints a step's line, and its whole output if a test failed, even if only once. */
function report(result: Result): void {
  console.log(formatStep(result));
  if (!result.ok || result.counts?.flaky) console.log(`\n${result.output.trimEnd()}\n`);
}
