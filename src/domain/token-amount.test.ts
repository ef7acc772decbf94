import { describe, expect, test } from 'vitest';
import { computeExcess, roughTokenText, tokenText } from './token-amount';

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
  expect(computeExcess({ amount: '1000000000000000001', than: '1000000000000000000' })).toBe(1n);
  expect(computeExcess({ amount: '1000000000000000000', than: '1000000000000000000' })).toBeNull();
  expect(computeExcess({ amount: '1', than: '2' })).toBeNull();
});
