import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compressDist } from '../../build/compress.ts';
import { PREFIXES } from '../languages.ts';

const PATHS = ['/', '/pricing', '/clause/terms', '/user', '/checkout', '/404'];
/** So long that a compressed copy is smaller. */
const REST = ' '.repeat(1_000);

/** Makes a policy that no other page has. */
export const buildPolicy = (file: string) =>
  `script-src 'sha256-${Buffer.from(file).toString('base64')}'`;

/** Writes a built site that is as small as possible, compressed. Returns its folder. */
export async function makeFixtureDist(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  const pages = PATHS.map((path) => {
    const files = PREFIXES.map((prefix) => `${prefix}${path === '/' ? '/index' : path}.html`);
    const inEach = (make: (file: string) => string) =>
      Object.fromEntries(PREFIXES.map((prefix, index) => [prefix, make(files[index] ?? '')]));
    return { path, files, file: inEach((file) => file), csp: inEach(buildPolicy) };
  });
  const texts = {
    'pages.json': JSON.stringify(pages),
    '.vite/manifest.json': '{}',
    'assets/app-1a2b3c.js': `console.log(1);${REST}`,
    'favicon.ico': 'icon',
    'robots.txt': 'User-agent: *',
    '.well-known/security.txt': 'Contact: mailto:a@b.example',
    ...Object.fromEntries(
      pages.flatMap(({ files }) => files.map((name) => [name, `<p>${name}</p>${REST}`])),
    ),
  };
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  await compressDist(folder);
  return folder;
}
