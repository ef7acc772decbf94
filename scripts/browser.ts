/**
 * npm run browser: finds Chromium and Chinese fonts for the tests, or installs them, and says which. As root on Debian
 * it installs Debian's packages, elsewhere Playwright's own Chromium.
 */
import { pathToFileURL } from 'node:url';
import { orExit, readCommandLine } from '@halyard/contract/command-line';
import { findChromium, hasChineseFont } from './browser/chromium.ts';
import { canInstallPackages, installPackages } from './debian.ts';
import { run } from './process.ts';

const USAGE = 'Usage: npm run browser';
const PACKAGES = { browser: 'chromium-headless-shell', fonts: ['fonts-noto-cjk', 'fontconfig'] };
const PLAYWRIGHT_HINT =
  'Chinese text will show as boxes; install a Chinese font (for example Noto Sans CJK) to see it.';

/** Makes sure that tests have a browser. Returns a line for the terminal. */
export function ensureBrowser(): string {
  const before = { path: findChromium(), font: hasChineseFont() };
  if (before.path && before.font) return `Chromium ${before.path}, Chinese fonts found`;
  if (!canInstallPackages()) return settleForPlaywright(before);

  const missing = [
    ...(before.path ? [] : [PACKAGES.browser]),
    ...(before.font ? [] : PACKAGES.fonts),
  ];
  installPackages(missing);
  const path = findChromium();
  if (!path) throw new Error(`apt-get installed ${PACKAGES.browser}, which is not on the PATH.`);
  return `Chromium ${path}; installed ${missing.join(', ')} with apt-get`;
}

function settleForPlaywright({ path, font }: { path: string | undefined; font: boolean }): string {
  if (!path) run('playwright', ['install', 'chromium'], { quiet: true });
  const browser = path ? `Chromium ${path}` : "Playwright's own Chromium";
  return `${browser}, ${font ? 'Chinese fonts found' : `no Chinese font. ${PLAYWRIGHT_HINT}`}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  orExit(readCommandLine({ args: process.argv.slice(2), use: USAGE, options: {} }, () => ({})));
  try {
    console.log(`browser: ${ensureBrowser()}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
