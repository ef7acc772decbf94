import { describe, expect, test } from 'vitest';
import { toCents, isSameMoney, toMoney } from './money';

describe('money', () => {
  test.each([
    ['0.00', 0],
    ['0.05', 5],
    ['59.88', 5_988],
    ['999999999999.99', 99_999_999_999_999],
  ])('%s is %i cents, and back', (amount, cents) => {
    expect(toCents({ amount, currency: 'USD' })).toBe(cents);
    expect(toMoney(cents)).toEqual({ amount, currency: 'USD' });
  });

  test.each([0.5, -1, Number.NaN, 2 ** 60])('is never made of %d cents', (cents) => {
    expect(() => toMoney(cents)).toThrow(/no number of cents/);
  });

  test('is the same only in amount and currency', () => {
    const money = { amount: '5.00', currency: 'USD' };
    expect(isSameMoney(money, { ...money })).toBe(true);
    expect(isSameMoney(money, { ...money, amount: '5.01' })).toBe(false);
    expect(isSameMoney(money, { ...money, currency: 'EUR' })).toBe(false);
  });
});
