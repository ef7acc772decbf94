import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv, runnerImport } from 'vite';
import type { Backend } from './adapter.ts';
import type { NodeSandboxOptions } from './node-sandbox';
import type { PrismHost, PrismOptions } from './prism';
import type { StandAlone, StandAloneOptions } from './stand-alone';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const KEYS_FOLDER = join(ROOT, '.sandbox/keys');
const PRISM_FILE = 'mocks/hosts/prism.ts';

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
  const { startNodeSandbox } = await load<SandboxModule>('mocks/hosts/node-sandbox.ts');
  return startNodeSandbox({ ...options, environment: readSettings(), keysFolder: KEYS_FOLDER });
}

/** Starts the sandbox as a separate server, by default with the dev server's keys. */
export async function loadStandAlone(
  options: Omit<StandAloneOptions, 'keysFolder'> & { keysFolder?: string },
): Promise<StandAlone> {
  const { startStandAlone } = await load<StandAloneModule>('mocks/hosts/stand-alone.ts');
  return startStandAlone({ keysFolder: KEYS_FOLDER, environment: readSettings(), ...options });
}

/** Starts the sandbox as a server that accepts any signature, for benchmarks. */
export async function loadUnchecked(): Promise<StandAlone> {
  const { startUnchecked } = await load<UncheckedModule>('mocks/hosts/unchecked.ts');
  return startUnchecked(KEYS_FOLDER);
}

/** Passes calls on to the backend at an origin. */
export async function loadPassOn(origin: string): Promise<Backend> {
  const { passOn } = await load<PassOnModule>('mocks/hosts/pass-on.ts');
  return passOn(origin);
}

/** Starts Prism behind its proxy. */
export async function loadPrism(): Promise<Backend> {
  const { startPrism } = await load<PrismModule>(PRISM_FILE);
  return startPrism();
}

/** Starts Prism behind its proxy as a separate server at `port`; zero takes any free one. */
export async function loadPrismServer(port: number, options: PrismOptions): Promise<PrismHost> {
  const { startPrismServer } = await load<PrismModule>(PRISM_FILE);
  return startPrismServer(port, options);
}

/** Renders the fixtures of a fresh sandbox in Markdown. */
export async function loadFixturesPage(): Promise<string> {
  const { renderFixtures } = await load<FixturesModule>('mocks/sandbox/fixtures-page.ts');
  return renderFixtures();
}

type SandboxModule = typeof import('./node-sandbox');
type StandAloneModule = typeof import('./stand-alone');
type UncheckedModule = typeof import('./unchecked');
type PassOnModule = typeof import('./pass-on');
type PrismModule = typeof import('./prism');
type FixturesModule = typeof import('../sandbox/fixtures-page');

async function load<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(ROOT, file), {
    root: ROOT,
    configFile: false,
    resolve: { alias: { '@mocks': join(ROOT, 'mocks'), '@': join(ROOT, 'src') } },
  });
  return module;
}
