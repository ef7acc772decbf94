import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Size, findHeavyRoutes } from './size-budget.ts';

const folder = mkdtempSync(join(tmpdir(), 'sizes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  'en.html': 9_000,
  'en.html.br': 4_000,
  'zh.html': 2_000,
  'a.js': 2_000,
  'b.js': 1_000,
};
for (const [name, bytes] of Object.entries(FILES)) {
  writeFileSync(join(folder, name), 'x'.repeat(bytes));
}

/** The routes that are too heavy. Each has 4.8 kB of HTML and 3 kB of scripts in its heaviest language, compressed. */
function findHeavy(paths: string[], allowed: Partial<Size>, exceptions = {}, kinds = KINDS) {
  const file = { en: 'en.html', zh: 'zh.html' };
  const scripts = { en: ['/a.js', '/b.js'], zh: ['/a.js'] };
  const rows = paths.map((path) => ({ path, isPublic: true, csp: {}, file, scripts }));
  const usual = { html: 4.8, script: 3, ...allowed };
  return findHeavyRoutes(folder, rows, kinds, { default: usual, exceptions });
}
const KINDS: (keyof Size)[] = ['html', 'script'];

test('a route may weigh as much as the default', () => {
  expect(findHeavy(['/'], {})).toEqual([]);
});

test('a heavier one is named, with what it weighs, for the sizes that are compared', () => {
  expect(findHeavy(['/'], { html: 4.7, script: 2.9 })).toEqual([
    expect.stringContaining('/ has 4.8 kB of HTML, and its budget is 4.7.'),
    expect.stringContaining('/ has 3.0 kB of JavaScript until it is hydrated'),
  ]);
  expect(findHeavy(['/'], { html: 4.7 }, {}, ['script'])).toEqual([]);
});

test('a named route may weigh more, or less, than the default, and so may the routes below a path', () => {
  const exceptions = { '/a': { script: 3 }, '/user/*': { script: 3 }, '/user/b': { script: 1 } };
  const paths = ['/a', '/404', '/user', '/user/a', '/user/b'];
  const heavy = findHeavy(paths, { script: 2 }, exceptions);
  expect(heavy.map((line) => line.split(' ')[0])).toEqual(['/404', '/user', '/user/b']);
});
