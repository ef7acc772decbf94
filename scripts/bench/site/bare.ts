import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressDist } from '../../build/compress.ts';

const SCRIPT = /<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;
const PRELOAD = /<link[^>]*rel="(?:modulepreload|preload|prefetch)"[^>]*>/g;

/** A copy of the built site whose pages have no script: what the site is compared with. */
export async function makeBareSite(dist: string, bare: string): Promise<void> {
  rmSync(bare, { recursive: true, force: true });
  cpSync(dist, bare, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  for (const file of readdirSync(bare, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const path = join(bare, file);
    const html = readFileSync(path, 'utf8');
    writeFileSync(path, html.replaceAll(SCRIPT, '').replaceAll(PRELOAD, ''));
  }
  await compressDist(bare);
}
