import { describe, expect, test } from 'vitest';
import type { Money } from '@/api';
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

  test.each([
    ...['29.9', '29', '59.94.00', '29,90', '-1.00', '1e3', '', '.50', ' 1.00', '1.000', '１.００'],
    ...[29.9, null, undefined],
  ])('is never read from %j', (amount) => {
    expect(() => toCents({ amount, currency: 'USD' } as Money)).toThrow(/no amount of money/);
  });

  test.each(['usd', 'US', '$', null, undefined])('has no currency %j', (currency) => {
    expect(() => toCents({ amount: '1.00', currency } as Money)).toThrow(/no amount of money/);
  });

  test.each([0.5, -1, Number.NaN, 2 ** 60])('is never made of %d cents', (cents) => {
    expect(() => toMoney(cents)).toThrow(/no number of cents/);
  });

  test('is the same only in amount and currency', () => {
    const money = { amount: '5.00', currency: 'USD' };
    expect(isSameMoney(money, { ...money })).toBe(true);
    expect(isSameMoney(money, { ...money, amount: '05.00' })).toBe(true);
    expect(isSameMoney(money, { ...money, amount: '5.01' })).toBe(false);
    expect(isSameMoney(money, { ...money, currency: 'EUR' })).toBe(false);
  });
});
