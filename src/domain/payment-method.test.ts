import { expect, test } from 'vitest';
import { toMoney } from './money';
import { findMinimum, findRefusal } from './payment-method';

const MINIMUMS = [
  { paymentMethod: 'card', amount: toMoney(1) },
  { paymentMethod: 'unionpay', amount: toMoney(5_000) },
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
  expect(findRefusal(method, toMoney(cents), [...MINIMUMS])).toEqual(refusal);
});

test('a minimum in another currency says nothing', () => {
  expect(findRefusal('unionpay', toMoney(1, 'EUR'), [...MINIMUMS])).toBeNull();
  expect(findMinimum('unionpay', toMoney(1, 'EUR'), [...MINIMUMS])).toBeNull();
});

test('a minimum is known whether or not it is met, and none is where nothing is due', () => {
  for (const cents of [1, 9_000]) {
    expect(findMinimum('unionpay', toMoney(cents), [...MINIMUMS])).toEqual(toMoney(5_000));
  }
  expect(findMinimum('unionpay', toMoney(0), [...MINIMUMS])).toBeNull();
  expect(findMinimum('alipay', toMoney(1), [...MINIMUMS])).toBeNull();
});
