import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Rolldown, build } from 'vite';
import { KEYS_FOLDER } from '../../../mocks/hosts/load.ts';
import { loadKeys, publicKeysOf } from '../../../mocks/hosts/keys.ts';
import { compressDist } from '../../build/compress.ts';
import { policy } from '../../build/policy.ts';
import { copySite } from '../site/copies.ts';
import { SCREENS } from './screens.ts';

const SHELL = /^(?:en|zh)\/user\.html$/;

/**
 * A copy of the built site whose account is the bare page: a heading and a line that waits, as HTML, and one script that
 * is cached for good, as the site's are.
 */
export async function makeBareAccount(dist: string, bare: string): Promise<void> {
  const code = await bareScript();
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const script = `/assets/bare-${hash}.js`;
  const csp = policy({ scripts: [], connect: [] });
  await copySite(dist, bare, (file, text) => {
    if (SHELL.test(file)) return documentOf(file.startsWith('en') ? 'en' : 'zh-CN', script);
    return file === 'pages.json' ? withPolicy(text, csp) : text;
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

/** The site's policy of the account allows no other page than the site's. */
function withPolicy(rows: string, csp: string): string {
  const changed = (JSON.parse(rows) as { path: string }[]).map((row) =>
    row.path === '/user' ? { ...row, csp: { en: csp, zh: csp } } : row,
  );
  return JSON.stringify(changed);
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
      lib: { entry: 'scripts/bench/account/bare-page.ts', formats: ['es'] },
      copyPublicDir: false,
    },
  })) as Rolldown.RolldownOutput[];
  return results[0]?.output[0].code ?? '';
}
