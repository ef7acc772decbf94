/**
 * npm run test:e2e [-- FILE … --project=NAME -g TEXT]: the journeys. Playwright builds the site before it looks for tests.
 * This script therefore lists the tests first, and ends if there are none or it cannot.
 */
import { spawnSync } from 'node:child_process';
import { run } from './process.ts';

const asked = process.argv.slice(2);
const args = ['test', '--config', 'e2e/playwright.config.ts', ...asked];
if (asked.length > 0) {
  const { status, stderr } = spawnSync('node_modules/.bin/playwright', [...args, '--list'], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    const problem = stderr.includes('No tests found')
      ? `No journey is meant by ${asked.join(' ')}. The files are e2e/*.spec.ts.`
      : stderr.replaceAll(/^(?:Error: )|\n {4}at .*/g, '').trim();
    console.error(problem);
    process.exit(2);
  }
}
run('playwright', args);
