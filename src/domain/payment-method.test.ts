import { expect, test } from 'vitest';
import { moneyOf } from './money';
import { findMinimum, findRefusal } from './payment-method';

const MINIMUMS = [
  { paymentMethod: 'card', amount: moneyOf(1) },
  { paymentMethod: 'unionpay', amount: moneyOf(5_000) },
] as const;

test.each([
  ['alipay', 1, null],
  ['alipay', 0, null],
  ['unionpay', 4_999, 'belowMinimum'],
  ['unionpay', 5_000, null],
  ['unionpay', 0, null],
  ['crypto', 1, null],
  ['crypto', 0, 'nothingDue'],
] as const)('%s refuses %i cents: %o', (method, cents, refusal) => {
  expect(findRefusal(method, moneyOf(cents), [...MINIMUMS])).toEqual(refusal);
});

test('a minimum in another currency says nothing', () => {
  expect(findRefusal('unionpay', moneyOf(1, 'EUR'), [...MINIMUMS])).toBeNull();
  expect(findMinimum('unionpay', moneyOf(1, 'EUR'), [...MINIMUMS])).toBeNull();
});

test('a minimum is known whether or not it is met, and none is where nothing is due', () => {
  for (const cents of [1, 9_000]) {
    expect(findMinimum('unionpay', moneyOf(cents), [...MINIMUMS])).toEqual(moneyOf(5_000));
  }
  expect(findMinimum('unionpay', moneyOf(0), [...MINIMUMS])).toBeNull();
  expect(findMinimum('alipay', moneyOf(1), [...MINIMUMS])).toBeNull();
});
