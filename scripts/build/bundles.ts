import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Rolldown, build } from 'vite';

type Output = Rolldown.RolldownOutput;
type Chunk = Rolldown.OutputChunk;

/** The module of the site that the build uses. */
export type Site = typeof import('../../src/entry-server.tsx');

export type ClientBundle = {
  /** Addresses of the app's module and of all its styles. */
  entry: string;
  styles: string;
  css: string;
  /** Lists the addresses of a source file's module with its static imports; empty for an unknown file. */
  findModules(source: string): string[];
  /**
   * Addresses of the module that makes calls before the app has loaded: its own first, then those that a call needs.
   */
  firstCalls: string[];
};

const FIRST_CALLS = 'src/app/start/first-calls.ts';

/**
 * Rolldown would split the code of a page into some forty files. On the bench's slow phone a file costs about 4 ms of the
 * main thread, and small files compress badly. A module is in the first group that takes it, with all that it imports.
 */
const CODE_SPLITTING = {
  groups: [
    // What an account page runs before the app, with all that `http` has in common with the app.
    {
      name: 'first-calls',
      test: /\/first-calls\.ts$|\/signature\/clock\.ts$|\/src\/config\/api\.ts$|\/src\/api\/(?:client|device|envelope|money|prefix|tokens|unauthorized)\.ts$/,
      priority: 5,
    },
    { name: 'app', tags: ['$initial' as const], test: isNoEntry, priority: 4 },
    { name: nameTexts, debugName: 'texts', priority: 4 },
    // What each call needs.
    { name: 'http', test: /\/src\/api\/http\.ts$/, priority: 4 },
    // The fields of a form, some of which other pages have.
    {
      name: 'forms',
      test: /\/components\/form\/(?:form-field|password-field|text-field)\.tsx$/,
      priority: 3,
    },
    // Also without a form: builds of TEST compare every answer with its schema.
    {
      name: 'schemas',
      test: /\/node_modules\/zod\/|\/zod-jitless\.ts$|\/api\/(?:schemas|typed|zod)\.ts$|\/generated\/(?:zod|typed)/,
      priority: 3,
    },
    { name: 'submit', test: /\/node_modules\/(?:@hookform|react-hook-form)\//, priority: 3 },
    // Small modules of many pages. With fewer pages, most would load modules of forms that they don't need.
    { name: 'shared', minShareCount: 12, maxModuleSize: 15_000, test: isNoEntry, priority: 2 },
  ],
};

/** Modules that stay entries: the document, the module that starts the app, and its styles. */
const ENTRIES = /\/index\.html$|\/src\/main\.tsx$|\.css$/;

function isNoEntry(id: string): boolean {
  return !ENTRIES.test(id);
}

/** The texts of the layout are one file of each language, and those of login and registration another. */
function nameTexts(id: string): string | null {
  const [, language, layout] =
    /\/locales\/([\w-]+)\/(?:(common|shell|results)|auth|forms)\.json$/.exec(id) ?? [];
  return language ? `texts-${layout ? '' : 'forms-'}${language}` : null;
}

/** The folder of the site for Node. It is in node_modules, so that packages are found. */
const SERVER_FOLDER = 'node_modules/.halyard';

/** Builds the app for browsers into `out`. */
export async function buildClient({
  mode,
  out,
}: {
  mode: string;
  out: string;
}): Promise<ClientBundle> {
  const { output } = (await build({
    mode,
    logLevel: 'warn',
    build: {
      outDir: out,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: CODE_SPLITTING } },
    },
  })) as Output;
  const chunks = output.filter((file): file is Chunk => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find(({ isEntry }) => isEntry);
  const styles = entry && [...(entry.viteMetadata?.importedCss ?? [])][0];
  if (!entry || !styles) throw new Error('The client has no entry with styles.');
  /** A file with its static imports. */
  const listFiles = (file: string, seen = new Set<string>()): Set<string> => {
    const chunk = byFile.get(file);
    if (!chunk || seen.has(file)) return seen;
    seen.add(file);
    for (const next of chunk.imports) listFiles(next, seen);
    return seen;
  };
  const findModules = (source: string) => {
    const id = join(process.cwd(), source);
    // A page that another module uses has a file of its own, which only exports it again.
    const own = chunks.filter(
      ({ facadeModuleId, moduleIds }) => facadeModuleId === id || moduleIds.includes(id),
    );
    return [...new Set(own.flatMap(({ fileName }) => [...listFiles(fileName)]))];
  };
  const first = findModules(FIRST_CALLS);
  const laterFiles = first.flatMap((file) => byFile.get(file)?.dynamicImports ?? []);
  const firstCalls = new Set([...first, ...laterFiles.flatMap((file) => [...listFiles(file)])]);
  return {
    entry: `/${entry.fileName}`,
    styles: `/${styles}`,
    css: await readFile(join(out, styles), 'utf8'),
    findModules: (source) => findModules(source).map((file) => `/${file}`),
    firstCalls: [...firstCalls].map((file) => `/${file}`),
  };
}

/** Builds the site for Node and loads it. */
export async function loadSite(mode: string, out: string): Promise<Site> {
  // The folder is named after the site's folder, since several sites may be built at once.
  const outDir = join(SERVER_FOLDER, out.replaceAll(/\W+/g, '-'));
  await build({
    mode,
    logLevel: 'warn',
    build: { ssr: 'src/entry-server.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  return (await import(join(process.cwd(), outDir, 'entry-server.js'))) as Site;
}

/** Bundles the inline script of every page. */
export async function bundleInlineScript(): Promise<string> {
  const code = await bundleScript('src/app/start/head.ts', 'iife');
  if (/<\/script|<!--/i.test(code)) throw new Error('The inline script would end early.');
  return code;
}

/** Bundles a script with all its imports into one line. `constants` replace their names. */
export async function bundleScript(
  entry: string,
  format: 'iife' | 'es',
  constants: Record<string, unknown> = {},
): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@': join(process.cwd(), 'src') } },
    define: Object.fromEntries(
      Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      modulePreload: false,
      // Vite keeps the white space of a library's modules.
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format },
      },
    },
  })) as Output;
  return result.output[0].code.trim();
}
