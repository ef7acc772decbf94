import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDist } from './dist.ts';
import { PREFIXES } from './languages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const inEach = (of: (prefix: string) => string) =>
  Object.fromEntries(PREFIXES.map((prefix) => [prefix, of(prefix)]));
const makePage = (name: string) => ({
  path: `/${name}`,
  file: inEach((prefix) => `${prefix}/${name}.html`),
  csp: inEach(() => ''),
});

test.each([
  ['a folder without a site', undefined, 'Run npm run build first'],
  ['a list cut short', '[{', 'cannot be read'],
  ['an empty list', '[]', 'is not as npm run build writes it'],
  ['a page without Chinese', JSON.stringify([{ ...makePage('a'), csp: { en: '' } }]), 'is not as'],
  ['no page for unknown addresses', JSON.stringify([makePage('a')]), 'has no 404.html'],
  ['a page without its file', JSON.stringify([makePage('404')]), 'lacks en/404.html, '],
])('%s is refused with advice', (_case, pages, text) => {
  if (pages !== undefined) writeFileSync(join(folder, 'pages.json'), pages);
  expect(() => readDist(folder)).toThrow(text);
});
