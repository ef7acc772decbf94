import { spawn, spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';

const READY = 'scripts/ready.mjs';
const CONTRACT = /^openapi\/(?:contract\/.+\.yaml|tools\/lint\/.+\.js)$/;
/** A finding's place and sentence, as Redocly and openapi/tools/lint print them. */
const FINDING = /^\[1\] (?<file>.+?):(?<line>\d+):(?<column>\d+).*\n\n(?<sentence>.+)/m;
/** Editors write a file in several steps, and a branch switch changes many files at once. */
const QUIET_MS = 300;

/**
 * Brings the generated code up to date before a dev server or vitest needs it, and again whenever the contract changes
 * while a dev server runs. A contract with errors stops the start, but not a running server: the findings are printed and
 * shown over the page, and the site keeps the code of the last valid contract. `command` is the script that generates.
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
  let failure: ErrorPayload | null = null;
  const regenerate = async () => {
    isStale = isRunning;
    if (isRunning) return;
    isRunning = true;
    server.config.logger.info('The contract has changed: generating …', { timestamp: true });
    const { isValid, output } = await runGenerator(command);
    isRunning = false;
    if (isStale) return regenerate();
    failure = isValid ? null : describeFailure(output, server.config.root);
    server.ws.send(failure ?? { type: 'full-reload' });
    if (isValid) return;
    server.config.logger.error(
      'The contract has errors (above). The site keeps the code of the last valid contract.',
      { timestamp: true },
    );
  };
  // A page that is opened or reloaded in the meantime is told, too.
  server.ws.on('connection', () => failure && server.ws.send(failure));
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

/** Makes the message with which Vite's client covers the page until the next reload. */
function describeFailure(output: string, root: string): ErrorPayload {
  const { file, line, column, sentence } = FINDING.exec(output)?.groups ?? {};
  const loc = file
    ? { file: join(root, file), line: Number(line), column: Number(column) }
    : undefined;
  const message = sentence ?? 'Nothing was generated from the contract.';
  return { type: 'error', err: { plugin: 'contract', message, id: loc?.file, loc, stack: output } };
}

/** Runs the generator. Its output is printed, too. */
function runGenerator(command: string): Promise<{ isValid: boolean; output: string }> {
  const child = spawn(process.execPath, [command], { stdio: ['ignore', 'inherit', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    output += stripVTControlCharacters(chunk.toString());
  });
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ isValid: code === 0, output })),
  );
}
