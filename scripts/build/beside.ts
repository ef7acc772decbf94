import { realpath, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * Builds into a folder beside `out`, which replaces it when it is complete, so that a server of `out` never finds half
 * a build. If `build` rejects, `out` stays as it is.
 */
export async function buildBeside<Built>(
  out: string,
  build: (folder: string) => Promise<Built>,
): Promise<Built> {
  const place = await realpath(out).catch(() => resolve(out));
  const [draft, old] = [`${place}.new`, `${place}.old`];
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
