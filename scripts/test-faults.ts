/**
 * npm run test:faults [-- --write | OPERATION …]: every fault of every operation in a browser (src/testing/faults), printed
 * as a table. `--write` also writes the figures into docs/faults.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureBrowser } from './browser.ts';
import { SWITCH, orExit, readCommandLine } from '@halyard/contract/command-line';
import {
  type TriedCell,
  readCells,
  renderFaultsPage,
  formatTable,
  formatTotals,
} from './test/fault-table.ts';
import { runStep } from './test/run-step.ts';
import { RESULTS, type TestStep, readVitestCounts } from './test/steps.ts';
import { operations } from '../src/api/testing/operations.ts';

const TEST = 'src/app/faults.browser.test.tsx';
const PAGE = 'docs/faults.md';
const OPERATIONS = Object.keys(operations);
const USAGE = 'Usage: npm run test:faults [-- --write | OPERATION …]';

const { isWriting, chosen } = orExit(readFlags(process.argv.slice(2)));
mkdirSync(RESULTS, { recursive: true });
console.log(ensureBrowser());
const reports = Array.from(
  { length: Math.min(2, availableParallelism(), chosen.length) },
  (_, index) => `${RESULTS}/faults-${index + 1}.json`,
);
const result = await runStep({ name: 'faults', command: '', parts: makeSteps(chosen, reports) });
const cells = reports.flatMap(loadCells);
console.log(formatTable(cells));
console.log(formatTotals(cells, result.milliseconds));
if (cells.length === 0) console.log(result.output.trimEnd());
if (isWriting && !result.counts) {
  console.log(`${PAGE} stays as it is: the run did not get to its end.`);
} else if (isWriting) {
  writeFileSync(PAGE, renderFaultsPage(cells, result.milliseconds));
  console.log(`${PAGE}: written`);
}
process.exitCode = result.ok ? 0 : 1;

function readFlags(args: string[]) {
  const options = { write: SWITCH };
  return readCommandLine({ args, use: USAGE, options, allowPositionals: true }, (values, names) => {
    const unknown = names.filter((name) => !OPERATIONS.includes(name));
    if (unknown.length > 0) {
      throw new Error(`The contract has no operation "${unknown.join('", "')}".`);
    }
    if (values.write && names.length > 0) {
      throw new Error('--write needs the whole table: leave the operations out.');
    }
    return { isWriting: values.write === true, chosen: names.length > 0 ? names : OPERATIONS };
  });
}

/**
 * Makes a step for each report, which tries its share of the operations in one browser with its own cache of
 * dependencies.
 */
function makeSteps(names: string[], reports: string[]): TestStep[] {
  return reports.map((file, index) => {
    const share = names.filter((_name, position) => position % reports.length === index);
    return {
      name: 'faults',
      command:
        `vitest run --project browser ${TEST} -t "(${share.join('|')}) on /"` +
        ` --reporter=default --reporter=json --outputFile.json=${file}`,
      env: { FAULT_PART: '1', VITE_CACHE: `shard-${index + 1}` },
      report: { file, noun: 'faults', counts: readVitestCounts },
    };
  });
}

function loadCells(file: string): TriedCell[] {
  try {
    return readCells(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
