import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, parseSync } from 'vite';

const NAME = 'virtual:page-texts';
/** Begins with a NUL, by Rollup's convention, so that other plugins ignore it. */
const RESOLVED = `\0${NAME}`;
const PAGES = 'pages/**/*.tsx';
/** Pages that only the development server has. */
const DEVELOPMENT = 'dev/';
/** Code in this folder shows no text and imports nothing that does (scripts/architecture/layers.ts). */
const WITHOUT_TEXTS = 'api/';
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
/** `useTranslation('a')`, `useTranslation(['a', 'b'])`, `ns="a"`, and keys with a namespace: `'a:key'`. */
const USES = [/useTranslation\(([^)]*)\)/g, /\bns="([\w-]+)"/g, /['"`]([a-z][a-z-]*):[\w$]/g];

/** A module's imports, static and dynamic, and the namespaces that it names. */
type Module = { imports: readonly string[]; namespaces: readonly string[] };

/**
 * Provides the module `virtual:page-texts`: the namespaces of each page of `src/pages`, by the page's path without its
 * extension. A page has the namespaces that it and all modules that it imports, also dynamically, name.
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
      // A file that was added or removed changes what imports resolve to.
      if (type !== 'update') modules.clear();
      else if (!modules.delete(file)) return;
      if (written() === current) return;
      moduleGraph.invalidateModule(loaded);
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

/** Finds the namespaces of each page below `root`, by its name. `modules` caches what was read. */
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
    // The loop also visits what it adds to the set.
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

/** Resolves an import to a source file. Undefined for a package. */
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
