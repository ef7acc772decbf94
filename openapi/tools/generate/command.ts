import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SWITCH, TEXT, folderToWrite, readCommandLine } from '../command-line.ts';
import { type ContractDocument, locateBundle } from './document.ts';
import { downConvert } from './generators/down-convert.ts';
import { generatorsView } from './generators/view.ts';

const OPTIONS = { out: TEXT, generators: SWITCH, help: SWITCH } as const;
const USAGE = `Usage: halyard-contract bundle --out DIR [--generators]
  --out DIR     where openapi.json is written
  --generators  also writes generators.json, and generators-3.0.json for those that know OpenAPI 3.0 alone`;

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
  const contractFile = locateBundle(packageFolder);
  mkdirSync(flags.folder, { recursive: true });
  copyFileSync(contractFile, join(flags.folder, 'openapi.json'));
  if (flags.generators) {
    const contract = JSON.parse(readFileSync(contractFile, 'utf8')) as ContractDocument;
    const view = generatorsView(contract);
    write(flags.folder, 'generators.json', view);
    write(flags.folder, 'generators-3.0.json', downConvert(view));
  }
  return 0;
}

function write(folder: string, name: string, document: unknown): void {
  writeFileSync(join(folder, name), `${JSON.stringify(document, null, 2)}\n`);
}
