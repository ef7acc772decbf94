type Area = {
  /** Globs from the root of the project; tests are left out. */
  mutate: string;
  /** The project of the site's Vitest that has the tests. */
  project: 'unit' | 'browser-isolated';
  /** The tests that have to notice mutants. */
  tests: string;
};

/** The files that are mutated, and the tests that have to notice. */
export const AREAS = {
  domain: { mutate: 'src/domain/*.ts', project: 'unit', tests: 'src/domain/*.test.ts' },
  api: { mutate: 'src/api/*.ts', project: 'browser-isolated', tests: 'src/api/*.test.{ts,tsx}' },
  rules: {
    mutate: 'mocks/sandbox/rules/*.ts',
    project: 'unit',
    tests: 'mocks/sandbox/rules/*.test.ts',
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof AREAS;

export const AREA_NAMES = Object.keys(AREAS) as AreaName[];

/** The environment variable with the area that this process mutates, which Stryker's workers inherit. */
export const AREA_VARIABLE = 'MUTATED_AREA';
