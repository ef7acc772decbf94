import { createHash } from 'node:crypto';
import { access, constants, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Advice } from '@halyard/contract/advice';
import { type Save, createSaver } from './saver';

export type StateFile = {
  /**
   * Reads the state; undefined if there is no file yet. Rejects with a `DamagedState` if it is not as it was written,
   * and with a `NoStateFile` if the path cannot be a state file.
   */
  read(): Promise<string | undefined>;
  /** Resolves once the state is on the disk, and rejects if it cannot be stored. */
  write: Save;
};

/** State that cannot be used; the file is left unchanged. */
export class DamagedState extends Advice {
  override readonly name = 'DamagedState';
}

/** A path at which no state can be kept, with advice. */
export class NoStateFile extends Advice {
  override readonly name = 'NoStateFile';
}

/**
 * Creates a file that is complete at any moment, however the process ends: a draft is written, flushed to the disk and
 * renamed. The first line is the checksum of the rest, so that every change is detected.
 */
export function createStateFile(path: string): StateFile {
  return {
    async read() {
      await removeDrafts(path);
      const text = await readText(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw new NoStateFile(adviseOn(path, error));
        return undefined;
      });
      return text === undefined ? undefined : parseState(text);
    },
    write: createSaver((text) => replace(path, text)),
  };
}

/** Reads a file, and checks that it can be written: a rename would replace a read-only file, too. */
async function readText(path: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  await access(path, constants.W_OK);
  return text;
}

/** Explains what to do about a path that cannot be read, or a file that cannot be written. */
export function adviseOn(path: string, { code, message }: NodeJS.ErrnoException): string {
  const named = `The state can’t be stored in ${path}`;
  if (code === 'EISDIR')
    return `${named}: it is a folder. Name a file in it, such as ${join(path, 'state.json')}.`;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${named}: it is below a file. Name a file in a folder.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${named}: this user can’t read and write it. Name another file, or change its permissions.`;
  return `${named} (${message}). Name another file.`;
}

function parseState(text: string): string {
  const [checksum, ...lines] = text.split('\n');
  const state = lines.join('\n');
  if (checksum !== computeChecksum(state))
    throw new DamagedState('is damaged: its checksum is not that of its text');
  return state;
}

function computeChecksum(text: string): string {
  return `sha256 ${createHash('sha256').update(text).digest('hex')}`;
}

/** Replaces the file by a rename, which is atomic. Folder and file reach the disk before this resolves. */
async function replace(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await flushToDisk(draft, 'w', `${computeChecksum(text)}\n${text}`);
  await rename(draft, path);
  await flushToDisk(folder, 'r');
}

async function flushToDisk(path: string, flags: 'w' | 'r', text?: string): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    if (text !== undefined) await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes the drafts of processes that were killed while they wrote. */
async function removeDrafts(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const pid = name.startsWith(`${basename(path)}.`) ? name.slice(basename(path).length + 1) : '';
    if (/^\d+$/.test(pid) && !isRunning(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
