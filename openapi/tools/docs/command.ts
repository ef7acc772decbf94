import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXT, folderToWrite, printProblem, readCommandLine } from '../command-line.ts';

const USAGE = `Usage: halyard-contract docs --out DIR [--server URL]
Writes the page of the contract: a folder for any static host.
  --out DIR     where it is written
  --server URL  which server "Try it out" calls at first; the sandbox at its usual port without it`;

const OPTIONS = { out: TEXT, server: TEXT } as const;
const SANDBOX = 'http://localhost:4020';

/** Runs `halyard-contract docs`. Resolves to the exit code. */
export async function run(args: string[]): Promise<number> {
  const flags = readCommandLine({ args, use: USAGE, options: OPTIONS }, (values) => {
    const { out, server = SANDBOX } = values;
    if (!out) throw new Error('Name a folder with --out.');
    if (!/^https?:[/][/][^/]/.test(server)) throw new Error(`--server "${server}" is no address.`);
    return { folder: folderToWrite('out', out) ?? '', server: server.replace(/[/]+$/, '') };
  });
  if ('problem' in flags) return printProblem(flags);
  // Imported only here, because it loads Vite.
  const { PAGE_FILES, makePageFile } = await import('./page.ts');
  mkdirSync(flags.folder, { recursive: true });
  for (const name of PAGE_FILES) {
    const text = await makePageFile(name, { server: flags.server, keys: {} });
    writeFileSync(join(flags.folder, name), text);
  }
  console.log(
    `${flags.folder}: ${PAGE_FILES.length} files. Serve the folder from any static host.`,
  );
  return 0;
}
