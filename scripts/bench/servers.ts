import { type ChildProcess, fork, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { isUp } from './site-server.ts';
import { TEST_PREFIX } from '../../src/api/constants.ts';

/** An anonymous read without input, which takes the sandbox less work than any other call. */
const PATH = '/api/system/system_display_config';
/** A key that the sandbox makes on its first run. */
export const WINDOWS_KEY = '.sandbox/keys/windows.pem';

export type BenchServer = {
  name: 'echo' | 'decrypt' | 'checked' | 'unchecked' | 'prism';
  label: string;
  port: number;
  path: string;
  /** Whether each request has to be signed anew. */
  isSigned: boolean;
  child: ChildProcess;
};

type OwnServer = Pick<BenchServer, 'name' | 'label' | 'isSigned'> & { command: string[] };

const OWN: readonly OwnServer[] = [
  makeOwnServer('echo', 'bare HTTP echo', ['bare-server.ts', 'echo']),
  makeOwnServer('decrypt', 'bare HTTP and one decryption', [
    'bare-server.ts',
    'decrypt',
    WINDOWS_KEY,
  ]),
  makeOwnServer('checked', 'sandbox with signature checks', ['sandbox-server.ts', 'checked']),
  makeOwnServer('unchecked', 'sandbox without', ['sandbox-server.ts', 'unchecked']),
];

/** Starts all servers that are compared, each in its own process; `stopServers` ends them. */
export async function startServers(): Promise<BenchServer[]> {
  const servers: BenchServer[] = [];
  // The first sandbox makes the keys that the bare server reads.
  for (const server of OWN.toReversed()) servers.unshift(await startOwn(server));
  return [...servers, await startPrism()];
}

export function stopServers(servers: readonly BenchServer[]): void {
  for (const { child } of servers) child.kill();
}

async function startOwn({ command: [file = '', ...args], ...server }: OwnServer) {
  const child = fork(resolve('scripts/bench', file), args, { execArgv: ['--expose-gc'] });
  const port = await new Promise<number>((ready, failed) => {
    child.once('message', (message) => ready((message as { port: number }).port));
    child.once('exit', () => failed(new Error(`The server "${server.name}" did not start.`)));
  });
  return { ...server, path: `${TEST_PREFIX}${PATH}`, port, child };
}

/** Starts Prism itself, without the project's proxy and without its log, which would take most of its time. */
async function startPrism(): Promise<BenchServer> {
  const port = 4_099;
  const args = ['mock', 'openapi/dist/openapi.json', '--port', String(port), '-v', 'silent'];
  const child = spawn(process.execPath, [resolve('node_modules/.bin/prism'), ...args], {
    stdio: 'ignore',
  });
  if (await isUp(`http://localhost:${port}/`, () => child.exitCode === null)) {
    return { name: 'prism', label: 'Prism', port, path: PATH, isSigned: false, child };
  }
  child.kill();
  throw new Error('Prism did not start.');
}

function makeOwnServer(name: BenchServer['name'], label: string, command: string[]): OwnServer {
  return { name, label, command, isSigned: name === 'decrypt' || name === 'checked' };
}
