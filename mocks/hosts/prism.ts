import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Server, createServer } from 'node:net';
import { resolve } from 'node:path';
import type { Backend } from './adapter';
import { listen } from './listen';
import { createHttpHost } from './node-http';
import { createPrismProxy } from './prism-proxy';

const BUNDLE = 'openapi/dist/openapi.json';
const PRISM = 'node_modules/.bin/prism';
const HOST = '127.0.0.1';
const READY = /listening on http/i;
/** How many lines of Prism's output are kept for an error report. */
const KEPT_LINES = 12;

export type PrismOptions = {
  /** Receives the lines of Prism's own report of each call; they are dropped by default, as those of its start are. */
  onLine?: (line: string) => void;
};

export type PrismHost = {
  /** Answers `<origin>/v1/…` and `<origin>/test/v1/…` with the contract's examples. */
  origin: string;
  close(): Promise<void>;
};

/**
 * Starts Prism on the bundled contract behind a proxy that follows the contract (./prism-proxy). Resolves when it answers,
 * in about a second. Rejects with Prism's last output if it does not start.
 *
 * @example Prefer: example=accountExists in a request's headers chooses the example to answer with.
 */
export async function startPrism({ onLine }: PrismOptions = {}): Promise<Backend> {
  if (!existsSync(BUNDLE)) {
    throw new Error(`Prism reads ${BUNDLE}, which does not exist. \`npm run generate\` writes it.`);
  }
  const { child, origin } = await startProcess(await findFreePort(), onLine);
  const stop = () => child.kill();
  process.once('exit', stop);
  return {
    answer: createPrismProxy(origin),
    close: async () => {
      process.off('exit', stop);
      await endProcess(child);
    },
  };
}

/**
 * Starts Prism behind its proxy as a separate server, on the loopback interface only. Port zero takes any free port.
 */
export async function startPrismServer(
  port: number,
  options: PrismOptions = {},
): Promise<PrismHost> {
  const prism = await startPrism(options);
  const server = createHttpHost(prism.answer, { more: ['prefer'] });
  const origin = await listen(server, port).catch(async (error: unknown) => {
    await prism.close();
    throw error;
  });
  return {
    origin,
    close: async () => {
      server.closeAllConnections();
      await Promise.all([closeServer(server), prism.close()]);
    },
  };
}

async function startProcess(port: string, onLine: (line: string) => void = () => {}) {
  const args = [resolve(PRISM), 'mock', resolve(BUNDLE), '--port', port, '--host', HOST];
  // Runs with this process's Node, since Prism needs the project's version, not the system's.
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  let isReady = false;
  await new Promise<void>((ready, failed) => {
    const read = (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        if (lines.push(line) > KEPT_LINES) lines.shift();
        if (isReady) onLine(line);
        isReady ||= READY.test(line);
        if (isReady) ready();
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', failed);
    child.once('exit', (code) =>
      failed(new Error(`Prism ended with code ${code}. It said:\n${lines.join('\n')}`)),
    );
  });
  return { child, origin: `http://${HOST}:${port}` };
}

async function findFreePort(): Promise<string> {
  const probe = createServer();
  const { port } = new URL(await listen(probe, 0));
  await closeServer(probe);
  return port;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}

function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill();
  });
}
