import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Backend } from './adapter';
import { findFreePort } from './listen';
import { type HttpHost, serveOverHttp } from './node-http';
import { createPrismProxy } from './prism-proxy';

const BUNDLE = 'openapi/dist/openapi.json';
const PRISM = 'node_modules/.bin/prism';
const HOST = '127.0.0.1';
const READY = /listening on http/i;
/** How many lines of Prism's output are kept for an error report. */
const KEPT_LINES = 12;

/**
 * Starts Prism on the bundled contract behind a proxy that follows the contract (./prism-proxy). Resolves when it answers,
 * in about a second. Rejects with Prism's last output if it does not start.
 *
 * @param onLine receives the lines of Prism's own report of each call, without those of its start.
 * @example Prefer: example=accountExists in a request's headers chooses the example to answer with.
 */
export async function startPrism(onLine?: (line: string) => void): Promise<Backend> {
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
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
    },
  };
}

/** Starts Prism behind its proxy as a separate server, for this machine alone. Port zero takes any free port. */
export async function startPrismServer(
  port: number,
  onLine?: (line: string) => void,
): Promise<HttpHost> {
  return serveOverHttp(await startPrism(onLine), { port }, { more: ['prefer'] });
}

async function startProcess(port: number, onLine: (line: string) => void = () => {}) {
  const args = [resolve(PRISM), 'mock', resolve(BUNDLE), '--port', String(port), '--host', HOST];
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
