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
  // Some servers leave out the header of zlib, and clients take both.
  deflate: ([first = 0]) => ((first & 15) === 8 ? createInflate() : createInflateRaw()),
  zstd: () => createZstdDecompress(),
};

/** The encodings of a header, the one that was made first in front. They have no case. */
function parseEncodings(header: string | null): string[] {
  const names = (header ?? '').split(',').map((part) => part.trim().toLowerCase());
  return names.filter((name) => name !== '' && name !== 'identity');
}

/** The first encoding of a header that is not known; undefined if all are. */
export function unknownEncodingIn(header: string | null): string | undefined {
  return parseEncodings(header).find((encoding) => !Object.hasOwn(DECODERS, encoding));
}

/**
 * A body as text, without its content encoding; null if it cannot be decoded. Throws `TooLong` if there is more text than
 * is kept.
 */
export async function textOf(body: Buffer, header: string | null): Promise<string | null> {
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
