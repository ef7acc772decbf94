import { availableParallelism } from 'node:os';

/** What a test runner counted. `flaky` tests failed first and passed when they were tried again. */
export type Counts = { passed: number; failed: number; skipped: number; flaky: number };

/** One command that `npm test` runs. A step that runs tests takes their number from its runner's report. */
export type TestStep = {
  name: string;
  /** The command, as typed in a shell that has `node_modules/.bin` on its path. */
  command: string;
  env?: Record<string, string>;
  report?: { file: string; noun: string; counts: (report: unknown) => Counts };
  /** Steps that run side by side instead of `command`. The step's counts are their sum. */
  parts?: TestStep[];
};

export type TestPlan = { checks: TestStep[]; tests: TestStep[] };

export const RESULTS = 'test-results';

/**
 * The static checks, the longest first, so that none runs alone at the end. A single one runs by its name:
 * `npm run check -- types`.
 */
const CHECKS: TestStep[] = [
  {
    name: 'lint',
    command: 'oxlint --type-aware --deny-warnings --report-unused-disable-directives',
  },
  { name: 'types', command: 'tsc' },
  {
    name: 'imports',
    command:
      'depcruise src mocks openapi scripts e2e vite.config.ts --config scripts/lint/imports.mjs',
  },
  { name: 'contract', command: 'halyard-contract lint' },
  { name: 'unused', command: 'knip --config scripts/lint/knip.json --no-gitignore --cache' },
  { name: 'i18n', command: 'node scripts/i18n.ts' },
  { name: 'contract-diff', command: 'halyard-contract diff' },
  { name: 'audit', command: 'node scripts/audit.ts' },
  { name: 'questions', command: 'halyard-contract questions --check' },
  { name: 'format', command: 'oxfmt --check' },
];

/** Leaves out the tests with the tag `full` (./vitest.ts). Removed for a full run. */
const SAMPLE = "--tags-filter '!full'";

/** The steps that run tests, fastest first. */
const TESTS: TestStep[] = [
  makeVitestStep('unit'),
  makeBrowserStep(),
  {
    name: 'e2e',
    command: 'node --run test:e2e -- --reporter=list,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/e2e.json` },
    report: { file: `${RESULTS}/e2e.json`, noun: 'journeys', counts: readPlaywrightCounts },
  },
];

/** Steps that run only by name, since they take long and need programs that the other steps do not. */
const BY_NAME: TestStep[] = [
  {
    name: 'engines',
    command: 'playwright test --config e2e/engines/playwright.config.ts --reporter=list,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/engines.json` },
    report: {
      file: `${RESULTS}/engines.json`,
      noun: 'journeys in other engines',
      counts: readPlaywrightCounts,
    },
  },
];

/** The name for everything, including the steps that otherwise run only by name. */
const EVERYTHING = 'full';
/** The name for all checks. Single checks named beside it narrow it to those. */
const ALL_CHECKS = 'check';

/** Chooses steps by the names on the command line; all without a name. Throws with advice for an unknown name. */
export function planSteps(names: string[]): TestPlan {
  const known = [
    EVERYTHING,
    ALL_CHECKS,
    ...[...TESTS, ...BY_NAME, ...CHECKS].map(({ name }) => name),
  ];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `npm test does not know ${unknown.map((name) => `"${name}"`).join(', ')}. ` +
        `It takes these names, and without one runs all but engines: ${known.join(', ')}. ` +
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

/** Makes a step run without sampling: all tests, and every look of every screen. */
function runInFull(step: TestStep): TestStep {
  return {
    ...step,
    command: step.command.replace(` ${SAMPLE}`, ''),
    env: { ...step.env, TEST_FULL: '1' },
    parts: step.parts?.map(runInFull),
  };
}

/** Makes the step of a project's tests. */
function makeVitestStep(name: 'unit' | 'browser' | 'browser-isolated'): TestStep {
  const file = `${RESULTS}/${name}.json`;
  return {
    name,
    command: `vitest run --project ${name} ${SAMPLE} --reporter=default --reporter=json --outputFile.json=${file}`,
    report: { file, noun: name, counts: readVitestCounts },
  };
}

/**
 * Makes the step that runs all tests in a browser: the tests of screens in one process more than there are cores, at most three,
 * since tests wait for timers, and the tests that need their own modules in another.
 */
function makeBrowserStep(): TestStep {
  const screens = splitIntoShards(
    makeVitestStep('browser'),
    Math.min(3, availableParallelism() + 1),
  );
  const isolated = { ...makeVitestStep('browser-isolated'), env: { VITE_CACHE: 'isolated' } };
  return { ...screens, parts: [...(screens.parts ?? []), isolated] };
}

/**
 * Splits a step into several processes. Each has its own browser, since pages of one browser take the focus from each
 * other, and its own cache of dependencies.
 */
function splitIntoShards(step: TestStep, count: number): TestStep {
  const parts = Array.from({ length: count }, (_, index): TestStep => {
    const shard = `${index + 1}/${count}`;
    const file = `${RESULTS}/${step.name}-${index + 1}.json`;
    return {
      ...step,
      name: `${step.name} ${shard}`,
      command: `${step.command.replace(/--outputFile\.json=\S+/, `--outputFile.json=${file}`)} --shard=${shard}`,
      env: { VITE_CACHE: `shard-${index + 1}` },
      report: step.report && { ...step.report, file },
    };
  });
  return { ...step, parts };
}

/** Counts the tests in a report of vitest's JSON reporter. */
export function readVitestCounts(report: unknown): Counts {
  const totals = report as Record<string, number>;
  return {
    passed: readNumber(totals, 'numPassedTests'),
    failed: readNumber(totals, 'numFailedTests'),
    skipped: readNumber(totals, 'numPendingTests') + readNumber(totals, 'numTodoTests'),
    flaky: 0,
  };
}

/** Counts the tests in a report of Playwright's JSON reporter. */
export function readPlaywrightCounts(report: unknown): Counts {
  const { stats } = report as { stats: Record<string, number> };
  return {
    passed: readNumber(stats, 'expected'),
    failed: readNumber(stats, 'unexpected'),
    skipped: readNumber(stats, 'skipped'),
    flaky: readNumber(stats, 'flaky'),
  };
}

function readNumber(record: Record<string, number>, name: string): number {
  const value = record[name];
  if (typeof value === 'number') return value;
  throw new Error(`The test report has no number "${name}".`);
}
