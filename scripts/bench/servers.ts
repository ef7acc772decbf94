import { type ChildProcess, fork, spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** An anonymous read without input: the least that the product does for a call. */
const PATH = '/api/system/system_display_config';
/** Of the sandbox, which makes it on its first run. */
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

type Kind = Pick<BenchServer, 'name' | 'label' | 'isSigned'> & {
  file: string;
  args: string[];
  path?: string;
};

const OWN: readonly Kind[] = [
  {
    name: 'echo',
    label: 'bare HTTP echo',
    isSigned: false,
    file: 'bare-server.ts',
    args: ['echo'],
  },
  {
    name: 'decrypt',
    label: 'bare HTTP and one decryption',
    isSigned: true,
    file: 'bare-server.ts',
    args: ['decrypt', WINDOWS_KEY],
  },
  {
    name: 'checked',
    label: 'sandbox with signature checks',
    isSigned: true,
    file: 'sandbox-server.ts',
    args: ['checked'],
  },
  {
    name: 'unchecked',
    label: 'sandbox without',
    isSigned: false,
    file: 'sandbox-server.ts',
    args: ['unchecked'],
  },
];

/** All that are compared, each a process of its own; `stopServers` ends them. */
export async function startServers(): Promise<BenchServer[]> {
  const servers: BenchServer[] = [];
  // The first sandbox makes the keys that the bare server reads.
  for (const kind of [...OWN].toReversed()) servers.unshift(await startOwn(kind));
  return [...servers, await startPrism()];
}

export function stopServers(servers: readonly BenchServer[]): void {
  for (const { child } of servers) child.kill();
}

async function startOwn({ file, args, ...kind }: Kind): Promise<BenchServer> {
  const child = fork(resolve('scripts/bench', file), args, { execArgv: ['--expose-gc'] });
  const port = await new Promise<number>((ready, failed) => {
    child.once('message', (message) => ready((message as { port: number }).port));
    child.once('exit', () => failed(new Error(`The server "${kind.name}" did not start.`)));
  });
  return { path: `/test/v1${PATH}`, ...kind, port, child };
}

/** Prism itself, without the project's proxy before it and without its log, which would cost it most of its time. */
async function startPrism(): Promise<BenchServer> {
  const port = 4_099;
  const args = ['mock', 'openapi/dist/openapi.json', '--port', String(port), '-v', 'silent'];
  const child = spawn(process.execPath, [resolve('node_modules/.bin/prism'), ...args], {
    stdio: 'ignore',
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await fetch(`http://localhost:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return { name: 'prism', label: 'Prism', port, path: PATH, isSigned: false, child };
    await new Promise((again) => setTimeout(again, 100));
  }
  child.kill();
  throw new Error('Prism did not start.');
}
