/**
 * npm test [-- full | check | unit | browser | e2e | engines | CHECK …]: runs all checks and
 * tests, or those that are named (scripts/test/steps.ts). The long ones run only by name, or all of them with `full`.
 * Continues after a failure, so that one run shows everything that is wrong.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensurePrograms } from './browser/programs.ts';
import { type TestStep, countAtOnce, planSteps } from './test/steps.ts';

const RESULTS = 'test-results';
/** `.ci/run` prints this file again after it has built the site. */
const SUMMARY_FILE = `${RESULTS}/summary.txt`;
/** How the runners' last lines begin, which count their tests. */
const TOTALS = /^\s*(?:Tests\s+(.+)|(\d+ (?:passed|failed|flaky|skipped)\b.*))$/gm;

try {
  process.exitCode = (await runAll(planSteps(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}

async function runAll(steps: TestStep[]): Promise<boolean> {
  const start = performance.now();
  mkdirSync(RESULTS, { recursive: true });
  const programs = new Set(steps.flatMap(({ needs }) => needs ?? []));
  for (const needed of programs) console.log(`  ${ensurePrograms(needed)}`);
  const waiting = [...steps];
  const failed: string[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await run(step))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: countAtOnce() }, work));
  const verdict = failed.length === 0 ? 'ok' : `FAILED: ${failed.join(', ')}`;
  const line = `${verdict} · ${steps.length} steps · ${formatDuration(performance.now() - start)}`;
  writeFileSync(SUMMARY_FILE, `${line}\n`);
  console.log(`\n${line}`);
  return failed.length === 0;
}

/** Runs a step. Prints its line, and its whole output if a test failed, even if only once. */
async function run({ name, command, env }: TestStep): Promise<boolean> {
  const start = performance.now();
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH, ...env },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  // Some tools write colours to a pipe, too.
  const output = stripVTControlCharacters(written);
  const totals = Array.from(
    output.matchAll(TOTALS),
    ([, vitest, playwright]) => vitest ?? playwright,
  );
  const time = formatDuration(performance.now() - start).padStart(12);
  console.log(
    `${code === 0 ? '✓' : '✗'} ${name.padEnd(16)} ${time}  ${totals.join(', ')}`.trimEnd(),
  );
  if (code !== 0 || totals.join().includes(' flaky')) console.log(`\n${output.trimEnd()}\n`);
  return code === 0;
}

function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return seconds < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
