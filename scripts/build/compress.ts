import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CANARY } from '../../src/config/canary.ts';

/** Files that compression makes smaller; pictures are compressed already. */
const TEXTS = new Set([
  ...['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml'],
]);
/** A file that is replaced without a build; servers would keep sending old compressed copies of it. */
const REPLACED = CANARY.path.slice(1);
/** Below this size, the response's header weighs as much as compression saves. */
const LEAST_BYTES = 256;

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes a `.br` and a `.gz` beside every text of a built site if they are smaller. Servers then send the best
 * compression without doing any work.
 */
export async function compressDist(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)) && entry.name !== REPLACED)
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(texts.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length <= LEAST_BYTES) return;
  for (const [suffix, compress] of Object.entries(compressors)) {
    const smaller = await compress(bytes);
    if (smaller.length < bytes.length) await writeFile(`${file}.${suffix}`, smaller);
  }
}
