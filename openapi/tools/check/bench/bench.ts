import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faults } from '../testing/registry.ts';
import { variants } from '../testing/variants.ts';
import { type BenchFlags, readBenchFlags } from './flags.ts';
import { toolsFor } from './lineup.ts';
import { type ToolResult, measureFault, measureSampled, measureVariant } from './measure.ts';
import { type Target, startTarget } from './target.ts';
import { printTable, reportGate, reportSampled } from './table.ts';
import { measureWholeRun } from './whole.ts';
import { orExit } from '../../command-line.ts';

/** Has a file for each tool, so that a run of one tool does not overwrite the outcomes of another. */
const RESULTS = 'test-results/bench-checker';
/** How many jobs run at once: the bench is meant for a machine with two cores. */
const LANES = 2;

/**
 * Prints which faults of a server the check and other tools find, which harmless variants they report, and how long a
 * whole run of the check takes. Returns whether the check finds enough faults and reports nothing on a correct server.
 */
export async function benchChecker(): Promise<boolean> {
  const flags = orExit(readBenchFlags(process.argv.slice(3)));
  const { tools, absent } = await toolsFor(flags.tools);
  const targets = await Promise.all(Array.from({ length: LANES }, startTarget));
  try {
    const [first] = targets as [Target, ...Target[]];
    const jobs = planJobs(flags, tools);
    const outcomes = await runInLanes(targets, jobs);
    const isWhole = flags.tools.includes('own') && !flags.isSampled;
    const clean = isWhole ? await measureWholeRun(first) : null;
    printTable(outcomes, tools, absent);
    return flags.isSampled ? reportSampled(outcomes) : reportGate(outcomes, clean);
  } finally {
    await Promise.all(tools.map(async (tool) => tool.close?.()));
    await Promise.all(targets.map((target) => target.close()));
  }
}

type Job = (target: Target) => Promise<ToolResult>;

function planJobs(
  { isChosen, every, isSampled }: BenchFlags,
  tools: Awaited<ReturnType<typeof toolsFor>>['tools'],
): Job[] {
  const chosen = faults.filter(isChosen).filter((_, index) => index % every === 0);
  if (isSampled) return chosen.map((fault) => (target) => measureSampled(target, fault));
  return tools.flatMap((tool) => [
    ...chosen.map(
      (fault): Job =>
        (target) =>
          measureFault(tool, target, fault),
    ),
    ...variants.map(
      (variant): Job =>
        (target) =>
          measureVariant(tool, target, variant),
    ),
  ]);
}

async function runInLanes(targets: Target[], jobs: Job[]): Promise<ToolResult[]> {
  const outcomes: ToolResult[] = [];
  mkdirSync(RESULTS, { recursive: true });
  const rest = jobs.values();
  const work = async (target: Target) => {
    for (const job of rest) {
      const outcome = await job(target);
      outcomes.push(outcome);
      save(outcomes.filter(({ tool }) => tool === outcome.tool));
      if (process.stderr.isTTY) process.stderr.write(`\r${outcomes.length} of ${jobs.length} `);
    }
  };
  await Promise.all(targets.map(work));
  if (process.stderr.isTTY) process.stderr.write('\r');
  return outcomes;
}

/** Writes the outcomes after each job, so that an interrupted run keeps what it has measured. */
function save(outcomes: ToolResult[]): void {
  const name = outcomes[0]?.tool.replaceAll(/\W+/g, '-') ?? '';
  writeFileSync(join(RESULTS, `${name}.json`), JSON.stringify(outcomes, null, 2));
}
