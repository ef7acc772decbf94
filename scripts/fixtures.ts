/**
 * npm run docs writes mocks/FIXTURES.md; npm run check -- fixtures fails where the file does not say
 * what is in a fresh sandbox.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadFixturesPage } from '../mocks/hosts/load.ts';

const FILE = 'mocks/FIXTURES.md';

const page = await loadFixturesPage();
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, page);
  console.log(`${FILE}: written`);
} else if (readFileSync(FILE, 'utf8') === page) {
  console.log(`${FILE}: as the sandbox has it`);
} else {
  console.error(
    `${FILE} does not say what is in a fresh sandbox. Run npm run docs, and commit the file.`,
  );
  process.exitCode = 1;
}
