import { spawn, spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

const READY = 'scripts/ready.mjs';
const CONTRACT = /^openapi\/(?:contract\/(?!decisions).+\.yaml|tools\/lint\/.+\.js)$/;
/** Editors write a file in several steps, and a branch switch changes many files at once. */
const QUIET_MS = 300;

/**
 * Brings the generated code up to date before a dev server or vitest needs it, and again whenever the contract changes
 * while a dev server runs. A contract with errors stops the start, but not a running server: the findings are printed, and
 * the site keeps the code of the last valid contract. `command` is the script that generates.
 */
export function generatedCode(command = READY): Plugin {
  return {
    name: 'halyard:generated-code',
    apply: (_config, { command: mode, isPreview }) => mode === 'serve' && !isPreview,
    config: () => {
      const { status } = spawnSync(process.execPath, [command], { stdio: 'inherit' });
      // The script has printed what is wrong; a stack of this file would only hide it.
      if (status !== 0) throw Object.assign(new Error('Nothing was generated.'), { stack: '' });
    },
    configureServer: (server) => (process.env.VITEST ? undefined : watchContract(server, command)),
  };
}

/** Whether code is generated from the file, given by its path in the project. */
export function isContract(file: string): boolean {
  return CONTRACT.test(file);
}

function watchContract(server: ViteDevServer, command: string): void {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isStale = false;
  const regenerate = async () => {
    isStale = isRunning;
    if (isRunning) return;
    isRunning = true;
    server.config.logger.info('The contract has changed: generating …', { timestamp: true });
    const isValid = await runGenerator(command);
    isRunning = false;
    if (isStale) return regenerate();
    if (isValid) return server.ws.send({ type: 'full-reload' });
    server.config.logger.error(
      'The contract has errors (above). The site keeps the code of the last valid contract.',
      { timestamp: true },
    );
  };
  server.watcher.add(join(server.config.root, 'openapi'));
  server.watcher.on('all', (_event, file) => {
    if (!isContract(relative(server.config.root, file).replaceAll('\\', '/'))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void regenerate(), QUIET_MS);
  });
}

/** Resolves when the generated code matches the contract, or the last valid one if the contract has errors. */
export async function waitForCurrentCode(command = READY): Promise<void> {
  await runGenerator(command);
}

function runGenerator(command: string): Promise<boolean> {
  const child = spawn(process.execPath, [command], { stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}
