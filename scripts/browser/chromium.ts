import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Advice } from '@halyard/contract/advice';

/**
 * The headless shell comes first: it is Chromium without the code for windows, which halves the time of the journeys.
 */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The arguments with which tests start Chromium: without a sandbox, which root in a container cannot have, and without
 * calls home.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // While a debugger is attached, as Playwright's always is, V8 parses a module again to find where each error that it
  // creates comes from. React creates some while its module runs, which took 50 ms of every page's start.
  '--js-flags=--no-enable-lazy-source-positions',
];

/**
 * Finds the Chromium of this machine: `CHROMIUM_PATH`, or else the first on the PATH. Undefined without one; Playwright
 * then uses its own, if it was installed.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Advice(
      `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program that can be run. Name Chromium’s, or unset it.`,
    );
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Whether there is a font for Chinese text. True on systems that find fonts without fontconfig (macOS, Windows). */
export function hasChineseFont(): boolean {
  if (process.platform !== 'linux') return true;
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
