import { expect, test } from 'vitest';
import { moneyOf } from './money';
import { findRefusal } from './payment-method';

const MINIMUMS = [
  { paymentMethod: 'card', amount: moneyOf(1) },
  { paymentMethod: 'unionpay', amount: moneyOf(5_000) },
] as const;

test.each([
  ['alipay', 1, null],
  ['alipay', 0, null],
  ['unionpay', 4_999, { reason: 'belowMinimum', minimum: moneyOf(5_000) }],
  ['unionpay', 5_000, null],
  ['unionpay', 0, null],
  ['crypto', 1, null],
  ['crypto', 0, { reason: 'nothingDue', minimum: null }],
] as const)('%s refuses %i cents: %o', (method, cents, refusal) => {
  expect(findRefusal(method, moneyOf(cents), [...MINIMUMS])).toEqual(refusal);
});

test('a minimum in another currency says nothing', () => {
  expect(findRefusal('unionpay', moneyOf(1, 'EUR'), [...MINIMUMS])).toBeNull();
});
