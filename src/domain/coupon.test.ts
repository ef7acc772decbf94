import { expect, test } from 'vitest';
import { type Coupon, couponRefusal } from './coupon';

const NOW = 1_767_225_600_000;
const ANY: Coupon = {
  startTime: null,
  expireTime: null,
  productIds: null,
  mostUses: null,
  mostUsesEach: null,
};
const NONE = { byAll: 0, byOne: 0 };

test('a coupon without conditions applies', () => {
  expect(couponRefusal(ANY, 'standard-12m', { byAll: 1e6, byOne: 1e6 }, NOW)).toBeNull();
});

test.each([
  ['before it starts', { startTime: NOW + 1 }, NONE, 'CouponNotStarted'],
  ['from its start on', { startTime: NOW }, NONE, null],
  ['from its end on', { expireTime: NOW }, NONE, 'CouponExpired'],
  ['before its end', { expireTime: NOW + 1 }, NONE, null],
  ['for another product', { productIds: ['lite-1m'] }, NONE, 'CouponWrongProduct'],
  ['for its product', { productIds: ['standard-12m'] }, NONE, null],
  ['used by all', { mostUses: 2 }, { byAll: 2, byOne: 0 }, 'CouponUsedUp'],
  ['with a use left', { mostUses: 2 }, { byAll: 1, byOne: 1 }, null],
  ['used by oneself', { mostUsesEach: 1 }, { byAll: 1, byOne: 1 }, 'CouponLimitReached'],
  [
    'both too early and for another',
    { startTime: NOW + 1, productIds: [] },
    NONE,
    'CouponNotStarted',
  ],
] as const)('%s', (_name, conditions, uses, refusal) => {
  expect(couponRefusal({ ...ANY, ...conditions }, 'standard-12m', uses, NOW)).toBe(refusal);
});
