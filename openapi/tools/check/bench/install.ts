import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runProgram } from './program.ts';

/** Inside node_modules, so that it is neither committed nor linted. */
export const TOOLS_FOLDER = resolve('node_modules/.cache/halyard/checker-bench');

/** The tools that the bench installs, with exact versions. The project itself does not depend on them. */
export const VERSIONS = {
  dredd: '14.1.0',
  '@apideck/portman': '1.33.0',
  newman: '6.2.2',
  specmatic: '2.55.1',
  // Portman needs tslib, but does not declare the dependency.
  tslib: '2.8.1',
} as const;

export const locateBin = (name: string) => join(TOOLS_FOLDER, 'node_modules/.bin', name);
export const locateModule = (path: string) => join(TOOLS_FOLDER, 'node_modules', path);

/** Installs missing tools, without install scripts. Resolves to null, or to npm's last lines if it fails. */
export async function installTools(): Promise<string | null> {
  if (Object.entries(VERSIONS).every(([name, version]) => installedVersion(name) === version)) {
    return null;
  }
  mkdirSync(TOOLS_FOLDER, { recursive: true });
  const file = join(TOOLS_FOLDER, 'package.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify({ private: true }));
  const names = Object.entries(VERSIONS).map(([name, version]) => `${name}@${version}`);
  console.log(`Installs ${names.join(', ')} in ${TOOLS_FOLDER} …`);
  const flags = ['--ignore-scripts', '--save-exact', '--no-audit', '--no-fund'];
  const { code, output } = await runProgram(['npm', 'install', ...flags, ...names], {
    ...{ cwd: TOOLS_FOLDER, seconds: 600 },
  });
  return code === 0 ? null : output.trim().split('\n').slice(-3).join(' ');
}

function installedVersion(name: string): string | null {
  const file = locateModule(`${name}/package.json`);
  if (!existsSync(file)) return null;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
