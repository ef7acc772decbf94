/**
 * Who may import whom, as data; ./rules derives what is checked. The one place to change it.
 *
 * A folder of the site imports only from those that stand after it.
 */
export const SITE_LAYERS = [
  'app',
  'pages',
  'features',
  'purchase',
  'session',
  'components',
  'i18n',
  'domain',
  'api',
  'lib',
  'config',
] as const;

export type Layer = (typeof SITE_LAYERS)[number];

/** Layers whose folders are siblings that never import each other; the layer before puts them together. */
export const SIBLINGS: readonly Layer[] = ['features'];

/** Folders with a narrower choice than their layer: only these, and themselves. */
export const NARROWER: Record<string, readonly Layer[]> = { 'components/ui': ['lib'] };

/** Layers that know another one by its types alone; they stay pure functions. */
export const TYPES_ONLY: ReadonlyArray<{ from: Layer; to: Layer }> = [
  { from: 'domain', to: 'api' },
];

/** Generated code and the only folders that touch it. */
export const GENERATED = { folder: 'src/api/generated', users: ['src/api', 'mocks'] };

/** The product behind the contract. Of the site it may use these. */
export const MOCKS_MAY_USE: readonly Layer[] = ['api', 'domain', 'lib', 'config'];

/** Tests, and what tests alone use: `x.test.ts`, `test-x.tsx`, a folder `testing`. */
export const TESTS = '(\\.test\\.tsx?$|/test-[^/]+\\.tsx?$|/testing/)';

/** Who may use the mocks, by path: commands, journeys, tests, and tools' own configuration. */
export const MOCKS_USERS = ['^mocks/', '^scripts/', '^e2e/', TESTS, '^[^/]+\\.config\\.ts$'];

/** Entries of the site, which may load the mocks dynamically: production drops that branch. */
export const ENTRIES = '^src/[^/]+\\.tsx?$';

/** The only ones that import commands: the contract's page reads the contract as they do. */
export const COMMANDS_USERS = ['^scripts/', '^openapi/docs/', '\\.config\\.ts$'];
