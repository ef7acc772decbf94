import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Rolldown, build } from 'vite';
import { KEYS_FOLDER } from '../../mocks/hosts/load.ts';
import { loadKeys, selectPublicKeys } from '../../mocks/hosts/keys.ts';
import { compressDist } from '../build/compress.ts';
import { makePolicy } from '../build/policy.ts';
import type { ReadCall } from '../../src/api/client.ts';
import { ACCOUNT_PAGES } from '../../src/app/app-pages.ts';
import { PATHS } from '../../src/config/paths.ts';
import { USER_INFO } from '../../src/session/user-info.ts';
import { copySite } from './copies.ts';
import { TEST_PREFIX } from '../../src/api/constants.ts';

/** A screen that depends on the session. */
export type Screen = {
  /** The name for `--pages`. */
  name: string;
  /** The path after that of the language. */
  path: string;
  /** The fixture that fills the screen. */
  account: string;
  /** A part of the server's answer, as the page prints it. Without it, it is found in a visit (./shown-text). */
  text?: string;
  /** The one call that the screen can't do without. The bare page prints the answer of the same call. */
  call?: { path: string; input: object };
};

/** The measured screens, from the site's routes and what each page starts with. */
export const SCREENS: readonly Screen[] = (
  await Promise.all(ACCOUNT_PAGES.map(makeScreens))
).flat();

async function makeScreens({ path, name }: (typeof ACCOUNT_PAGES)[number]): Promise<Screen[]> {
  // The profile, with a part more.
  if (path === PATHS.deleteAccount) return [];
  const { reads } = (await import(`../../src/pages/${name}.reads.ts`)) as { reads: ReadCall[] };
  // The profile shows user info itself.
  const read = (path !== PATHS.profile && reads[0]) || USER_INFO;
  const call = { path: `${TEST_PREFIX}${read.url}`, input: read.data ?? {} };
  const account = path === PATHS.kol ? 'kim' : 'ada';
  return [{ name: path.slice('/user/'.length), path, account, call }];
}

const SHELL = /^(?:en|zh)\/user\.html$/;

/**
 * Writes a copy of the built site whose account is the bare page: a heading and a waiting line as HTML, and one script,
 * which is cached for good like the site's.
 */
export async function makeBareAccount(dist: string, bare: string): Promise<void> {
  const code = await bundleBareScript();
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const script = `/assets/bare-${hash}.js`;
  const csp = makePolicy({ scripts: [], connect: [] });
  await copySite(dist, bare, (file, text) => {
    if (SHELL.test(file)) return renderDocument(file.startsWith('en') ? 'en' : 'zh-CN', script);
    return file === 'pages.json' ? withBareShell(text, csp) : text;
  });
  writeFileSync(join(bare, script), code);
  await compressDist(bare);
}

function renderDocument(language: string, script: string): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Account</title>',
    `<script type="module" src="${script}"></script>`,
    '<h1>Account</h1>',
    '<main><p>Loading …</p></main>',
  ].join('\n');
}

/** Makes the bare page answer at every address of the account, with a makePolicy that allows its script. */
function withBareShell(pages: string, csp: string): string {
  const rows = (JSON.parse(pages) as { path: string }[]).filter(
    ({ path }) => !path.startsWith('/user/'),
  );
  return JSON.stringify(
    rows.map((row) => (row.path === '/user' ? { ...row, csp: { en: csp, zh: csp } } : row)),
  );
}

async function bundleBareScript(): Promise<string> {
  const key = selectPublicKeys(await loadKeys(KEYS_FOLDER)).windows;
  const calls = Object.fromEntries(SCREENS.map(({ path, call }) => [path, call]));
  const results = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { KEY: JSON.stringify(key), CALLS: JSON.stringify(calls) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'scripts/bench/bare-account-page.ts', formats: ['es'] },
      copyPublicDir: false,
    },
  })) as Rolldown.RolldownOutput[];
  return results[0]?.output[0].code ?? '';
}
