import { availableParallelism } from 'node:os';

/** One command that `npm test` runs, as typed in a shell that has `node_modules/.bin` on its path. */
export type TestStep = { name: string; command: string; env?: Record<string, string> };

/** The checks run two at a time. Of the tests one entry runs after another, and the steps of an entry side by side. */
export type TestPlan = { checks: TestStep[]; tests: TestStep[][] };

/**
 * The static checks, the longest first, so that none runs alone at the end. A single one runs by its name:
 * `npm run check -- types`.
 */
const CHECKS: Readonly<Record<string, string>> = {
  lint: 'oxlint --type-aware --deny-warnings --report-unused-disable-directives',
  types: 'tsc',
  imports:
    'depcruise src mocks openapi scripts e2e vite.config.ts --config scripts/lint/imports.mjs',
  contract: 'halyard-contract lint',
  unused: 'knip --config scripts/lint/knip.json --no-gitignore --cache',
  i18n: 'node scripts/i18n.ts',
  'contract-diff': 'halyard-contract diff',
  audit: 'node scripts/audit.ts',
  questions: 'halyard-contract questions --check',
  format: 'oxfmt --check',
};

/** Runs only by its name or with `full`, since it takes long and needs programs that the other tests do not. */
const BY_NAME = 'engines';

/** Chooses steps by the names on the command line; all without a name. Throws with advice for an unknown name. */
export function planSteps(names: string[]): TestPlan {
  const isFull = names.includes('full');
  const tests = makeTests(isFull);
  const known = ['full', 'check', ...Object.keys(tests), ...Object.keys(CHECKS)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `npm test does not know ${unknown.map((name) => `"${name}"`).join(', ')}. ` +
        `It takes these names, and without one runs all but engines: ${known.join(', ')}. ` +
        'For one file: npx vitest run --project unit <file>, or --project browser, or npm run test:e2e -- <file>.',
    );
  }
  const isAll = isFull || names.length === 0;
  const named = Object.keys(CHECKS).filter((name) => names.includes(name));
  const hasAllChecks = isAll || (names.includes('check') && named.length === 0);
  const checks = hasAllChecks ? Object.keys(CHECKS) : named;
  return {
    checks: checks.map((name) => ({ name, command: CHECKS[name] ?? '' })),
    tests: Object.entries(tests)
      .filter(([name]) => names.includes(name) || isFull || (isAll && name !== BY_NAME))
      .map(([, steps]) => steps),
  };
}

/**
 * Makes the steps that run tests by their names, fastest first. The tests of screens take one process more than there are cores,
 * at most three, since tests wait for timers. Each has its own browser, since pages of one browser take the focus from each
 * other, and its own cache of dependencies.
 */
function makeTests(isFull: boolean): Record<string, TestStep[]> {
  const env = isFull ? { TEST_FULL: '1' } : undefined;
  // Leaves out the tests with the tag `full` (./vitest.ts).
  const sample = isFull ? '' : " --tags-filter '!full'";
  const vitest = (project: string) => `vitest run --project ${project}${sample}`;
  const shards = Math.min(3, availableParallelism() + 1);
  return {
    unit: [{ name: 'unit', command: vitest('unit'), env }],
    browser: [
      ...Array.from({ length: shards }, (_, index) => ({
        name: `browser ${index + 1}/${shards}`,
        command: `${vitest('browser')} --shard=${index + 1}/${shards}`,
        env: { ...env, VITE_CACHE: `shard-${index + 1}` },
      })),
      {
        name: 'browser-isolated',
        command: vitest('browser-isolated'),
        env: { ...env, VITE_CACHE: 'isolated' },
      },
    ],
    e2e: [{ name: 'e2e', command: 'node --run test:e2e', env }],
    [BY_NAME]: [
      {
        name: BY_NAME,
        command: 'playwright test --config e2e/engines/playwright.config.ts --reporter=list',
        env,
      },
    ],
  };
}
