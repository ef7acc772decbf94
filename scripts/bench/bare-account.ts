import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Rolldown, build } from 'vite';
import { KEYS_FOLDER } from '../../mocks/hosts/load.ts';
import { loadKeys, publicKeysOf } from '../../mocks/hosts/keys.ts';
import { compressDist } from '../build/compress.ts';
import { policy } from '../build/policy.ts';
import { copySite } from './copies.ts';

/** A screen that depends on who is logged in. */
export type Screen = {
  /** For `--pages`. */
  name: string;
  /** Below its language's address. */
  path: string;
  /** The fixture that fills the screen. */
  account: string;
  /** A part of the server's answer, as the page prints it. */
  text: string;
  /** The one call that the screen can't do without. The bare page prints the answer of the same call. */
  call?: { path: string; input: object };
};

export const SCREENS: readonly Screen[] = [
  // Not the email, which the page prints before the app is there: the UID comes with all the rest.
  screen('profile', 'system/system_user_info', '10284417'),
  screen('device', 'user/user_get_device_list', 'iPhone 15'),
  screen('reward', 'system/system_affiliate', '?invite=HOIST7'),
  screen('benefits', 'system/system_user_benefits', 'Password manager'),
  screen('group-buying', 'payment/payment_joint_purchase_created', 'Standard, 12 months', {
    input: { page: 1, pageSize: 5 },
  }),
  screen('kol', 'user/user_kol_info', '?aff=KIMKOL', { account: 'kim' }),
];

const SHELL = /^(?:en|zh)\/user\.html$/;

/**
 * Writes a copy of the built site whose account is the bare page: a heading and a waiting line as HTML, and one script,
 * which is cached for good like the site's.
 */
export async function makeBareAccount(dist: string, bare: string): Promise<void> {
  const code = await bareScript();
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const script = `/assets/bare-${hash}.js`;
  const csp = policy({ scripts: [], connect: [] });
  await copySite(dist, bare, (file, text) => {
    if (SHELL.test(file)) return documentOf(file.startsWith('en') ? 'en' : 'zh-CN', script);
    return file === 'pages.json' ? withBareShell(text, csp) : text;
  });
  writeFileSync(join(bare, script), code);
  await compressDist(bare);
}

function documentOf(language: string, script: string): string {
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

/** The bare page answers at every address of the account, under a policy that allows it. */
function withBareShell(pages: string, csp: string): string {
  const rows = (JSON.parse(pages) as { path: string }[]).filter(
    ({ path }) => !path.startsWith('/user/'),
  );
  return JSON.stringify(
    rows.map((row) => (row.path === '/user' ? { ...row, csp: { en: csp, zh: csp } } : row)),
  );
}

async function bareScript(): Promise<string> {
  const key = publicKeysOf(await loadKeys(KEYS_FOLDER)).windows;
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

function screen(
  name: string,
  operation: string,
  text: string,
  { account = 'ada', input = {} }: { account?: string; input?: object } = {},
): Screen {
  const call = { path: `/test/v1/api/${operation}`, input };
  return { name, path: `/user/${name}`, account, text, call };
}
