/**
 * npm test mutations, or node scripts/test/mutations.ts [AREA …]: changes the code in small ways, one at a time, and
 * checks whether a test notices (Stryker). Takes minutes, at a low priority. Fails below `LEAST_SCORE`
 * (docs/mutations.md).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { Stryker } from '@stryker-mutator/core';
import { orExit, readCommandLine } from '@halyard/contract/command-line';
import { AREAS, AREA_NAMES, AREA_VARIABLE, type AreaName } from './mutations/areas.ts';
import { type Score, computeScore } from './mutations/score.ts';
import { MUTATIONS_REPORT, RESULTS } from './steps.ts';

const USAGE = `Usage: node scripts/test/mutations.ts [${AREA_NAMES.join(' | ')} …]`;
/** The lowest score that passes, in percent of an area's mutants. */
const LEAST_SCORE = 85;
/** The priority of work that can wait. */
const LOW_PRIORITY = 15;

const areas = orExit(
  readCommandLine(
    { args: process.argv.slice(2), use: USAGE, options: {}, allowPositionals: true },
    (_values, names) => {
      const unknown = names.filter((name) => !(AREA_NAMES as string[]).includes(name));
      if (unknown.length > 0) throw new Error(`No area "${unknown.join('", "')}" is mutated.`);
      return names.length > 0 ? (names as AreaName[]) : AREA_NAMES;
    },
  ),
);

setPriority(LOW_PRIORITY);
mkdirSync(RESULTS, { recursive: true });
const scores = new Map<AreaName, Score>();
for (const area of areas) {
  // The areas run one after the other, since each starts a worker for each core.
  const score = await mutate(area);
  scores.set(area, score);
  const { killed, survived, percent } = score;
  console.log(`${area}: ${killed} of ${killed + survived} noticed, ${percent} %\n`);
}
writeFileSync(MUTATIONS_REPORT, JSON.stringify(Object.fromEntries(scores)));
const low = [...scores].filter(([, { percent }]) => percent < LEAST_SCORE).map(([area]) => area);
if (low.length > 0) console.error(`Less than ${LEAST_SCORE} % noticed in ${low.join(', ')}.`);
process.exitCode = low.length > 0 ? 1 : 0;

async function mutate(area: AreaName): Promise<Score> {
  process.env[AREA_VARIABLE] = area;
  const stryker = new Stryker({
    mutate: [AREAS[area].mutate, '!**/*.{test,type-test}.{ts,tsx}'],
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/test/mutations/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // A mutated constant of a module needs a restart of the tests, which takes ten times as long.
    ignoreStatic: true,
    concurrency: availableParallelism(),
    timeoutMS: 15_000,
    // TypeScript 7 has no API with which Stryker could rewrite a configuration.
    tsconfigFile: 'none',
    ignorePatterns: ['/test-results', '/dist', '/dist-demo', '/.sandbox', '/proposals'],
    tempDirName: `${RESULTS}/stryker`,
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false },
    jsonReporter: { fileName: `${RESULTS}/mutations-${area}.json` },
    thresholds: { high: 90, low: LEAST_SCORE, break: null },
  });
  return computeScore(await stryker.runMutationTest());
}
