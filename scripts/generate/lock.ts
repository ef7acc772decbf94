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
    if (isOfNobody(file)) rmSync(file, { force: true });
    return false;
  }
}

/** Whether the process whose id is in the file has ended. False while the id is being written, and once the file is gone. */
function isOfNobody(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8') || process.pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
