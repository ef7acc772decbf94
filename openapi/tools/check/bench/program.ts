import { type ChildProcess, spawn } from 'node:child_process';

/** How much of a program's output is kept, in characters. */
const KEPT = 4_000;

export type ProgramResult = { code: number | null; output: string };

/**
 * Runs a program; resolves to its code and the end of its output. A program that takes too long is stopped: code null.
 */
export async function runProgram(
  [program = '', ...args]: string[],
  {
    cwd,
    env = {},
    seconds = 300,
  }: { cwd?: string; env?: NodeJS.ProcessEnv; seconds?: number } = {},
): Promise<ProgramResult> {
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
