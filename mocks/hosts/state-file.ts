import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Advice } from '@halyard/contract/advice';

/** The longest time between a change and the file that has it, in ms. */
const DELAY_MS = 200;

export type StateFile = {
  /** The stored state; undefined if there was no file. */
  saved: string | undefined;
  /** Stores the state soon: many changes share a write. The process stores it at its exit at the latest. */
  schedule(): void;
  /** Renames the file that was read, so that its state can be looked at, and returns the new name. */
  setAside(): string;
  /** Stores the state, and lets another process use the file. */
  close(): void;
};

/**
 * Opens the file that keeps a sandbox's state: JSON, replaced by a rename. Throws an `Advice` if it cannot be read or
 * written, or if another process uses it.
 *
 * @param save returns the state as text.
 */
export function openStateFile(path: string, save: () => string): StateFile {
  const lock = `${path}.pid`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    takeLock(path, lock);
  } catch (error) {
    throw error instanceof Advice ? error : adviseOn(path, error as Error);
  }
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    try {
      writeFileSync(`${path}.draft`, save(), { mode: 0o600 });
      renameSync(`${path}.draft`, path);
      isFailing = false;
    } catch (error) {
      if (!isFailing) console.error(adviseOn(path, error as Error).message);
      isFailing = true;
    }
  };
  const close = () => {
    process.off('exit', close);
    if (timer) write();
    rmSync(lock, { force: true });
  };
  process.once('exit', close);
  return {
    saved: readState(path, lock),
    schedule: () => {
      timer ??= setTimeout(write, DELAY_MS).unref();
    },
    setAside: () => {
      const aside = `${path}.damaged`;
      renameSync(path, aside);
      return aside;
    },
    close,
  };
}

function readState(path: string, lock: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const problem = error as NodeJS.ErrnoException;
    if (problem.code === 'ENOENT') return undefined;
    rmSync(lock, { force: true });
    throw adviseOn(path, problem);
  }
}

/** Names this process as the one that uses the file. A lock that a killed process left is taken over. */
function takeLock(path: string, lock: string): void {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(readFileSync(lock, 'utf8'));
    if (owner !== process.pid && isRunning(owner)) {
      throw new Advice(`Process ${owner} already keeps its state in ${path}. Stop it first.`);
    }
    writeFileSync(lock, String(process.pid));
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Says what to do about a file that cannot be read or written; the command line checks a path that is given there. */
function adviseOn(path: string, { message }: Error): Advice {
  return new Advice(`The state can’t be stored in ${path} (${message}). Name another file.`);
}
