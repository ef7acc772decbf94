import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DamagedState, createStateFile, NoStateFile } from './state-file';

/** A Linux device on which every write fails for lack of space. */
const FULL = '/dev/full';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'state-'));
  path = join(folder, 'state.json');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the state file', () => {
  test('does not exist at first', async () => {
    expect(await createStateFile(path).read()).toBeUndefined();
  });

  test('holds the last state, and leaves no drafts', async () => {
    const file = createStateFile(join(folder, 'below', 'state.json'));
    let state = 0;
    const saves = Array.from({ length: 50 }, () => {
      state += 1;
      return file.write(async () => String(state));
    });
    await Promise.all(saves);
    expect(await file.read()).toBe('50');
    expect(await readdir(join(folder, 'below'))).toEqual(['state.json']);
  });

  test('holds a state as soon as its write resolves, even if further writes are waiting', async () => {
    const file = createStateFile(path);
    let state = 0;
    const save = () => file.write(async () => String(state));
    let last = save();
    for (state = 1; state <= 20; state += 1) {
      const current = state;
      const saved = save();
      await last;
      last = save();
      await saved;
      expect(Number(await file.read())).toBeGreaterThanOrEqual(current);
    }
    await last;
  });

  test('is whole whenever it is read', async () => {
    const file = createStateFile(path);
    await file.write(async () => 'x'.repeat(1_000_000));
    const saved = file.write(async () => 'y'.repeat(1_000_000));
    const seenText = await readFile(path, 'utf8');
    await saved;
    expect(seenText).toMatch(/^sha256 \w{64}\n(x{1000000}|y{1000000})$/);
  });

  test.each<[string, (text: string) => string]>([
    ['cut off', (text) => text.slice(0, -1)],
    ['changed by a letter', (text) => text.replace('Ada', 'Ado')],
    ['empty', () => ''],
    ['no state at all', () => 'shopping list\nmilk'],
  ])('that is %s is refused and kept', async (_, spoil) => {
    const file = createStateFile(path);
    await file.write(async () => '{"name":"Ada"}');
    const spoilt = spoil(await readFile(path, 'utf8'));
    await writeFile(path, spoilt);
    await expect(file.read()).rejects.toThrow(DamagedState);
    expect(await readFile(path, 'utf8')).toBe(spoilt);
  });

  test('that cannot be read is not taken for a missing one', async () => {
    const reading = createStateFile(folder).read();
    await expect(reading).rejects.toThrow(NoStateFile);
    await expect(reading).rejects.toThrow(`Name a file in it, such as ${path}`);
  });

  test('loses the drafts of processes that are gone, and keeps those of others', async () => {
    const names = ['state.json.999999999', `state.json.${process.ppid}`, 'state.json.notes'];
    for (const name of names) await writeFile(join(folder, name), '');
    await createStateFile(path).read();
    expect((await readdir(folder)).toSorted()).toEqual(names.slice(1).toSorted());
  });

  test('below a file is refused with what is in its way', async () => {
    await writeFile(join(folder, 'no-folder'), '');
    const file = createStateFile(join(folder, 'no-folder', 'state.json'));
    await expect(file.read()).rejects.toThrow(/is below a file.*Name a file in a folder/);
  });

  test.skipIf(!existsSync(FULL))(
    'on a full disk rejects each write, stays whole, and is written again later',
    async () => {
      const file = createStateFile(path);
      await file.write(async () => 'before');
      await symlink(FULL, `${path}.${process.pid}`);
      await expect(file.write(async () => 'first')).rejects.toThrow('ENOSPC');
      await expect(file.write(async () => 'second')).rejects.toThrow('ENOSPC');
      expect(await file.read()).toBe('before');
      await rm(`${path}.${process.pid}`);
      await file.write(async () => 'second');
      expect(await file.read()).toBe('second');
    },
  );
});
