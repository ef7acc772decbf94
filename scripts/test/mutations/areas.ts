type Area = {
  /** Globs from the root of the project; tests are left out. */
  mutate: string;
  /** The project of the site's Vitest that has the tests. */
  project: 'unit' | 'browser-isolated';
  /** The tests that are to notice. */
  tests: string;
};

/** What is mutated, and by which tests it has to be noticed. */
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

/** The name of an area that this process mutates, in its environment: Stryker's workers inherit it. */
export const AREA_VARIABLE = 'MUTATED_AREA';
