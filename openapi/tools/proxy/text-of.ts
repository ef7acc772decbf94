import { type Transform, pipeline } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { LONGEST_ANSWER } from '../check/exchange.ts';
import { TooLong, textWithin } from '../text-within.ts';

const DECODERS: Readonly<Record<string, (body: Buffer) => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  br: () => createBrotliDecompress(),
  // Some servers leave out the zlib header, and clients accept both.
  deflate: ([first = 0]) => ((first & 15) === 8 ? createInflate() : createInflateRaw()),
  zstd: () => createZstdDecompress(),
};

/** The encodings that a header names, in lower case, in the order in which they were applied. */
function parseEncodings(header: string | null): string[] {
  const names = (header ?? '').split(',').map((part) => part.trim().toLowerCase());
  return names.filter((name) => name !== '' && name !== 'identity');
}

/** The first unknown encoding in a header; undefined if all are known. */
export function unknownEncodingIn(header: string | null): string | undefined {
  return parseEncodings(header).find((encoding) => !Object.hasOwn(DECODERS, encoding));
}

/**
 * Decodes a body into text; resolves to null if it is not in the encoding that the header names. Rejects with `TooLong`
 * if the text exceeds `LONGEST_ANSWER`.
 */
export async function decodeText(body: Buffer, header: string | null): Promise<string | null> {
  const names = parseEncodings(header).toReversed();
  const decoders = names.flatMap((name) => DECODERS[name]?.(body) ?? []);
  const [first] = decoders;
  const last = decoders.at(-1);
  if (decoders.length < names.length) return null;
  if (!first || !last) return body.toString();
  if (first !== last) pipeline(decoders, () => undefined);
  first.end(body);
  return textWithin(last, LONGEST_ANSWER).catch((error: unknown) => {
    if (error instanceof TooLong) throw error;
    return null;
  });
}
