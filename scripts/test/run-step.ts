import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Counts, TestStep } from './steps.ts';

export type Result = {
  step: TestStep;
  ok: boolean;
  /** All output of the step, in its order. */
  output: string;
  milliseconds: number;
  counts?: Counts;
};

/** Runs one step to its end, and reports each of its parts as it ends. A step for tests that ran no test has failed. */
export async function runStep(
  step: TestStep,
  onPart: (result: Result) => void = () => {},
): Promise<Result> {
  const start = performance.now();
  if (step.parts) {
    const parts = await Promise.all(
      step.parts.map(async (part) => {
        const result = await runStep(part);
        onPart(result);
        return result;
      }),
    );
    return {
      step,
      ok: parts.every(({ ok }) => ok),
      output: parts.map(({ output }) => output).join('\n'),
      milliseconds: performance.now() - start,
      counts: sumCounts(parts),
    };
  }
  if (step.report) rmSync(step.report.file, { force: true });
  const { code, output } = await runCommand(step);
  const counts = step.report && readCounts(step.report);
  const ranTests = !step.report || (counts !== undefined && counts.passed > 0);
  return {
    step,
    ok: code === 0 && ranTests && !counts?.failed,
    output: ranTests ? output : `${output}\n${step.name} passed no test.\n`,
    milliseconds: performance.now() - start,
    counts,
  };
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

function runCommand({ command, env }: TestStep): Promise<{ code: number | null; output: string }> {
  const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, ...env },
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done({ code, output: toText(chunks) }));
  });
}

/** Decodes the output, without colours, which some tools also write to a pipe. */
function toText(chunks: Buffer[]): string {
  return stripVTControlCharacters(Buffer.concat(chunks).toString());
}

/** Returns the sum of the counts; undefined if a part failed before it wrote its report. */
function sumCounts(parts: Result[]): Counts | undefined {
  const sum: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  for (const { counts } of parts) {
    if (!counts) return undefined;
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
    sum.flaky += counts.flaky;
  }
  return sum;
}

function readCounts({ file, counts }: NonNullable<TestStep['report']>): Counts | undefined {
  try {
    return counts(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The runner died before its report; its output says why.
    return undefined;
  }
}
