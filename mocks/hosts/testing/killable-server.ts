import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'vite';
import { ROOT } from '../load';
import type { Server } from './signed-call';

export type KillableServer = Server & { child: ChildProcess };

/** Below the project, so that the bundle finds what it imports. */
const FOLDER = join(ROOT, 'test-results/killable');
/** How long it takes until a process that is stopped no longer runs. */
const STANDSTILL_MS = 3;

/** Bundles ./killable.ts, which then starts in a third of the time. Resolves to the file. */
export async function buildKillable(): Promise<string> {
  await build({
    configFile: false,
    publicDir: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { alias: { '@mocks': join(ROOT, 'mocks'), '@': join(ROOT, 'src') } },
    build: {
      ssr: join(ROOT, 'mocks/hosts/testing/killable.ts'),
      outDir: FOLDER,
      rolldownOptions: { output: { entryFileNames: 'killable.mjs' } },
    },
  });
  return join(FOLDER, 'killable.mjs');
}

/** Starts a process that stores its state in a file; `args` are the bundle and its arguments. */
export async function startKillable(args: string[]): Promise<KillableServer> {
  const { child, output } = run(args);
  const listening = () => /answers at (\S+)\//.exec(output())?.[1];
  while (listening() === undefined && child.exitCode === null) await pause(5);
  const origin = listening();
  if (!origin) throw new Error(`The sandbox did not start. It said:\n${output()}`);
  const publicKey = await (await fetch(`${origin}/sandbox/keys/windows.pem`)).text();
  return { child, origin, publicKey };
}

/** Runs Node, and collects what it prints on both streams. */
export function run(args: string[]) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return { child, output: () => text };
}

/** Kills the process while a draft of the next state exists: stops it again and again until there is one. */
export async function killWhileWriting(child: ChildProcess, stateFile: string): Promise<void> {
  const draft = `${stateFile}.${child.pid}`;
  for (;;) {
    child.kill('SIGSTOP');
    await pause(STANDSTILL_MS);
    if (existsSync(draft)) return kill(child);
    child.kill('SIGCONT');
    await pause(STANDSTILL_MS);
  }
}

/** Kills the process without warning, and resolves once it has ended. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
