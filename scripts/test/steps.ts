import { availableParallelism } from 'node:os';

/** One command that `npm test` runs, as typed in a shell that has `node_modules/.bin` on its path. */
export type TestStep = { name: string; command: string; env?: Record<string, string> };

/** Steps that run side by side, and the programs that they need (scripts/browser/programs.ts). */
type TestPart = { name: string; needs: 'browser' | 'engines' | 'nginx'; steps: TestStep[] };

/** The checks run two at a time, the parts of the tests one after another. */
export type TestPlan = { checks: TestStep[]; tests: TestPart[] };

/**
 * The static checks, the longest first, so that none runs alone at the end. A single one runs by its name:
 * `npm run check -- types`.
 */
const CHECKS: readonly TestStep[] = Object.entries({
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
}).map(([name, command]) => ({ name, command }));

/** Runs only by its name or with `full`, since it takes long and needs programs that the other tests do not. */
const BY_NAME = 'engines';

/** Chooses steps by the names on the command line; all without a name. Throws with advice for an unknown name. */
export function planSteps(names: string[]): TestPlan {
  const isFull = names.includes('full');
  const isAll = isFull || names.length === 0;
  const isNamed = ({ name }: { name: string }) => names.includes(name);
  const tests = makeTests(isFull);
  const known = ['full', 'check', ...[...tests, ...CHECKS].map(({ name }) => name)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `npm test does not know ${unknown.map((name) => `"${name}"`).join(', ')}. ` +
        `It takes these names, and without one runs all but engines: ${known.join(', ')}. ` +
        'For one file: npx vitest run --project unit <file>, or --project browser, or npm run test:e2e -- <file>.',
    );
  }
  const hasAllChecks = isAll || (names.includes('check') && !CHECKS.some(isNamed));
  return {
    checks: CHECKS.filter((step) => hasAllChecks || isNamed(step)),
    tests: tests.filter(
      (part) => isFull || isNamed(part) || (names.length === 0 && part.name !== BY_NAME),
    ),
  };
}

/**
 * Makes the parts that run tests, fastest first. The tests of screens take one process more than there are cores, at most
 * three, since tests wait for timers. Each has its own browser, since pages of one browser take the focus from each other,
 * and its own cache of dependencies.
 */
function makeTests(isFull: boolean): TestPart[] {
  const env: Record<string, string> = isFull ? { TEST_FULL: '1' } : {};
  // Leaves out the tests with the tag `full` (./vitest.ts).
  const sample = isFull ? '' : " --tags-filter '!full'";
  const vitest = (project: string) => `vitest run --project ${project}${sample}`;
  const inCache = (name: string, command: string) => ({
    ...{ name, command, env: { ...env, VITE_CACHE: name.replaceAll(/\W/g, '-') } },
  });
  const journeys = 'node --run test:e2e';
  const engines = 'playwright test --config e2e/engines/playwright.config.ts --reporter=list';
  const count = Math.min(3, availableParallelism() + 1);
  const shards = Array.from({ length: count }, (_, index) => `${index + 1}/${count}`);
  return [
    { name: 'unit', needs: 'nginx', steps: [{ name: 'unit', command: vitest('unit'), env }] },
    {
      name: 'browser',
      needs: 'browser',
      steps: [
        ...shards.map((shard) =>
          inCache(`browser ${shard}`, `${vitest('browser')} --shard=${shard}`),
        ),
        inCache('browser-isolated', vitest('browser-isolated')),
      ],
    },
    { name: 'e2e', needs: 'browser', steps: [{ name: 'e2e', command: journeys, env }] },
    { name: BY_NAME, needs: 'engines', steps: [{ name: BY_NAME, command: engines, env }] },
  ];
}
