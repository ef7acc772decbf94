import { describe, expect, test } from 'vitest';
import { uniqueAmount } from './crypto';

describe('an amount in base units', () => {
  test('is the price and less than a cent', () => {
    expect(uniqueAmount({ cents: 5_988, decimals: 6, taken: new Set(), start: 172 })).toBe(
      '59880173',
    );
    expect(uniqueAmount({ cents: 5_988, decimals: 6, taken: new Set(), start: 0 })).toBe(
      '59880001',
    );
    expect(uniqueAmount({ cents: 5_988, decimals: 6, taken: new Set(), start: 9_998 })).toBe(
      '59889999',
    );
    expect(uniqueAmount({ cents: 5_988, decimals: 6, taken: new Set(), start: 9_999 })).toBe(
      '59880001',
    );
  });

  test('is exact where a floating point number would not be', () => {
    expect(uniqueAmount({ cents: 123_456_789, decimals: 18, taken: new Set(), start: 0 })).toBe(
      '1234567890000000000000001',
    );
  });

  test('is one that no other order has, until there is none left', () => {
    const taken = new Set<string>();
    for (let order = 0; order < 9; order += 1)
      taken.add(uniqueAmount({ cents: 100, decimals: 3, taken: taken, start: 4 }));
    expect([...taken].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((it) => `100${it}`));
    expect(() => uniqueAmount({ cents: 100, decimals: 3, taken: taken, start: 4 })).toThrow(
      'taken',
    );
  });
});
