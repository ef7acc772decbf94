import { printProblem, readCommandLine } from '../command-line.ts';
import { lintContract } from './lint.ts';

const USAGE = `Usage: halyard-contract lint
Checks the files of the contract by the conventions of README.md, and writes the bundle and the client's view into dist. A
finding names the file and the line, and says what to do.`;

/** Runs `halyard-contract lint`. Resolves to the exit code. */
export async function run(args: string[]): Promise<number> {
  const flags = readCommandLine({ args, use: USAGE, options: {} }, (values) => values);
  if ('problem' in flags) return printProblem(flags);
  lintContract();
  console.log('contract: no violation');
  return 0;
}
