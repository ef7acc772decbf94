import { describe, expect, test } from 'vitest';
import { excessOf, roughTokenText, tokenText, uniqueAmount } from './token-amount';

describe('an amount in base units', () => {
  test('is the price and less than a cent', () => {
    expect(uniqueAmount(5_988, 6, new Set(), 172)).toBe('59880173');
    expect(uniqueAmount(5_988, 6, new Set(), 0)).toBe('59880001');
    expect(uniqueAmount(5_988, 6, new Set(), 9_998)).toBe('59889999');
    expect(uniqueAmount(5_988, 6, new Set(), 9_999)).toBe('59880001');
  });

  test('is exact where a floating point number would not be', () => {
    expect(uniqueAmount(123_456_789, 18, new Set(), 0)).toBe('1234567890000000000000001');
  });

  test('is one that no other order has, until there is none left', () => {
    const taken = new Set<string>();
    for (let order = 0; order < 9; order += 1) taken.add(uniqueAmount(100, 3, taken, 4));
    expect([...taken].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((it) => `100${it}`));
    expect(() => uniqueAmount(100, 3, taken, 4)).toThrow('taken');
  });
});

describe('an amount as text', () => {
  test.each([
    ['59880173', 6, '59.880173'],
    ['59880000', 6, '59.88'],
    ['60000000', 6, '60.00'],
    ['1', 6, '0.000001'],
    ['1234567890000000000000001', 18, '1234567.890000000000000001'],
    ['5', 0, '5'],
    ['57', 1, '5.7'],
  ])('%s of %i decimals is exactly %s', (units, decimals, text) => {
    expect(tokenText(units, decimals)).toBe(text);
  });

  test('of which the size alone matters is rounded up', () => {
    expect(roughTokenText(1_950_000_000_000_001n, 18)).toBe('0.001951');
    expect(roughTokenText(1n, 18)).toBe('0.000001');
    expect(roughTokenText(0n, 18)).toBe('0.00');
  });
});

test('more is told from less to the last unit, where a floating point number would not', () => {
  expect(excessOf({ amount: '1000000000000000001', than: '1000000000000000000' })).toBe(1n);
  expect(excessOf({ amount: '1000000000000000000', than: '1000000000000000000' })).toBeNull();
  expect(excessOf({ amount: '1', than: '2' })).toBeNull();
});
