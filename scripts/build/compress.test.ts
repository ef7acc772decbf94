import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressDist } from './compress.ts';
import { writeSecurityTxt } from './for-robots.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a text gets two smaller copies of itself, and no other file does', async () => {
  const text = 'body { color: red } '.repeat(100);
  const files = { 'a.css': text, 'tiny.css': 'p{}', 'a.png': text, 'a.css.map': text };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  await compressDist(folder);
  const copies = readdirSync(folder).filter((name) => /\.(?:br|gz)$/.test(name));
  expect(copies.toSorted()).toEqual(['a.css.br', 'a.css.gz', 'a.css.map.br', 'a.css.map.gz']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.css.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'a.css.gz'))).toString()).toBe(text);
});

test('security.txt says where to report, and is valid for less than a year', async () => {
  await writeSecurityTxt(folder, Date.parse('2026-01-01T00:00:00Z'));
  const text = readFileSync(join(folder, '.well-known/security.txt'), 'utf8');
  expect(text).toMatch(/^Contact: (?:mailto:|https:)/m);
  expect(text).toContain('Expires: 2026-06-30T00:00:00.000Z\n');
});
