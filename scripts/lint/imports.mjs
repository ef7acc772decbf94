/** What dependency-cruiser refuses: npm run check -- imports. */
import { fileURLToPath } from 'node:url';

/** The order of the site's folders. Each imports only from those after it. */
const SITE_LAYERS = [
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
];

/** Tests, and modules that only tests use: `x.test.ts`, `test-x.tsx`, a folder `testing`. */
const TESTS = '(\\.test\\.tsx?$|/test-[^/]+\\.tsx?$|/testing/)';
/** Entries of the site, which may load the mocks dynamically, since production drops that branch. */
const ENTRIES = '^src/[^/]+\\.tsx?$';

/** The imports that dependency-cruiser refuses. This is the one place that defines the order of imports. */
const FORBIDDEN = [
  ...SITE_LAYERS.slice(1).map((layer, index) => ({
    name: `${layer}-imports-only-to-the-right`,
    comment: SITE_LAYERS.join(' → '),
    // A test may import higher layers that surround its subject.
    from: { path: `^src/${layer}/`, pathNot: TESTS },
    to: { path: `^src/(${SITE_LAYERS.slice(0, index + 1).join('|')})/` },
  })),
  {
    name: 'features-do-not-import-each-other',
    comment: 'Put them together one layer up.',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'components/ui-imports-only-lib',
    from: { path: '^src/components/ui/', pathNot: TESTS },
    to: { path: '^(src|mocks)/', pathNot: '^src/(components/ui|lib)/' },
  },
  {
    name: 'domain-takes-only-types-enums-and-constants-from-api',
    comment: 'Rules of the business stay pure functions.',
    from: { path: '^src/domain/', pathNot: TESTS },
    to: {
      path: '^src/api/',
      pathNot: '^src/api/(enums|constants)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'generated-code-is-used-through-src-api',
    comment: 'Only src/api and mocks import src/api/generated.',
    from: { pathNot: '^(src/api|mocks)/' },
    to: { path: '^src/api/generated/' },
  },
  {
    name: 'mocks-know-only-the-core-of-the-site',
    comment: 'Its tests neither: src/testing starts the sandbox.',
    from: { path: '^mocks/', pathNot: '^mocks/panel/' },
    to: { path: '^src/', pathNot: '^src/(api|domain|lib|config)/' },
  },
  {
    name: 'the-panel-uses-components-of-the-site',
    comment: 'It is a page of its own: no screen, no text and no session of the site.',
    from: { path: '^mocks/panel/' },
    to: { path: '^src/', pathNot: '^src/(components|lib|config)/' },
  },
  {
    name: 'mocks-are-not-part-of-the-site',
    comment:
      "Commands, journeys, tests, pages of the development server and tools' configuration use the mocks.",
    from: {
      pathNot: [
        '^mocks/',
        '^scripts/',
        '^e2e/',
        '^src/(api|pages)/dev/',
        TESTS,
        '^[^/]+\\.config\\.ts$',
        ENTRIES,
      ],
    },
    to: { path: '^mocks/' },
  },
  {
    name: 'entries-load-mocks-dynamically',
    from: { path: ENTRIES, pathNot: TESTS },
    to: { path: '^mocks/', dynamic: false },
  },
  {
    name: 'commands-are-imported-only-by-tools',
    comment: "Tools' configuration imports them, too.",
    from: { pathNot: ['^scripts/', TESTS, '\\.config\\.ts$'] },
    to: { path: '^scripts/' },
  },
  {
    name: 'the-contract-imports-nobody',
    comment: 'It is a package of its own. Its tests start the sandbox.',
    from: { path: '^openapi/', pathNot: [TESTS] },
    to: { path: '^(src|mocks|scripts|e2e)/' },
  },
  {
    name: 'the-contract-is-imported-by-its-name',
    from: { pathNot: '^openapi/' },
    to: {
      path: '^openapi/',
      dependencyTypesNot: ['npm', 'localmodule', 'aliased-workspace', 'aliased'],
    },
  },
  {
    name: 'no-circle',
    comment:
      'Move what both need into a file that imports neither, types too. Generated hooks import the keys that they make stale from each other, and use them only when called.',
    from: { pathNot: '/generated/hooks/' },
    to: { circular: true },
  },
  {
    name: 'no-tests-in-code',
    from: { pathNot: [TESTS, '^e2e/'] },
    to: { path: TESTS },
  },
  {
    name: 'site-uses-only-what-ships',
    comment:
      'A package that the site imports belongs to dependencies. The devtools are loaded by the development server alone.',
    from: { path: '^src/', pathNot: TESTS },
    to: {
      pathNot: '@tanstack/react-query-devtools',
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only'],
    },
  },
].map((rule) => ({ severity: 'error', ...rule }));

export default {
  forbidden: FORBIDDEN,
  options: {
    // TypeScript 7 has no API that the tool could use; swc reads the same imports.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^mocks/generated/', '^openapi/dist/.*[.]js$', '[.]d[.]ts$'] },
    // The aliases of vite.config.ts, in the form that the tool reads.
    webpackConfig: { fileName: fileURLToPath(new URL('aliases.mjs', import.meta.url)) },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'module', 'browser', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
};
