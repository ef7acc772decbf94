/**
 * npm run test:faults [-- --write | OPERATION …]: every fault of every operation in a browser (src/testing/faults), printed
 * as a table. `--write` also writes the figures into docs/faults.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureBrowser } from './browser.ts';
import { SWITCH, orExit, readCommandLine } from '@halyard/contract/command-line';
import { type TriedCell, cellsIn, faultsPage, tableOf, totalsOf } from './test/fault-table.ts';
import { runStep } from './test/run-step.ts';
import { RESULTS, type TestStep, vitestCounts } from './test/steps.ts';
import { operations } from '../src/api/testing/operations.ts';

const TEST = 'src/app/faults.browser.test.tsx';
const PAGE = 'docs/faults.md';
const OPERATIONS = Object.keys(operations);
const USE = 'Usage: npm run test:faults [-- --write | OPERATION …]';

const { isWriting, chosen } = orExit(readFlags(process.argv.slice(2)));
mkdirSync(RESULTS, { recursive: true });
console.log(ensureBrowser());
const reports = Array.from(
  { length: Math.min(2, availableParallelism(), chosen.length) },
  (_, index) => `${RESULTS}/faults-${index + 1}.json`,
);
const result = await runStep({ name: 'faults', command: '', parts: inBrowsers(chosen, reports) });
const cells = reports.flatMap(cellsOf);
console.log(tableOf(cells));
console.log(totalsOf(cells, result.milliseconds));
if (cells.length === 0) console.log(result.output.trimEnd());
if (isWriting && !result.counts) {
  console.log(`${PAGE} stays as it is: the run did not get to its end.`);
} else if (isWriting) {
  writeFileSync(PAGE, faultsPage(cells, result.milliseconds));
  console.log(`${PAGE}: written`);
}
process.exitCode = result.ok ? 0 : 1;

function readFlags(args: string[]) {
  const options = { write: SWITCH };
  return readCommandLine({ args, use: USE, options, allowPositionals: true }, (values, names) => {
    const unknown = names.filter((name) => !OPERATIONS.includes(name));
    if (unknown.length > 0) {
      throw new Error(`The contract has no operation "${unknown.join('", "')}".`);
    }
    if (values.write && names.length > 0) {
      throw new Error('--write wants the whole table: leave the operations out.');
    }
    return { isWriting: values.write === true, chosen: names.length > 0 ? names : OPERATIONS };
  });
}

/** The operations in one browser for each report, with its own cache of dependencies. */
function inBrowsers(names: string[], reports: string[]): TestStep[] {
  return reports.map((file, index) => {
    const mine = names.filter((_name, at) => at % reports.length === index);
    return {
      name: 'faults',
      command:
        `vitest run --project browser ${TEST} -t "(${mine.join('|')}) on /"` +
        ` --reporter=default --reporter=json --outputFile.json=${file}`,
      env: { FAULT_PART: '1', VITE_CACHE: `shard-${index + 1}` },
      report: { file, noun: 'faults', counts: vitestCounts },
    };
  });
}

function cellsOf(file: string): TriedCell[] {
  try {
    return cellsIn(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
