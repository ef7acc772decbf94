import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Advice } from '@halyard/contract/advice';
import { loadKeys, selectPublicKeys } from '../../mocks/hosts/keys.ts';
import { KEYS_FOLDER } from '../../mocks/hosts/load.ts';
import { SHELLS, escapePattern } from './addresses.ts';
import type { Prefix } from './languages.ts';

type ByPrefix = Record<Prefix, string>;
/** A page: the addresses it has without a language, as a pattern; its file and its policy in each language. */
export type SitePage = { pattern: string; file: ByPrefix; csp: ByPrefix };
export type Pages = { pages: SitePage[]; notFound: SitePage };

/** Reads the pages of a build, of which the not-found page answers every other address. Throws advice if it is none. */
export function readPages(folder: string): Pages {
  const rows = readRows(folder).map(({ path, file, csp }) => {
    const pattern = SHELLS[basename(file.en, '.html')] ?? escapePattern(path);
    return { path, page: { pattern, file, csp } };
  });
  const notFound = rows.find(({ path }) => path === '/404')?.page;
  if (!notFound) throw new Advice(`${folder}/pages.json has no /404. Build the site again.`);
  return { notFound, pages: rows.flatMap(({ page }) => (page === notFound ? [] : [page])) };
}

/** Throws advice without a build, or if it signs with other keys than the sandbox's, which would refuse its calls. */
export async function refuseOtherBuilds(folder: string): Promise<void> {
  const key = selectPublicKeys(await loadKeys(KEYS_FOLDER)).windows;
  const [, firstLine = ''] = key.split('\n');
  const scripts = globSync(`${folder}/assets/*.js`);
  if (scripts.some((file) => readFileSync(file, 'utf8').includes(firstLine))) return;
  const command = 'npm run build -- --api sandbox';
  throw new Advice(`${folder} holds no build for the sandbox. Make one with ${command}.`);
}

type Row = { path: string; file: ByPrefix; csp: ByPrefix };

function readRows(folder: string): Row[] {
  const file = join(folder, 'pages.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Row[];
  } catch (error) {
    throw new Advice(
      `${file} cannot be read (${(error as Error).message}). Run npm run build first, or name its folder with --dist.`,
    );
  }
}
