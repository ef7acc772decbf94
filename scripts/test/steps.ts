import { availableParallelism } from 'node:os';

/** One command that `npm test` runs, as typed in a shell that has `node_modules/.bin` on its path. */
export type TestStep = {
  name: string;
  command: string;
  env?: Record<string, string>;
  /** Its programs (scripts/browser/programs.ts). */
  needs?: 'browser' | 'engines' | 'nginx';
};

/** The static checks. A single one runs by its name: `npm run check -- types`. */
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
export function planSteps(names: string[]): TestStep[] {
  const isFull = names.includes('full');
  const isAll = isFull || names.length === 0;
  const tests = makeTests(isFull);
  const known = ['full', 'check', ...Object.keys(tests), ...CHECKS.map(({ name }) => name)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `npm test does not know ${unknown.map((name) => `"${name}"`).join(', ')}. ` +
        `It takes these names, and without one runs all but engines: ${known.join(', ')}. ` +
        'For one file: npx vitest run --project unit <file>, or --project browser, or npm run test:e2e -- <file>.',
    );
  }
  const named = CHECKS.filter(({ name }) => names.includes(name));
  const hasAllChecks = isAll || (names.includes('check') && named.length === 0);
  return [
    ...(hasAllChecks ? CHECKS : named),
    ...Object.entries(tests).flatMap(([name, steps]) =>
      isFull || names.includes(name) || (isAll && name !== BY_NAME) ? steps : [],
    ),
  ];
}

/**
 * Makes the steps that run tests. Those of screens are several processes, each with its own browser, since pages of one
 * browser take the focus from each other, and with its own cache of dependencies.
 */
function makeTests(isFull: boolean): Record<string, TestStep[]> {
  const env: Record<string, string> = isFull ? { TEST_FULL: '1' } : {};
  // Leaves out the tests with the tag `full` (./vitest.ts).
  const sample = isFull ? '' : " --tags-filter '!full'";
  const vitest = (project: string) => `vitest run --project ${project}${sample}`;
  const onScreen = (name: string, command: string): TestStep => {
    const VITE_CACHE = name.replaceAll(/\W/g, '-');
    return { name, command, env: { ...env, VITE_CACHE }, needs: 'browser' };
  };
  const count = countAtOnce() - 1;
  const shards = Array.from({ length: count }, (_, index) => `${index + 1}/${count}`);
  const engines = 'playwright test --config e2e/engines/playwright.config.ts --reporter=list';
  // The longest first, so that all end at about the same time.
  return {
    e2e: [{ name: 'e2e', command: 'node --run test:e2e', env, needs: 'browser' }],
    browser: [
      ...shards.map((shard) =>
        onScreen(`browser ${shard}`, `${vitest('browser')} --shard=${shard}`),
      ),
      onScreen('browser-isolated', vitest('browser-isolated')),
    ],
    unit: [{ name: 'unit', command: vitest('unit'), env, needs: 'nginx' }],
    [BY_NAME]: [{ name: BY_NAME, command: engines, env, needs: 'engines' }],
  };
}

/** How many steps run at once: one more than there are cores, at most three, since tests wait for timers. */
export function countAtOnce(): number {
  return Math.min(3, availableParallelism() + 1);
}
