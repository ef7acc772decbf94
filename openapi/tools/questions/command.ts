import { readFileSync, writeFileSync } from 'node:fs';
import { SWITCH, printProblem, readCommandLine } from '../command-line.ts';
import { bundledContract } from '../generate/document.ts';
import { readDecisions } from '../generate/decisions.ts';
import { questionsTable } from './table.ts';

const USAGE = `Usage: halyard-contract questions [--check]
Writes QUESTIONS.md: what the contract assumes about calls, rules and money, as a table.
  --check  writes nothing, and fails where the file does not say what the contract assumes`;

const FILE = 'openapi/QUESTIONS.md';

/** Runs `halyard-contract questions`. Resolves to the exit code. */
export async function run(args: string[]): Promise<number> {
  const options = { check: SWITCH };
  const flags = readCommandLine({ args, use: USAGE, options }, (values) => values);
  if ('problem' in flags) return printProblem(flags);
  const contract = bundledContract();
  const table = questionsTable(contract, readDecisions(contract));
  if (!flags.check) {
    writeFileSync(FILE, table);
    return 0;
  }
  if (readFileSync(FILE, 'utf8') === table) return 0;
  console.error(`${FILE} is out of date: run npm run contract -- questions, and commit the file.`);
  return 1;
}
