import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestStep } from './steps.ts';

/** The outcome of a step with all its output, in its order. */
export type Result = { step: TestStep; ok: boolean; output: string; milliseconds: number };

/** How the runners' last lines begin, which count their tests. */
const TOTALS = /^\s*(?:Tests\s+(.+)|(\d+ (?:passed|failed|flaky|skipped)\b.*))$/gm;

/** Runs steps at most `width` at a time and reports each result as it comes. */
export async function runPool(
  steps: readonly TestStep[],
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

async function runStep(step: TestStep): Promise<Result> {
  const start = performance.now();
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, ...step.env };
  const child = spawn(step.command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  // Some tools write colours to a pipe, too.
  const output = stripVTControlCharacters(written);
  return { step, ok: code === 0, output, milliseconds: performance.now() - start };
}

/** Returns what a runner says that it has counted, such as `132 passed | 2 skipped (134)`; empty for a check. */
export function readTotals(output: string): string {
  return Array.from(output.matchAll(TOTALS), ([, vitest, playwright]) => vitest ?? playwright).join(
    ', ',
  );
}
