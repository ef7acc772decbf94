import { expect, test } from 'vitest';
import { moneyOf } from './money';
import { takes } from './payment-method';

const MINIMUMS = [
  { paymentMethod: 'card', amount: moneyOf(1) },
  { paymentMethod: 'unionpay', amount: moneyOf(5_000) },
] as const;

test.each([
  ['alipay', 1, true],
  ['alipay', 0, true],
  ['unionpay', 4_999, false],
  ['unionpay', 5_000, true],
  ['unionpay', 0, true],
  ['crypto', 1, true],
  ['crypto', 0, false],
] as const)('by %s %i cents can be paid: %s', (method, cents, can) => {
  expect(takes(method, moneyOf(cents), [...MINIMUMS])).toBe(can);
});

test('a minimum in another currency says nothing', () => {
  expect(takes('unionpay', moneyOf(1, 'EUR'), [...MINIMUMS])).toBe(true);
});
