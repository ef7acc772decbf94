/**
 * npm run generate: contract → lint → bundle → orval → tables. Returns quickly if no input has changed since its last
 * success.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { orExit, readCommandLine } from '@halyard/contract/command-line';
import { bundledContract } from '@halyard/contract/document';
import { OUTPUTS, lintContract } from '@halyard/contract/lint';
import {
  constantsTable,
  errorsTable,
  examplesTable,
  inputsTable,
  operationsTable,
  typedTable,
  validatorsTable,
} from '@halyard/contract/tables';
import { takeBrandStyles } from './generate/brand.ts';
import { nameDraft, putInPlace } from './generate/in-place.ts';
import { holdLock } from './generate/lock.ts';
import { run } from './process.ts';

const GENERATED = 'src/api/generated';
const MOCKS = 'mocks/generated';
const FOLDERS = [GENERATED, MOCKS];
const CONSTANTS = 'openapi/dist/constants.ts';
const TEXTS = 'src/i18n/locales/en/*.json';
const RESOURCES = 'src/i18n/resources.ts';
const THEME = 'src/styles/theme.css';
const BRAND = 'openapi/dist/brand.css';
const STAMP = `${GENERATED}/.stamp`;
const LOCK = 'node_modules/.cache/halyard/generate.lock';
const INPUTS = [
  'openapi/contract/**/*.yaml',
  'openapi/tools/{lint,generate}/**/*.{js,ts,yaml}',
  'openapi/tools/check/{contract,probes/ready-input}.ts',
  'scripts/generate.ts',
  'scripts/generate/in-place.ts',
  'orval.config.ts',
  'package-lock.json',
];

const settings = { args: process.argv.slice(2), use: 'Usage: npm run generate', options: {} };
orExit(readCommandLine(settings, () => ({})));
if (!isFresh(hashFiles(INPUTS))) {
  holdLock(LOCK);
  // Another process may have generated the code in the meantime.
  const stamp = hashFiles(INPUTS);
  if (!isFresh(stamp)) generate(stamp);
}
// No inputs of the others: neither the theme nor a new file of texts changes the contract's code.
const styles = takeBrandStyles(readFileSync(THEME, 'utf8'));
writeChanged(BRAND, styles);
writeChanged(RESOURCES, describeTexts(globSync(TEXTS)));

function generate(stamp: string): void {
  const start = performance.now();
  rmSync(STAMP, { force: true });
  lintContract();
  writeCode();
  writeTables();
  for (const folder of FOLDERS) putInPlace(folder);
  writeFileSync(STAMP, stamp);
  console.log(`generate: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function writeCode(): void {
  removeDrafts();
  process.once('exit', removeDrafts);
  run('orval', ['--config', 'orval.config.ts'], { quiet: true });
  // Removes a module of the client, which the mocks do not need.
  rmSync(`${nameDraft(MOCKS)}/mocks.ts`);
  for (const file of globSync(`${nameDraft(GENERATED)}/zod/*.zod.ts`)) importOwnZod(file);
}

/** Removes the drafts, also those of a generation that failed, which other commands would take for code. */
function removeDrafts(): void {
  for (const folder of FOLDERS) rmSync(nameDraft(folder), { recursive: true, force: true });
}

/**
 * Makes a file import the project's zod, for which orval has no option. zod itself counts UTF-16 units, so that 21
 * emoji would be 42 characters.
 */
function importOwnZod(file: string): void {
  const code = readFileSync(file, 'utf8');
  writeFileSync(file, code.replace("from 'zod/mini'", "from '../../zod'"));
}

function writeTables(): void {
  const contract = bundledContract();
  const [api, mocks] = [nameDraft(GENERATED), nameDraft(MOCKS)];
  writeFileSync(`${api}/operations.ts`, operationsTable(contract));
  writeFileSync(`${api}/validators.ts`, validatorsTable(contract));
  writeFileSync(`${api}/typed.ts`, typedTable(contract));
  writeChanged(CONSTANTS, constantsTable(contract));
  writeFileSync(`${api}/errors.ts`, errorsTable(contract));
  writeFileSync(`${mocks}/examples.ts`, examplesTable(contract));
  writeFileSync(`${mocks}/inputs.ts`, inputsTable(contract));
}

/** The type of the English texts by namespace, from which the types of keys derive. */
function describeTexts(files: string[]): string {
  const names = files.map((file) => basename(file, '.json')).toSorted();
  const rows = names.map((name) => `  '${name}': typeof import('./locales/en/${name}.json');`);
  return `/** Written by npm run generate. */\nexport type Resources = {\n${rows.join('\n')}\n};\n`;
}

/** Writes a file only if its text changes, since a dev server reloads the page for every file that is written. */
function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

function isFresh(current: string): boolean {
  const hasAll = [STAMP, CONSTANTS, ...OUTPUTS].every((file) => existsSync(file));
  return hasAll && readFileSync(STAMP, 'utf8') === current;
}

function hashFiles(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { exclude: ['**/*.test.ts'] });
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
