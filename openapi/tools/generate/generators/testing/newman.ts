import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/**
 * Not a dependency of the project: some of newman's 151 packages are pinned to versions with known vulnerabilities
 * (node-forge 1.3.1, jose 4.14.4, lodash 4.17.21). It reads only our collection and calls only this machine.
 */
const VERSION = '6.2.2';
const FOLDER = resolve('node_modules/.cache/halyard', `newman-${VERSION}`);
const PROGRAM = join(FOLDER, 'node_modules/newman/bin/newman.js');

const run = promisify(execFile);

/** Installs newman once; resolves to its path, or null if it is missing and the registry cannot be reached. */
export async function newmanProgram(): Promise<string | null> {
  if (existsSync(PROGRAM)) return PROGRAM;
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  await run('npm', ['install', '--prefix', FOLDER, ...flags, `newman@${VERSION}`], {
    timeout: 60_000,
  }).catch(() => null);
  return existsSync(PROGRAM) ? PROGRAM : null;
}
