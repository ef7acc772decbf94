import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv, runnerImport } from 'vite';
import type { Backend } from './adapter.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const KEYS_FOLDER = join(ROOT, '.sandbox/keys');

/** The settings of this process: its environment, and what `.env.local` and Vite's other files of a mode add to it. */
export function readSettings(mode = 'development'): Record<string, string> {
  return loadEnv(mode, ROOT, '');
}

/** The modules of hosts in Node, by their paths from this folder. */
type HostModules = {
  'node-sandbox': typeof import('./node-sandbox');
  'pass-on': typeof import('./pass-on');
  prism: typeof import('./prism');
  'stand-alone': typeof import('./stand-alone');
  '../sandbox/fixtures': typeof import('../sandbox/fixtures');
};

/**
 * Loads a module of a host. Vite's configuration is loaded before aliases work and code is generated, so these modules
 * are loaded when they are first needed, in the same way in a dev server, a preview and a script. They must not use
 * `import()`, since the loader is closed by then.
 */
export async function loadHost<Path extends keyof HostModules>(
  path: Path,
): Promise<HostModules[Path]> {
  const file = join(ROOT, 'mocks/hosts', `${path}.ts`);
  const { module } = await runnerImport<HostModules[Path]>(file, {
    root: ROOT,
    configFile: false,
    resolve: { alias: { '@mocks': join(ROOT, 'mocks'), '@': join(ROOT, 'src') } },
  });
  return module;
}

/** Starts the sandbox in this process, with the settings and the keys of the dev server. */
export async function loadSandbox(stateFile: string | null = null): Promise<Backend> {
  const { startNodeSandbox } = await loadHost('node-sandbox');
  return startNodeSandbox({ stateFile, environment: readSettings(), keysFolder: KEYS_FOLDER });
}
