/**
 * npm run browser: finds Chromium and Chinese fonts for the tests, or installs them, and says which. As root on Debian
 * it installs Debian's packages, elsewhere Playwright's own Chromium.
 */
import { orExit, readCommandLine } from '@halyard/contract/command-line';
import { ensurePrograms } from './browser/programs.ts';

const settings = { args: process.argv.slice(2), use: 'Usage: npm run browser', options: {} };
orExit(readCommandLine(settings, () => ({})));
try {
  console.log(ensurePrograms('browser'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
