/**
 * npm run build [-- --api sandbox --mode MODE --out FOLDER --snapshot URL --no-pictures --release]: builds
 * the site for browsers, and every page in every language as its own file, with pages.json for servers.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { adviseOnKeys, parseApiTarget } from '../mocks/hosts/api-mode.ts';
import { findWrongKeys } from '../mocks/hosts/keys.ts';
import { readSettings } from '../mocks/hosts/load.ts';
import { buildBeside } from './build/beside.ts';
import { type Site, buildClient, loadSite } from './build/bundles.ts';
import { compressDist } from './build/compress.ts';
import { writeForSearch, writeSecurityTxt } from './build/for-robots.ts';
import { addPictures } from './build/pictures.ts';
import { readChatOrigins, readConnectOrigins } from './build/policy.ts';
import { type PageRow, prerenderPages } from './build/prerender.ts';
import { findHeavyRoutes, readBudget } from './build/size-budget.ts';
import { describeMissingLegal, listSamples } from './build/samples.ts';
import { type Snapshots, takeSnapshots } from './build/snapshot.ts';
import { Advice, adviceOn } from '@halyard/contract/advice';
import {
  type Problem,
  SWITCH,
  TEXT,
  filled,
  folderToWrite,
  orExit,
  readCommandLine,
} from '@halyard/contract/command-line';

type BuildFlags = {
  mode: string;
  out: string;
  /** A backend's origin; the sandbox answers without it. */
  snapshot?: string;
  /** Whether links to pages get a picture. */
  hasPictures: boolean;
  /** Whether the build fails if a sample is left. */
  isRelease: boolean;
};

/** The known modes; a misspelt one would build without the checks of the mode that was meant. */
const MODES = new Set(['production', 'test']);

const USAGE = `Usage: npm run build -- [--api sandbox] [--mode MODE] [--out FOLDER] [--snapshot URL] [--no-pictures] [--release]
  --api sandbox        for the sandbox, as npm run serve -- --sandbox has it (the setting API, or a backend)
  --mode MODE          production, or test, which checks every answer against the contract (production)
  --out FOLDER         where the site is put; whatever is there is replaced (dist)
  --snapshot URL       the backend whose answers the pages are prerendered with, like https://api.example.com; without
                       it the sandbox's, marked as a sample
  --no-pictures        leaves out the pictures for shared links, which Chromium draws
  --release            refuses to build while samples are left, and lists them`;

const OPTIONS = {
  ...{ api: TEXT, mode: TEXT, out: TEXT, snapshot: TEXT },
  ...{ 'no-pictures': SWITCH, release: SWITCH },
};

const flags = orExit(readFlags(process.argv.slice(2)));
// React renders as in production, also with --mode test.
process.env.NODE_ENV = 'production';
const env = readSettings(flags.mode);
const apiMode = env.VITE_API_MODE ?? (env.API ? parseApiTarget(env.API).mode : undefined);
const wrongKeys = findWrongKeys(env);
if (wrongKeys.length > 0) throw new Advice(adviseOnKeys(wrongKeys));
if (flags.isRelease) refuseSamples(listSamples({ apiMode, snapshot: flags.snapshot }));
const missing = describeMissingLegal();
if (missing) console.warn(missing);
try {
  await buildSite(flags);
} catch (error) {
  console.error(adviceOn(error as Error) ?? (error as Error).message);
  process.exitCode = 1;
}

/** Lists the samples and ends the process with exit code 2, if there are any. */
function refuseSamples(samples: readonly string[]): void {
  if (samples.length === 0) return;
  console.error(`--release: the site still has samples.\n  ${samples.join('\n  ')}`);
  process.exit(2);
}

async function buildSite(asked: BuildFlags): Promise<void> {
  const { mode, out, snapshot } = asked;
  const start = performance.now();
  const { rows, snapshots } = await buildBeside(out, async (folder) => {
    const site = await loadSite(mode, out);
    const snapshots = await takeSnapshots(site, snapshot);
    const rows = await writeSite({ ...asked, out: folder }, site, snapshots);
    return { rows, snapshots };
  });
  const { source, date } = snapshots.en;
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  console.log(
    `${out}: ${rows.length} pages in each language, with answers of ${date} (${source}); ${seconds} s.`,
  );
  // Pages with a backend's answers have other lengths, and the test build adds the check of responses.
  const kinds = [
    ...(snapshot === undefined ? ['html' as const] : []),
    ...(mode === 'test' ? [] : ['script' as const]),
  ];
  const tooLarge = findHeavyRoutes(out, rows, kinds, readBudget());
  for (const route of tooLarge) console.error(route);
  process.exit(tooLarge.length > 0 ? 1 : 0);
}

async function writeSite(asked: BuildFlags, site: Site, snapshots: Snapshots): Promise<PageRow[]> {
  const { out, hasPictures } = asked;
  const client = await buildClient(asked);
  const [connect, chat] = [readConnectOrigins(env), readChatOrigins(env)];
  const rows = await prerenderPages({ site, client, snapshots, out, connect, chat });
  const problem = hasPictures ? await addPictures(out, rows) : null;
  if (problem) console.warn(problem);
  // Vite's page is not served, since every address has its own page.
  await rm(join(out, 'index.html'), { force: true });
  await writeForSearch(out, rows);
  await writeSecurityTxt(out);
  await compressDist(out);
  return rows;
}

function readFlags(args: string[]): BuildFlags | Problem {
  return readCommandLine({ args, use: USAGE, options: OPTIONS }, (values) => {
    if (values.api !== undefined) process.env.API = filled('api', values.api);
    const mode = filled('mode', values.mode) ?? 'production';
    if (!MODES.has(mode)) throw new Error(`--mode "${mode}" is neither production nor test.`);
    if (values.release && mode !== 'production') {
      throw new Error('--release does not go with --mode test.');
    }
    if (values.snapshot !== undefined && !/^https?:\/\//.test(values.snapshot)) {
      throw new Error(`--snapshot "${values.snapshot}" is no origin like https://api.example.com.`);
    }
    return {
      mode,
      out: folderToWrite('out', values.out) ?? 'dist',
      snapshot: values.snapshot,
      hasPictures: !values['no-pictures'],
      isRelease: Boolean(values.release),
    };
  });
}
