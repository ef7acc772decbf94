import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs a tool of node_modules/.bin and ends this process with its exit code if it fails. `quiet` hides the tool's
 * output unless it fails.
 */
export function run(tool: string, args: string[], { quiet = false } = {}): void {
  const result = spawnSync(resolve('node_modules/.bin', tool), args, {
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
  });
  if (result.status === 0) return;
  if (quiet) process.stderr.write(`${result.stdout}${result.stderr}`);
  console.error(
    `${tool} ${args.join(' ')} failed${result.error ? `: ${result.error.message}` : ''}`,
  );
  process.exit(result.status ?? 1);
}

/** Waits until a server answers at the address; false after 20 s, or when `mayAnswer` says that it no longer can. */
export async function isUp(url: string, mayAnswer: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 200 && mayAnswer(); attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return true;
    await pause(100);
  }
  return false;
}
