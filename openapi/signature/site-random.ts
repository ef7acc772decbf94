/**
 * Every byte that the browser's random source returns in the vectors. From it follows what jsencrypt pads with: the
 * library fills a pool of 256 bytes once, draws from it by RC4, skips zeros, and pads from the end.
 */
export const SEED_BYTE = 7;

/** Creates a function that returns the padding of the next plaintext of one page. */
export function sitePadding(): (length: number) => Buffer {
  const next = rc4(Buffer.alloc(256, SEED_BYTE));
  return (length) => {
    const drawn: number[] = [];
    while (drawn.length < length) {
      const byte = next();
      if (byte !== 0) drawn.push(byte);
    }
    return Buffer.from(drawn.toReversed());
  };
}

function rc4(key: Buffer): () => number {
  const state = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
  let i = 0;
  let j = 0;
  const swap = () => {
    const saved = state.readUInt8(i);
    state.writeUInt8(state.readUInt8(j), i);
    state.writeUInt8(saved, j);
  };
  for (i = 0; i < 256; i += 1) {
    j = (j + state.readUInt8(i) + key.readUInt8(i % key.length)) % 256;
    swap();
  }
  i = 0;
  j = 0;
  return () => {
    i = (i + 1) % 256;
    j = (j + state.readUInt8(i)) % 256;
    swap();
    return state.readUInt8((state.readUInt8(i) + state.readUInt8(j)) % 256);
  };
}
