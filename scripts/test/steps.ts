import { readFileSync } from 'node:fs';
import type { Counts } from './reports.ts';
import { playwrightCounts, vitestCounts } from './reports.ts';

export const PARTS = ['check', 'unit', 'browser', 'e2e'] as const;
export type Part = (typeof PARTS)[number];

/** One command of package.json that `npm test` runs. A step that runs tests says how many from its runner's report. */
export type Step = {
  script: string;
  args: string[];
  env?: Record<string, string>;
  report?: { file: string; noun: string; counts: (report: unknown) => Counts };
};

export const RESULTS = 'test-results';

/** Every `check:…` of package.json, and the contract's. A new one runs with the others by its name alone. */
export function checks(): Step[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const names = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  return ['contract:lint', ...names].map((script) => ({ script, args: [] }));
}

/** The parts that run tests, in the order in which a fault is cheapest to find. */
export const TESTS: Record<Exclude<Part, 'check'>, Step> = {
  unit: vitest('unit'),
  browser: vitest('browser'),
  e2e: {
    script: 'test:e2e',
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/e2e.json` },
    report: { file: `${RESULTS}/e2e.json`, noun: 'journeys', counts: playwrightCounts },
  },
};

/** The parts a person named, or all. Throws with advice at anything else. */
export function partsOf(names: string[]): Part[] {
  const unknown = names.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0) {
    throw new Error(
      `npm test does not know ${unknown.map((name) => `"${name}"`).join(', ')}. ` +
        `It takes parts by name: ${PARTS.join(', ')}; without one it runs all. ` +
        'For one file: npm run test:unit -- <file>, and the same with test:browser and test:e2e.',
    );
  }
  return PARTS.filter((part) => names.length === 0 || names.includes(part));
}

function vitest(project: 'unit' | 'browser'): Step {
  const file = `${RESULTS}/${project}.json`;
  return {
    script: `test:${project}`,
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    report: { file, noun: project, counts: vitestCounts },
  };
}
