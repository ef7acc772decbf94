import { existsSync } from 'node:fs';
import { readdir, realpath, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Advice } from '@halyard/contract/advice';

/** A file of every build of the site, and one of every demo. */
const MARKS = ['pages.json', 'demo-worker.js'];

/**
 * Builds into a folder beside `out`, which replaces it when it is complete, so that a server of `out` never finds half
 * a build. If `build` rejects, `out` stays as it is. Throws advice if `out` holds files that are of no build.
 */
export async function buildBeside<Built>(
  out: string,
  build: (folder: string) => Promise<Built>,
): Promise<Built> {
  const place = await realpath(out).catch(() => resolve(out));
  const [draft, old] = [`${place}.new`, `${place}.old`];
  const files = await readdir(place).catch(() => []);
  if (files.length > 0 && !MARKS.some((name) => existsSync(join(place, name)))) {
    throw new Advice(`--out ${out} holds files of no build, which would be lost. Name another.`);
  }
  await remove(draft);
  try {
    const built = await build(draft);
    await remove(old);
    await rename(place, old).catch(ignoreMissing);
    await rename(draft, place);
    await remove(old);
    return built;
  } catch (error) {
    // Puts the old build back if it had been moved away already.
    await rename(old, place).catch(() => undefined);
    await remove(draft);
    throw error;
  }
}

async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
