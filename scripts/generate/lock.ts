import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const POLL_MS = 100;

/**
 * Takes a lock file and holds it until this process ends. Waits, blocking, while another process that is alive holds it: a
 * dev server and `npm test` may both notice a change of the contract, and would write the same folders at once.
 */
export function holdLock(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  while (!tryToTake(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  process.once('exit', () => rmSync(file, { force: true }));
}

function tryToTake(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // A process that was killed leaves its lock behind.
    if (!isAlive(readHolder(file))) rmSync(file, { force: true });
    return false;
  }
}

/** Returns the process id of the holder. NaN while it is being written, or if the lock has just been released. */
function readHolder(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}

function isAlive(pid: number): boolean {
  if (Number.isNaN(pid)) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
