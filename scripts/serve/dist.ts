import { readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { FILE, HIDDEN, NOT_FOUND, SHELLS, escapePattern } from './addresses.ts';
import { CONTENT_TYPES } from './content-types.ts';
import { PREFIXES, type Prefix } from './languages.ts';

type ByPrefix = Record<Prefix, string>;

/** A page: the addresses it has without a language, as a pattern; its file and its policy in each language. */
export type SitePage = { pattern: string; file: ByPrefix; csp: ByPrefix };

/** The encodings in which the build writes copies, with the suffixes of their names. */
export const SUFFIXES = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof SUFFIXES;
/** A file that is sent, by its name in the folder, and the encodings that it has a copy in. */
export type File = { folder: string; name: string; type: string; encodings: Encoding[] };

export type Dist = {
  folder: string;
  pages: SitePage[];
  notFound: SitePage;
  files: Map<string, File>;
};

/** Thrown if a folder is not a complete build. */
export class NoDist extends Error {}

/**
 * Reads the pages of `pages.json`, with shells and the not-found page. Throws `NoDist` if the file is wrong or missing.
 */
export function readPages(folder: string): Pick<Dist, 'pages' | 'notFound'> {
  const rows = readRows(folder).map(({ path, file, csp }) => {
    const document = basename(file.en, '.html');
    return { document, pattern: SHELLS[document] ?? escapePattern(path), file, csp };
  });
  const notFound = rows.find(({ document }) => document === NOT_FOUND);
  if (!notFound)
    throw new NoDist(`pages.json in ${folder} has no ${NOT_FOUND}.html. Build the site again.`);
  return { notFound, pages: rows.filter((row) => row !== notFound) };
}

/**
 * Lists the site's files, so that nothing else of the folder or outside of it can be asked for. The folder itself may
 * be a link, such as one to the current release; links in it are not followed.
 */
export function readDist(place: string): Dist {
  const { pages, notFound } = readPages(place);
  const folder = realpathSync(place);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const present = new Set(names);
  const pageFiles = new Set([...pages, notFound].flatMap(({ file }) => Object.values(file)));
  const missing = Array.from(pageFiles).filter((name) => !present.has(name));
  if (missing.length > 0)
    throw new NoDist(`${folder} lacks ${missing.join(', ')}. Build the site again.`);

  const files = new Map<string, File>();
  for (const name of names) {
    const isPublic = new RegExp(FILE).test(`/${name}`) && !new RegExp(HIDDEN).test(`/${name}`);
    if (pageFiles.has(name) || isPublic) files.set(name, readDistFile(folder, name, present));
  }
  return { folder, pages, notFound, files };
}

/**
 * Returns a function that gives the site in a folder. It reads the folder anew when another build has taken its place,
 * or the link to it leads to another.
 */
export function watchDist(place: string): () => Dist {
  let dist = readDist(place);
  let version = readVersion(place);
  let refusedVersion: string | null = null;
  return () => {
    const current = readVersion(place);
    if (current === version) return dist;
    try {
      dist = readDist(place);
      version = current;
    } catch (error) {
      const { message } = error as Error;
      if (refusedVersion !== current)
        console.error(`${message} Until then the build before is served.`);
      refusedVersion = current;
    }
    return dist;
  };
}

/** Returns the version of a build, which differs for each, since the list of pages is written anew. */
function readVersion(folder: string): string {
  const list = statSync(join(folder, 'pages.json'), { throwIfNoEntry: false });
  return `${list?.ino} ${list?.mtimeMs}`;
}

function readDistFile(folder: string, name: string, present: Set<string>): File {
  const type = CONTENT_TYPES[extname(name).slice(1)] ?? 'application/octet-stream';
  const encodings = (Object.keys(SUFFIXES) as Encoding[]).filter((encoding) =>
    present.has(name + SUFFIXES[encoding]),
  );
  return { folder, name, type, encodings };
}

type Row = { path: string; file: ByPrefix; csp: ByPrefix };

function readRows(folder: string): Row[] {
  const file = join(folder, 'pages.json');
  let rows: unknown;
  try {
    rows = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { message } = error as Error;
    throw new NoDist(
      `${file} cannot be read (${message}). Run npm run build first, or name its folder with --dist.`,
    );
  }
  if (Array.isArray(rows) && rows.length > 0 && rows.every(isRow)) return rows;
  throw new NoDist(
    `${file} is not as npm run build writes it: [{"path", "file": {"en", "zh"}, "csp": {"en", "zh"}}].`,
  );
}

function isRow(row: unknown): row is Row {
  const { path, file, csp } = (row ?? {}) as Partial<Row>;
  const hasBoth = (pages: ByPrefix | undefined) =>
    PREFIXES.every((prefix) => typeof pages?.[prefix] === 'string');
  return typeof path === 'string' && path.startsWith('/') && hasBoth(file) && hasBoth(csp);
}
