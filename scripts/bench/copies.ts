import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compressDist } from '../build/compress.ts';

const SCRIPT = /<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;
const PRELOAD = /<link[^>]*rel="(?:modulepreload|preload|prefetch)"[^>]*>/g;

/** The age of the snapshot, which makes it stale for every query. */
const DAYS_OLD = 3;
const DAY_MS = 86_400_000;

/** Writes a copy of the built site whose pages have no script. */
export async function makeBareSite(dist: string, bare: string): Promise<void> {
  await copySite(dist, bare, (file, text) =>
    file.endsWith('.html') ? text.replaceAll(SCRIPT, '').replaceAll(PRELOAD, '') : text,
  );
}

/**
 * Writes a copy of the built site whose snapshot is some days old, as visitors usually find it. Right after a build the
 * site would treat it as fresh, and make no call.
 */
export async function makeAgedSite(dist: string, aged: string): Promise<void> {
  const date = new Date(Date.now() - DAYS_OLD * DAY_MS).toISOString();
  await copySite(dist, aged, (file, text) =>
    basename(file).startsWith('snapshot-') ? JSON.stringify({ ...JSON.parse(text), date }) : text,
  );
}

/** Copies a built site with changes, and compresses it again. */
export async function copySite(
  dist: string,
  copy: string,
  change: (file: string, text: string) => string,
): Promise<void> {
  rmSync(copy, { recursive: true, force: true });
  cpSync(dist, copy, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|json)$/.test(file)) continue;
    const path = join(copy, file);
    writeFileSync(path, change(file, readFileSync(path, 'utf8')));
  }
  await compressDist(copy);
}
