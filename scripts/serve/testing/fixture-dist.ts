import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compressDist } from '../../build/compress.ts';
import { PREFIXES } from '../languages.ts';

const PATHS = [
  ...['/', '/pricing', '/clause/terms', '/login', '/user'],
  ...['/checkout', '/crypto-pay', '/purchased', '/404'],
];

/** Makes a policy that no other page has. */
export const buildPolicy = (file: string) =>
  `script-src 'sha256-${Buffer.from(file).toString('base64')}'`;

/** Writes a built site that is as small as possible, compressed. */
export async function makeFixtureDist(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const readDistFile = (prefix: string, path: string) =>
    `${prefix}${path === '/' ? '/index' : path}.html`;
  const inEach = (of: (prefix: string) => string) =>
    Object.fromEntries(PREFIXES.map((prefix) => [prefix, of(prefix)]));

  const pages = PATHS.map((path) => ({
    path,
    file: inEach((prefix) => readDistFile(prefix, path)),
    csp: inEach((prefix) => buildPolicy(readDistFile(prefix, path))),
  }));
  for (const { file } of pages) {
    for (const name of Object.values(file)) write(name, `<p>${name}</p>${' '.repeat(1_000)}`);
  }
  write('pages.json', JSON.stringify(pages));
  write('.vite/manifest.json', '{}');
  write('assets/app-1a2b3c.js', `console.log(1);${' '.repeat(1_000)}`);
  write('favicon.ico', 'icon');
  write('robots.txt', 'User-agent: *');
  write('.well-known/security.txt', 'Contact: mailto:a@b.example');
  await compressDist(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
