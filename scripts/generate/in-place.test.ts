import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nameDraft, putInPlace } from './in-place.ts';

let folder: string;
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'in-place-'));
  folder = join(root, 'generated');
  for (const path of [folder, nameDraft(folder)])
    mkdirSync(join(path, 'model'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

test('only what has changed is written, so that nothing else is reloaded', () => {
  for (const [file, text] of [
    ['same.ts', '1'],
    ['model/changed.ts', '1'],
    ['gone.ts', '1'],
    ['.stamp', 'x'],
  ] as const)
    write(folder, file, text);
  utimesSync(join(folder, 'same.ts'), 0, 0);
  for (const [file, text] of [
    ['same.ts', '1'],
    ['model/changed.ts', '2'],
    ['model/added.ts', '3'],
  ] as const)
    write(nameDraft(folder), file, text);
  putInPlace(folder);
  expect(statSync(join(folder, 'same.ts')).mtimeMs).toBe(0);
  expect(readFileSync(join(folder, 'model/changed.ts'), 'utf8')).toBe('2');
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
    '.stamp',
    'model',
    'model/added.ts',
    'model/changed.ts',
    'same.ts',
  ]);
  expect(readdirSync(root)).toEqual(['generated']);
});

test('the first time there is no folder yet', () => {
  write(nameDraft(folder), 'new.ts', '1');
  rmSync(folder, { recursive: true });
  putInPlace(folder);
  expect(readdirSync(folder)).toEqual(['new.ts']);
});

function write(path: string, file: string, text: string): void {
  writeFileSync(join(path, file), text);
}
