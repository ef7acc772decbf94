import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SWITCH, TEXT, folderToWrite, readCommandLine } from '../command-line.ts';
import { locateBundle } from './document.ts';

const OPTIONS = { out: TEXT, help: SWITCH } as const;
const USAGE = `Usage: halyard-contract bundle --out DIR
  --out DIR  where openapi.json is written`;

/** Runs `halyard-contract bundle`, which writes the contract as one file. */
export async function run(args: string[], packageFolder: string): Promise<number> {
  const flags = readCommandLine({ args, use: USAGE, options: OPTIONS }, ({ out, ...values }) => {
    if (!out && !values.help) throw new Error('Name a folder with --out.');
    return { ...values, folder: folderToWrite('out', out) ?? '' };
  });
  if ('problem' in flags) {
    console.error(flags.problem);
    return 2;
  }
  if (flags.help) {
    console.log(USAGE);
    return 0;
  }
  mkdirSync(flags.folder, { recursive: true });
  copyFileSync(locateBundle(packageFolder), join(flags.folder, 'openapi.json'));
  return 0;
}
