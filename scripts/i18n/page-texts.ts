import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, parseSync } from 'vite';

const NAME = 'virtual:page-texts';
/** The NUL keeps other plugins away, by Rollup's convention. */
const RESOLVED = `\0${NAME}`;
const PAGES = 'pages/**/*.tsx';
/** Pages of the development server alone. */
const DEVELOPMENT = 'dev/';
/** Its code shows no text, as it imports nothing that does (scripts/architecture/layers.ts). */
const WITHOUT_TEXTS = 'api/';
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
/** `useTranslation('a')`, `useTranslation(['a', 'b'])`, `ns="a"`, and keys with a namespace: `'a:key'`. */
const USES = [/useTranslation\(([^)]*)\)/g, /\bns="([\w-]+)"/g, /['"`]([a-z][a-z-]*):[\w$]/g];

/** What one module does: the files that it imports, also on demand, and the namespaces that it names. */
type Module = { imports: readonly string[]; namespaces: readonly string[] };

/**
 * The module `virtual:page-texts`: the namespaces of each page of `src/pages`, by its file without an ending. A page uses
 * those that its modules name, itself and all that it imports, also on demand.
 */
export function pageTexts(): Plugin {
  let [root, isServed] = ['', false];
  const modules = new Map<string, Module>();
  let current = '';
  const written = () => {
    const rows = Object.entries(findNamespaces(root, modules));
    const shipped = rows.filter(([name]) => isServed || !name.startsWith(DEVELOPMENT));
    return `export const texts = ${JSON.stringify(Object.fromEntries(shipped))};`;
  };
  return {
    name: 'halyard:page-texts',
    configResolved(config) {
      root = join(config.root, 'src');
      isServed = config.command === 'serve';
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      current = written();
      return current;
    },
    hotUpdate({ type, file }) {
      const { moduleGraph } = this.environment;
      const loaded = moduleGraph.getModuleById(RESOLVED);
      if (!loaded) return;
      // An import may lead to a file that has just come or gone.
      if (type !== 'update') modules.clear();
      else if (!modules.delete(file)) return;
      if (written() === current) return;
      moduleGraph.invalidateModule(loaded);
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

/** The namespaces of each page below `root`, by its name. Modules that are read are kept in `modules`. */
export function findNamespaces(
  root: string,
  modules: Map<string, Module> = new Map(),
): Record<string, readonly string[]> {
  const pages = globSync(join(root, PAGES)).filter((file) => !file.includes('.test.'));
  const known = new Set(globSync(join(root, 'i18n/locales/en/*.json')).map(readName));
  const moduleAt = (file: string): Module => {
    const module = modules.get(file) ?? readModule(file, root);
    modules.set(file, module);
    return module;
  };
  const rows = pages.toSorted().map((page) => {
    const files = new Set([page]);
    // A set takes more while it is walked.
    for (const file of files) for (const imported of moduleAt(file).imports) files.add(imported);
    const named = new Set([...files].flatMap((file) => moduleAt(file).namespaces));
    const name = relative(join(root, 'pages'), page).replace(/\.tsx$/, '');
    return [name, [...named].filter((namespace) => known.has(namespace)).toSorted()] as const;
  });
  return Object.fromEntries(rows);
}

function readModule(file: string, root: string): Module {
  const code = readFileSync(file, 'utf8');
  const { module } = parseSync(file, code);
  const requests = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      code.slice(start + 1, end - 1),
    ),
  ];
  return {
    imports: requests.flatMap((request) => resolveSource(request, file, root) ?? []),
    namespaces: USES.flatMap((use) =>
      [...code.matchAll(use)].flatMap(([, found = '']) => found.match(/[a-z][a-z-]*/g) ?? []),
    ),
  };
}

/** The source that a module of the site imports; none for a package. */
function resolveSource(request: string, importer: string, root: string): string | undefined {
  if (!/^(?:@|\.{1,2})\//.test(request)) return undefined;
  const path = request.startsWith('@/')
    ? join(root, request.slice(2))
    : join(dirname(importer), request);
  if (path.startsWith(join(root, WITHOUT_TEXTS))) return undefined;
  return ENDINGS.map((ending) => path + ending).find(
    (candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate),
  );
}

function readName(file: string): string {
  return /([^/]+)\.json$/.exec(file)?.[1] ?? '';
}
