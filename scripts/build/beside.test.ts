import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildBeside } from './beside.ts';

let root: string;
let out: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'beside-'));
  out = join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true }));

const readPage = (folder: string) => readFileSync(join(folder, 'pages.json'), 'utf8');
const write = async (folder: string, text: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pages.json'), text);
};

test('a build takes the place of the one before when it is complete', async () => {
  await write(out, 'old');
  writeFileSync(join(out, 'gone.html'), 'old');
  const built = await buildBeside(out, async (folder) => {
    await write(folder, 'new');
    expect(readPage(out)).toBe('old');
    return 'built';
  });
  expect(built).toBe('built');
  expect(readPage(out)).toBe('new');
  expect(readdirSync(out)).toEqual(['pages.json']);
  expect(readdirSync(root)).toEqual(['dist']);
});

test('the first build needs no folder', async () => {
  await buildBeside(out, async (folder) => write(folder, 'new'));
  expect(readPage(out)).toBe('new');
});

test('a build that fails leaves the one before, and nothing beside it', async () => {
  await write(out, 'old');
  const failing = buildBeside(out, async (folder) => {
    await write(folder, 'half');
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(readPage(out)).toBe('old');
  expect(readdirSync(root)).toEqual(['dist']);
});

test('what a killed build has left behind is not part of the next', async () => {
  await write(`${out}.new`, 'half');
  writeFileSync(join(`${out}.new`, 'half.html'), 'half');
  await buildBeside(out, async (folder) => write(folder, 'new'));
  expect(readdirSync(out)).toEqual(['pages.json']);
});

test('a folder of other files is refused, and keeps them', async () => {
  mkdirSync(out);
  writeFileSync(join(out, 'source.ts'), 'precious');
  await expect(buildBeside(out, async (folder) => write(folder, 'new'))).rejects.toThrow(
    'Name another',
  );
  expect(readdirSync(out)).toEqual(['source.ts']);
});

test('a link to the folder stays a link', async () => {
  await write(join(root, 'release'), 'old');
  symlinkSync(join(root, 'release'), out);
  await buildBeside(out, async (folder) => write(folder, 'new'));
  expect(readPage(join(root, 'release'))).toBe('new');
  expect(readPage(out)).toBe('new');
});
