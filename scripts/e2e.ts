/**
 * npm run test:e2e [-- FILE … --project=NAME -g TEXT]: the journeys. Playwright builds the site before it looks for tests.
 * This script therefore lists the tests first, and ends if there are none.
 */
import { spawnSync } from 'node:child_process';
import { run } from './process.ts';

const asked = process.argv.slice(2);
const args = ['test', '--config', 'e2e/playwright.config.ts', ...asked];
if (asked.length > 0) {
  const { stderr } = spawnSync('node_modules/.bin/playwright', [...args, '--list'], {
    encoding: 'utf8',
  });
  if (stderr.includes('No tests found')) {
    console.error(`No journey is meant by ${asked.join(' ')}. The files are e2e/*.spec.ts.`);
    process.exit(2);
  }
}
run('playwright', args);
