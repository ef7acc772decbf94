import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv, runnerImport } from 'vite';
import type { Backend } from './adapter.ts';
import type { NodeSandboxOptions } from './node-sandbox';
import type { PrismHost, PrismOptions } from './prism';
import type { StandAlone, StandAloneOptions } from './stand-alone';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const KEYS_FOLDER = join(ROOT, '.sandbox/keys');

/** The settings of this process: its environment, and what `.env.local` and Vite's other files of a mode add to it. */
export function readSettings(mode = 'development'): Record<string, string> {
  return loadEnv(mode, ROOT, '');
}

/**
 * Starts the sandbox in this process. Vite's configuration is loaded before aliases work and code is generated, so
 * these modules are loaded when they are first needed, in the same way in a dev server, a preview and a script. They
 * must not use `import()`, since the loader is closed by then.
 */
export async function loadSandbox(
  options: Pick<NodeSandboxOptions, 'stateFile'>,
): Promise<Backend> {
  const { startNodeSandbox } = await load<typeof import('./node-sandbox')>('node-sandbox');
  return startNodeSandbox({ ...options, environment: readSettings(), keysFolder: KEYS_FOLDER });
}

/** Starts the sandbox as a separate server, by default with the dev server's keys. */
export async function loadStandAlone(
  options: Omit<StandAloneOptions, 'keysFolder'> & { keysFolder?: string },
): Promise<StandAlone> {
  const { startStandAlone } = await load<typeof import('./stand-alone')>('stand-alone');
  return startStandAlone({ keysFolder: KEYS_FOLDER, environment: readSettings(), ...options });
}

/** Starts the sandbox as a server that accepts any signature, for benchmarks. */
export async function loadUnchecked(): Promise<StandAlone> {
  const { startUnchecked } = await load<typeof import('./stand-alone')>('stand-alone');
  return startUnchecked(KEYS_FOLDER);
}

export async function loadPassOn(origin: string): Promise<Backend> {
  const { passOn } = await load<typeof import('./pass-on')>('pass-on');
  return passOn(origin);
}

export async function loadPrism(): Promise<Backend> {
  const { startPrism } = await load<typeof import('./prism')>('prism');
  return startPrism();
}

/** Starts Prism behind its proxy as a separate server at `port`; zero takes any free one. */
export async function loadPrismServer(port: number, options: PrismOptions): Promise<PrismHost> {
  const { startPrismServer } = await load<typeof import('./prism')>('prism');
  return startPrismServer(port, options);
}

export async function loadFixturesPage(): Promise<string> {
  const { renderFixtures } =
    await load<typeof import('../sandbox/fixtures')>('../sandbox/fixtures');
  return renderFixtures();
}

/** Loads a module by its path from this folder. */
async function load<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(ROOT, 'mocks/hosts', `${path}.ts`), {
    root: ROOT,
    configFile: false,
    resolve: { alias: { '@mocks': join(ROOT, 'mocks'), '@': join(ROOT, 'src') } },
  });
  return module;
}
