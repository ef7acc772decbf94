import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium } from './chromium.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('finds a browser on the PATH', () => {
  const program = place('chromium-headless-shell', 0o755);
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(program);
});

test('takes the headless shell before the whole browser, in any folder', () => {
  place('chromium', 0o755);
  const shells = mkdtempSync(join(folder, 'shells-'));
  const shell = place('chromium-headless-shell', 0o755, shells);
  expect(findChromium({ PATH: `${folder}:${shells}` })).toBe(shell);
});

test('CHROMIUM_PATH wins over the PATH', () => {
  place('chromium', 0o755);
  const chosen = place('my-chrome', 0o755);
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: chosen })).toBe(chosen);
});

test('a CHROMIUM_PATH that cannot be run is an error that names it', () => {
  const text = place('readme', 0o644);
  expect(() => findChromium({ PATH: folder, CHROMIUM_PATH: text })).toThrow(text);
  expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chrome' })).toThrow('/nowhere/chrome');
  expect(() => findChromium({ CHROMIUM_PATH: folder })).toThrow(folder);
});

function place(name: string, mode: number, parent = folder): string {
  const path = join(parent, name);
  writeFileSync(path, '#!/bin/sh\n', { mode });
  return path;
}
