import { type ChildProcess, spawn } from 'node:child_process';

const KEPT = 4_000;

export type Ended = { code: number | null; output: string };

/** Runs a program to its end, with the end of what it said. One that takes too long is stopped, and its code is null. */
export async function runProgram(
  [program = '', ...args]: string[],
  {
    cwd,
    env = {},
    seconds = 300,
  }: { cwd?: string; env?: NodeJS.ProcessEnv; seconds?: number } = {},
): Promise<Ended> {
  const child = spawn(program, args, {
    ...{ cwd, env: { ...process.env, ...env }, timeout: seconds * 1000 },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-KEPT);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
