import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faults } from '../testing/registry.ts';
import { variants } from '../testing/variants.ts';
import { type BenchFlags, benchFlags } from './flags.ts';
import { toolsFor } from './lineup.ts';
import { type ToolResult, measureFault, measureVariant } from './measure.ts';
import { type Target, startTarget } from './target.ts';
import { printTable, reportGate } from './table.ts';
import { whole } from './whole.ts';
import { orExit } from '../../command-line.ts';

/** A file for each tool, so that runs of different tools leave each other's outcomes. */
const RESULTS = 'test-results/bench-checker';
/** As many as the cores that the bench asks for. */
const LANES = 2;

/**
 * Prints which faults of a server the check and other tools find, and which benign variants they take for faults; and how long
 * a whole run of the check takes. Returns whether the check finds enough, and nothing where there is nothing.
 */
export async function benchChecker(): Promise<boolean> {
  const flags = orExit(benchFlags(process.argv.slice(3)));
  const { tools, absent } = await toolsFor(flags.tools);
  const targets = await Promise.all(Array.from({ length: LANES }, startTarget));
  try {
    const [first] = targets as [Target, ...Target[]];
    const jobs = jobsOf(flags, tools);
    const outcomes = await inLanes(targets, jobs);
    const clean = flags.tools.includes('own') ? await whole(first) : null;
    printTable(outcomes, tools, absent);
    return reportGate(outcomes, clean);
  } finally {
    await Promise.all(tools.map(async (tool) => tool.close?.()));
    await Promise.all(targets.map((target) => target.close()));
  }
}

type Job = (target: Target) => Promise<ToolResult>;

function jobsOf(
  { isChosen, every }: BenchFlags,
  tools: Awaited<ReturnType<typeof toolsFor>>['tools'],
): Job[] {
  const chosen = faults.filter(isChosen).filter((_, index) => index % every === 0);
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

async function inLanes(targets: Target[], jobs: Job[]): Promise<ToolResult[]> {
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

/** After each of them, so that an interrupted run leaves what it has measured. */
function save(outcomes: ToolResult[]): void {
  const name = outcomes[0]?.tool.replaceAll(/\W+/g, '-') ?? '';
  writeFileSync(join(RESULTS, `${name}.json`), JSON.stringify(outcomes, null, 2));
}
