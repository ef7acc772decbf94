import { randomInt } from 'node:crypto';

/** A source of randomness for a run. */
export type Random = {
  /** Draws a whole number below `bound`. The same seed gives the same numbers. */
  below(bound: number): number;
  /** Draws characters, for names and nonces, which must differ in every run. */
  text(length: number, alphabet: string): string;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return {
    // mulberry32
    below: (bound) => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
    },
    text: (length, alphabet) =>
      Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join(''),
  };
}

const LOWER = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Makes up a name that no account has. */
export function freshName(random: Random): string {
  return `check-${random.text(12, LOWER)}`;
}
