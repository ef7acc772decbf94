import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Snapshot } from '../../src/app/start/snapshot.ts';
import type { Prerendered } from '../../src/entry-server.tsx';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { type ClientBundle, type Site, bundleInlineScript, bundleScript } from './bundles.ts';
import { renderDocument } from './document.ts';
import type { Snapshots } from './snapshot.ts';

/**
 * A page with its files by language, under the first part of the addresses. pages.json has a row for each page, for
 * servers.
 */
export type PageRow = {
  path: string;
  /** Whether search engines may list it. */
  isPublic: boolean;
  file: Record<string, string>;
  /** The page's whole Content-Security-Policy. */
  csp: Record<string, string>;
  /** The addresses of the scripts that the page loads until it is hydrated. Not in pages.json. */
  scripts: Record<string, string[]>;
};

type Prerendering = {
  site: Site;
  client: ClientBundle;
  snapshots: Snapshots;
  out: string;
  /** Origins of a configured API. */
  connect: string[];
  /** The origin of a configured support chat. */
  chat: string[];
};

/** Writes every page in every language, and pages.json. */
export async function prerenderPages(given: Prerendering): Promise<PageRow[]> {
  const { site, client, out } = given;
  const script = await bundleInlineScript();
  const languages = Object.keys(LANGUAGES) as Language[];
  const snapshotFiles = await writeSnapshots(given, languages);
  const pages = site.pagesToPrerender();
  const files = await listFiles(pages, given, snapshotFiles);
  const launch = await writeLaunch(files, given);
  const rows: PageRow[] = [];
  for (const page of pages) {
    const { path, isPublic } = page;
    const row: PageRow = { path, isPublic, file: {}, csp: {}, scripts: {} };
    for (const language of languages) {
      const { path: folder } = LANGUAGES[language];
      const html = await site.renderPage(language, page.example, given.snapshots[language]);
      const failure = await site.renderStartFailure(language, page.isEager);
      const { all, preloaded } = files.get(nameFiles(page, language)) ?? { all: [], preloaded: [] };
      // What starts at once needs its launch at once, too.
      const preload = [...(page.isEager ? [launch] : []), ...preloaded];
      const { html: document, csp } = renderDocument({
        language,
        html,
        failure,
        stylesheet: { address: client.styles, css: client.css },
        script,
        root: {
          path: page.hydratesAt,
          snapshot: snapshotFiles[language],
        },
        page: {
          launch,
          boot: page.hasForm ? 'form' : page.isEager ? 'skeleton' : undefined,
          first: page.callsFirst ? client.firstCalls[0] : undefined,
        },
        preload,
        connect: given.connect,
        chat: given.chat,
      });
      row.file[folder] = `${folder}/${page.file}`;
      row.csp[folder] = csp;
      row.scripts[folder] = [...new Set([launch, ...all, ...preload])].filter((file) =>
        file.endsWith('.js'),
      );
      await write(join(out, folder, page.file), document);
    }
    rows.push(row);
  }
  const forServers = rows.map(({ path, isPublic, file, csp }) => ({ path, isPublic, file, csp }));
  await write(join(out, 'pages.json'), JSON.stringify(forServers, null, 1));
  return rows;
}

type PageFiles = {
  /** Everything that the app loads for the page. */
  all: string[];
  /** What the head requests, and what src/app/start/launch requests besides. */
  preloaded: string[];
  launched: string[];
};

async function listFiles(
  pages: readonly Prerendered[],
  given: Prerendering,
  snapshots: Record<Language, string>,
): Promise<Map<string, PageFiles>> {
  const { client } = given;
  const core = client.findModules('src/main.tsx');
  const files = new Map<string, PageFiles>();
  for (const page of pages) {
    for (const [language, snapshot] of Object.entries(snapshots) as [Language, string][]) {
      const modules = (await page.sources(language)).flatMap(client.findModules);
      const all = [...new Set([...core, ...modules, snapshot])];
      const preloaded = listPreloads(page, core, given);
      const launched = all.filter((file) => !preloaded.includes(file));
      files.set(nameFiles(page, language), { all, preloaded, launched });
    }
  }
  return files;
}

/** The name of a page's files in src/app/start/launch. */
function nameFiles({ hydratesAt }: Prerendered, language: Language): string {
  return `${language} ${hydratesAt}`;
}

async function writeLaunch(
  files: ReadonlyMap<string, PageFiles>,
  { client, out }: Prerendering,
): Promise<string> {
  const pages = [...files].map(([name, { launched }]) => [name, launched.join(' ')] as const);
  const { entry, styles } = client;
  const code = await bundleScript('src/app/start/launch.ts', 'es', {
    'import.meta.env.APP_FILES': { entry, styles, pages: Object.fromEntries(pages) },
  });
  return writeHashed(out, 'launch', 'js', code);
}

/**
 * The files that the head requests before the first paint, which each request delays. The page's script loads the rest of
 * the app.
 */
function listPreloads(page: Prerendered, core: string[], { client }: Prerendering): string[] {
  // The first calls get the whole bandwidth until they are sent.
  if (page.callsFirst) return client.firstCalls;
  return page.isEager ? core : [];
}

/** Writes each language's answers into a file, which the app loads when it starts. */
async function writeSnapshots({ snapshots, out }: Prerendering, languages: Language[]) {
  const files = languages.map(async (language) => {
    const text = JSON.stringify(snapshots[language] satisfies Snapshot);
    return [language, await writeHashed(out, `snapshot-${language}`, 'json', text)] as const;
  });
  return Object.fromEntries(await Promise.all(files)) as Record<Language, string>;
}

/** Writes a file that may be cached for good, since its name changes with its text. Returns its address. */
async function writeHashed(
  out: string,
  name: string,
  extension: string,
  text: string,
): Promise<string> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const file = `/assets/${name}-${hash}.${extension}`;
  await write(join(out, file), text);
  return file;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
