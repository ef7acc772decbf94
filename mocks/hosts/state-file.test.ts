import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStateFile } from './state-file';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'state-'));
  path = join(folder, 'below', 'state.json');
});
afterEach(() => rm(folder, { recursive: true }));

const open = (save = () => 'state', file = path) => openStateFile(file, save);

describe('the state file', () => {
  test('holds the last state soon after it changed, and nothing lies beside it afterwards', async () => {
    let state = 0;
    const file = open(() => String(state));
    expect(file.saved).toBeUndefined();
    for (state = 0; state < 50; state += 1) file.schedule();
    await vi.waitFor(async () => expect(await readFile(path, 'utf8')).toBe('50'));
    file.close();
    expect(await readdir(join(folder, 'below'))).toEqual(['state.json']);
    expect(open().saved).toBe('50');
  });

  test('holds at its close what had not been stored yet', () => {
    const file = open(() => 'last');
    file.schedule();
    file.close();
    expect(open().saved).toBe('last');
  });

  test('of another process is refused, and named with it; that of one that is gone is taken over', async () => {
    await mkdir(join(folder, 'below'));
    await writeFile(`${path}.pid`, String(process.ppid));
    expect(() => open()).toThrow(`Process ${process.ppid} already keeps its state in ${path}.`);
    const { pid } = spawnSync(process.execPath, ['--version']);
    await writeFile(`${path}.pid`, String(pid));
    expect(open().saved).toBeUndefined();
  });

  test('that is a folder, or below a file, is refused with what to do', async () => {
    await writeFile(join(folder, 'no-folder'), '');
    for (const file of [folder, join(folder, 'no-folder', 'state.json')]) {
      expect(() => open(undefined, file)).toThrow(/^The state can’t be stored in .*another file/);
    }
  });

  test('that can’t be written says so once, and is written as soon as it can be', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const file = open();
    await mkdir(`${path}.draft`);
    for (let time = 0; time < 2; time += 1) {
      file.schedule();
      await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
    }
    await rm(`${path}.draft`, { recursive: true });
    file.schedule();
    await vi.waitFor(async () => expect(await readFile(path, 'utf8')).toBe('state'));
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(path));
  });
});
