import { describe, expect, it } from 'vitest';
import { randomAlphanumerics, randomUuid } from './random.ts';

describe('randomness', () => {
  it('draws different alphanumerics of the given length each time', () => {
    const drawn = Array.from({ length: 200 }, () => randomAlphanumerics(8));
    for (const text of drawn) expect(text).toMatch(/^[0-9A-Za-z]{8}$/);
    expect(new Set(drawn).size).toBe(200);
  });

  it('favours no character', () => {
    const counts = new Map<string, number>();
    for (const letter of randomAlphanumerics(62_000)) {
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).toBe(62);
    // 1000 expected; 200 is over six standard deviations. `byte % 62` alone gives the first eight letters 1210.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200);
  });

  it('makes version 4 UUIDs', () => {
    expect(randomUuid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});
