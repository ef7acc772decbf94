/** Draws a whole number from 0 up to, but not including, `below`. */
export type SeededRandom = (limit: number) => number;

/**
 * Creates draws that are the same for the same seed on every machine: mulberry32, seeded by the FNV-1a hash of the
 * text.
 */
export function makeSeededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  return (limit) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) % limit;
  };
}

function hashText(text: string): number {
  let sum = 0x81_1c_9d_c5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return sum;
}
