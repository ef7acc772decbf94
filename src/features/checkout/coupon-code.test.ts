import { expect, it } from 'vitest';
import { parseCouponCode } from './coupon-code';

it.each([
  ['HOIST10', 'HOIST10'],
  [' hoist 10\n', 'HOIST10'],
  ['ＦＩＶＥ－ＯＦＦ', 'FIVE-OFF'],
])('“%s” is the code %s', (typed, code) => {
  expect(parseCouponCode(typed)).toBe(code);
});

it.each([null, '', 'AB', 'HOIST_10', '<script>', 'A'.repeat(33)])('“%s” is no code', (typed) => {
  expect(parseCouponCode(typed)).toBeNull();
});
