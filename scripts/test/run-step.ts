import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestStep } from './steps.ts';

export type Result = {
  step: TestStep;
  ok: boolean;
  /** All output of the step, in its order. */
  output: string;
  milliseconds: number;
};

/** How the runners' last lines begin, which count their tests. */
const TOTALS = /^\s*(?:Tests\s+(.+)|(\d+ (?:passed|failed|flaky|skipped)\b.*))$/gm;

/** Runs one step to its end. */
export async function runStep(step: TestStep): Promise<Result> {
  const start = performance.now();
  const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(step.command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, ...step.env },
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  // Some tools write colours to a pipe, too.
  const output = stripVTControlCharacters(Buffer.concat(chunks).toString());
  return { step, ok: code === 0, output, milliseconds: performance.now() - start };
}

/** Runs steps at most `width` at a time and reports each result as it comes. */
export async function runPool(
  steps: TestStep[],
  width: number,
  onResult: (result: Result) => void,
): Promise<Result[]> {
  const waiting = [...steps];
  const results: Result[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      results.push(result);
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

/** Returns what a runner says that it has counted, such as `132 passed | 2 skipped (134)`; empty for a check. */
export function readTotals(output: string): string {
  return Array.from(output.matchAll(TOTALS), ([, vitest, playwright]) => vitest ?? playwright).join(
    ', ',
  );
}
