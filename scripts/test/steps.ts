import { availableParallelism } from 'node:os';

/** What a test runner counted. `flaky` tests failed first and passed when they were tried again. */
export type Counts = { passed: number; failed: number; skipped: number; flaky: number };

/** One command that `npm test` runs. A step that runs tests says how many from its runner's report. */
export type TestStep = {
  name: string;
  /** As typed in a shell that has `node_modules/.bin` on its path. */
  command: string;
  env?: Record<string, string>;
  report?: { file: string; noun: string; counts: (report: unknown) => Counts };
  /** Steps that run beside each other in place of `command`. The step counts what they count. */
  parts?: TestStep[];
};

export type TestPlan = { checks: TestStep[]; tests: TestStep[] };

export const RESULTS = 'test-results';

/** The static checks. Each runs alone by its name: `npm run check -- types`. */
const CHECKS: TestStep[] = [
  { name: 'audit', command: 'node scripts/audit.ts' },
  { name: 'contract', command: 'halyard-contract lint' },
  { name: 'contract-diff', command: 'halyard-contract diff' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'i18n', command: 'node scripts/i18n.ts' },
  { name: 'imports', command: 'node scripts/architecture/check.ts' },
  {
    name: 'lint',
    command: 'oxlint --type-aware --deny-warnings --report-unused-disable-directives',
  },
  { name: 'questions', command: 'halyard-contract docs --check' },
  { name: 'types', command: 'tsc' },
  { name: 'unused', command: 'knip --config scripts/lint/knip.json --no-gitignore' },
];

/** Leaves out the tests with the tag `full` (./vitest.ts). Taken out again for a full run. */
const SAMPLE = "--tags-filter '!full'";

/** The steps that run tests, fastest first. */
const TESTS: TestStep[] = [
  vitest('unit'),
  browser(),
  {
    name: 'e2e',
    command: 'node --run test:e2e -- --reporter=list,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/e2e.json` },
    report: { file: `${RESULTS}/e2e.json`, noun: 'journeys', counts: playwrightCounts },
  },
];

export const MUTATIONS_REPORT = `${RESULTS}/mutations.json`;

/** Run by their names alone: they take long, and need programs that the other steps do without. */
const BY_NAME: TestStep[] = [
  {
    name: 'engines',
    command: 'playwright test --config e2e/engines/playwright.config.ts --reporter=list,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/engines.json` },
    report: {
      file: `${RESULTS}/engines.json`,
      noun: 'journeys in other engines',
      counts: playwrightCounts,
    },
  },
  {
    name: 'mutations',
    command: 'node scripts/test/mutations.ts',
    report: { file: MUTATIONS_REPORT, noun: 'mutants noticed', counts: mutationCounts },
  },
  {
    ...vitest('unit', 'differential', 'scripts/serve/differential.test.ts'),
    // 2,600 streams: the test tries 200 for 300 runs.
    env: { FUZZ_RUNS: '3900' },
  },
];

/** Everything, the steps that run by their names alone as well. */
const EVERYTHING = 'full';
/** All checks together. Naming single checks beside it narrows it to those. */
const ALL_CHECKS = 'check';

/** The steps that the names on the command line choose; all without a name. Throws with advice at an unknown name. */
export function planOf(names: string[]): TestPlan {
  const known = [
    EVERYTHING,
    ALL_CHECKS,
    ...[...TESTS, ...BY_NAME, ...CHECKS].map(({ name }) => name),
  ];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `npm test does not know ${unknown.map((name) => `"${name}"`).join(', ')}. ` +
        `It takes these names, and without one runs all but engines, mutations and differential: ${known.join(', ')}. ` +
        'For one file: npx vitest run --project unit <file>, or --project browser, or npm run test:e2e -- <file>.',
    );
  }
  if (names.includes(EVERYTHING)) {
    return { checks: CHECKS, tests: [...TESTS, ...BY_NAME].map(runInFull) };
  }
  const named = CHECKS.filter(({ name }) => names.includes(name));
  const hasAllChecks = names.length === 0 || (names.includes(ALL_CHECKS) && named.length === 0);
  return {
    checks: hasAllChecks ? CHECKS : named,
    tests: [...TESTS, ...BY_NAME].filter((step) =>
      names.length === 0 ? TESTS.includes(step) : names.includes(step.name),
    ),
  };
}

/** The step without sampling: all tests, and every look of every screen. */
function runInFull(step: TestStep): TestStep {
  return {
    ...step,
    command: step.command.replace(` ${SAMPLE}`, ''),
    env: { ...step.env, TEST_FULL: '1' },
    parts: step.parts?.map(runInFull),
  };
}

/** The tests of a project, or one file of it as a step with its own name. */
function vitest(
  project: 'unit' | 'browser' | 'browser-isolated',
  name: string = project,
  test = '',
): TestStep {
  const file = `${RESULTS}/${name}.json`;
  const command = ['vitest run --project', project, test, SAMPLE].filter(Boolean).join(' ');
  return {
    name,
    command: `${command} --reporter=default --reporter=json --outputFile.json=${file}`,
    report: { file, noun: name, counts: vitestCounts },
  };
}

/** All tests in a browser: those of screens in two processes, and those that need modules of their own beside them. */
function browser(): TestStep {
  const screens = sharded(vitest('browser'), Math.min(2, availableParallelism()));
  const isolated = { ...vitest('browser-isolated'), env: { VITE_CACHE: 'isolated' } };
  return { ...screens, parts: [...(screens.parts ?? []), isolated] };
}

/**
 * The same tests in several processes, each with a browser of its own: pages of one browser take the focus from each other.
 * Each process has its own cache of dependencies as well.
 */
function sharded(step: TestStep, count: number): TestStep {
  const parts = Array.from({ length: count }, (_, index): TestStep => {
    const shard = `${index + 1}/${count}`;
    const file = `${RESULTS}/${step.name}-${index + 1}.json`;
    return {
      ...step,
      command: `${step.command.replace(/--outputFile\.json=\S+/, `--outputFile.json=${file}`)} --shard=${shard}`,
      env: { VITE_CACHE: `shard-${index + 1}` },
      report: step.report && { ...step.report, file },
    };
  });
  return { ...step, parts };
}

/** Counts the tests in a report of vitest's JSON reporter. */
export function vitestCounts(report: unknown): Counts {
  const totals = report as Record<string, number>;
  return {
    passed: numberIn(totals, 'numPassedTests'),
    failed: numberIn(totals, 'numFailedTests'),
    skipped: numberIn(totals, 'numPendingTests') + numberIn(totals, 'numTodoTests'),
    flaky: 0,
  };
}

/** Counts the tests in a report of Playwright's JSON reporter. */
export function playwrightCounts(report: unknown): Counts {
  const { stats } = report as { stats: Record<string, number> };
  return {
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected'),
    skipped: numberIn(stats, 'skipped'),
    flaky: numberIn(stats, 'flaky'),
  };
}

/** Counts the mutants of all areas that a test noticed. The command itself fails where too few were. */
export function mutationCounts(report: unknown): Counts {
  const scores = Object.values(report as Record<string, Record<string, number>>);
  const passed = scores.reduce((sum, score) => sum + numberIn(score, 'killed'), 0);
  return { passed, failed: 0, skipped: 0, flaky: 0 };
}

function numberIn(record: Record<string, number>, name: string): number {
  const value = record[name];
  if (typeof value === 'number') return value;
  throw new Error(`The test report has no number "${name}".`);
}
