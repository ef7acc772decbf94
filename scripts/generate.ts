/**
 * npm run generate [-- --force]: contract → lint → bundle and files for generators → orval → tables.
 * Does nothing, fast, when no input changed since it last ended well.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
import { holdLock } from './generate/lock.ts';
import { run } from './process.ts';

const GENERATED = 'src/api/generated';
const CONSTANTS = 'openapi/dist/constants.ts';
const STAMP = `${GENERATED}/.stamp`;
const LOCK = 'node_modules/.cache/halyard/generate.lock';
const INPUTS = [
  'openapi/contract/**/*.yaml',
  'openapi/tools/{lint,generate}/**/*.{js,ts,yaml}',
  'openapi/tools/check/{contract,probes/ready-input}.ts',
  'scripts/generate.ts',
  'orval.config.ts',
  'package-lock.json',
];
/** Among them, but read by other commands alone. */
const NO_INPUTS = ['openapi/contract/{approved-breaks,decisions}.yaml', '**/*.test.ts'];

const isForced = process.argv.includes('--force');
if (isForced || !isFresh(hashOf(INPUTS))) {
  holdLock(LOCK);
  // Another process may have done it meanwhile.
  const stamp = hashOf(INPUTS);
  if (isForced || !isFresh(stamp)) generate(stamp);
}

function generate(stamp: string): void {
  const start = performance.now();
  rmSync(STAMP, { force: true });
  const steps = {
    'lint and bundle': lintContract,
    orval: writeCode,
    tables: writeTables,
  };
  const times = Object.entries(steps).map(([name, step]) => {
    const begin = performance.now();
    step();
    return `${name} ${seconds(begin)}`;
  });
  writeFileSync(STAMP, stamp);
  console.log(`generate: ${times.join(', ')}; ${seconds(start)} in all`);
}

function writeCode(): void {
  run('orval', ['--config', 'orval.config.ts'], { quiet: true });
  // The module of the client that the mocks do without.
  rmSync('mocks/generated/mocks.ts');
  for (const file of globSync(`${GENERATED}/zod/*.zod.ts`)) importOwnZod(file);
}

/** orval has no option for it. zod counts UTF-16 units, so that 21 emoji would be 42 characters. */
function importOwnZod(file: string): void {
  const code = readFileSync(file, 'utf8');
  writeFileSync(file, code.replace("from 'zod/mini'", "from '../../zod'"));
}

function writeTables(): void {
  const contract = bundledContract();
  writeFileSync(`${GENERATED}/operations.ts`, operationsTable(contract));
  writeFileSync(`${GENERATED}/validators.ts`, validatorsTable(contract));
  writeFileSync(`${GENERATED}/typed.ts`, typedTable(contract));
  writeFileSync(CONSTANTS, constantsTable(contract));
  writeFileSync(`${GENERATED}/errors.ts`, errorsTable(contract));
  writeFileSync('mocks/generated/examples.ts', examplesTable(contract));
  writeFileSync('mocks/generated/inputs.ts', inputsTable(contract));
}

function isFresh(current: string): boolean {
  const hasAll = [STAMP, CONSTANTS, ...OUTPUTS].every((file) => existsSync(file));
  return hasAll && readFileSync(STAMP, 'utf8') === current;
}

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { exclude: NO_INPUTS });
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
