import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CouponTerms,
  type Discount,
  checkCoupon,
  computeDiscountCents,
  makeQuoteLines,
  sumLines,
} from './quote';

const YEAR = { originalCents: 11_988, aloneCents: 5_988, seatCents: null, seats: 1 };
const TEN_PERCENT: Discount = { kind: 'percent', percent: 10 };

describe('a quote', () => {
  test('of a product without a discount is its price', () => {
    const month = { ...YEAR, originalCents: 999, aloneCents: 999 };
    expect(makeQuoteLines(month, null)).toEqual([{ kind: 'price', cents: 999 }]);
  });

  test('lists the product’s discount and the coupon', () => {
    const lines = makeQuoteLines(YEAR, TEN_PERCENT);
    expect(lines).toEqual([
      { kind: 'price', cents: 11_988 },
      { kind: 'discount', cents: 6_000 },
      { kind: 'coupon', cents: 599 },
    ]);
    expect(sumLines(lines)).toBe(5_389);
  });

  test('of a group that one person pays for is multiplied by its seats', () => {
    const lines = makeQuoteLines({ ...YEAR, seatCents: 4_490, seats: 3 }, null);
    expect(lines).toEqual([
      { kind: 'price', cents: 35_964 },
      { kind: 'discount', cents: 18_000 },
      { kind: 'group', cents: 4_494 },
    ]);
    expect(sumLines(lines)).toBe(13_470);
  });

  test('takes a coupon’s percents from all seats that are paid for', () => {
    const lines = makeQuoteLines({ ...YEAR, seatCents: 4_490, seats: 3 }, TEN_PERCENT);
    expect(lines.at(-1)).toEqual({ kind: 'coupon', cents: 1_347 });
  });

  test('is never below zero, and exact', () => {
    const discounts = fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        percent: fc.integer({ min: 0, max: 100 }),
      }),
      fc.record({ kind: fc.constant('amount' as const), cents: fc.nat(1_000_000) }),
    );
    fc.assert(
      fc.property(fc.nat(500_000), fc.nat(500_000), discounts, (seat, reduction, discount) => {
        const price = {
          originalCents: seat + reduction,
          aloneCents: seat,
          seatCents: null,
          seats: 1,
        };
        const total = sumLines(makeQuoteLines(price, discount));
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(seat);
      }),
    );
  });
});

test('a coupon takes off whole cents, no more than is due', () => {
  expect(computeDiscountCents(TEN_PERCENT, 5_988)).toBe(599);
  expect(computeDiscountCents({ kind: 'percent', percent: 100 }, 999)).toBe(999);
  expect(computeDiscountCents({ kind: 'amount', cents: 500 }, 399)).toBe(399);
});

const NOW = 1_767_225_600_000;
const ANY: CouponTerms = {
  startTime: null,
  expireTime: null,
  productIds: null,
  mostUses: null,
  mostUsesEach: null,
};
const NONE = { byAll: 0, byOne: 0 };

test('a coupon without conditions applies', () => {
  expect(checkCoupon(ANY, 'standard-12m', { byAll: 1e6, byOne: 1e6 }, NOW)).toBeNull();
});

/** What each refusal needs, in the order of the contract. */
const REFUSALS = [
  ['CouponNotStarted', { startTime: NOW + 1 }],
  ['CouponExpired', { expireTime: NOW }],
  ['CouponWrongProduct', { productIds: [] }],
  ['CouponUsedUp', { mostUses: 1 }],
  ['CouponLimitReached', { mostUsesEach: 1 }],
] as const;

test.each(
  REFUSALS.slice(1).map(
    ([later, conditions], index) => [...REFUSALS[index]!, later, conditions] as const,
  ),
)('%s comes before what follows it', (earlier, ownConditions, later, laterConditions) => {
  const used = { byAll: 1, byOne: 1 };
  const refusal = (conditions: object) =>
    checkCoupon({ ...ANY, ...conditions }, 'standard-12m', used, NOW);
  expect(refusal(laterConditions)).toBe(later);
  expect(refusal({ ...laterConditions, ...ownConditions })).toBe(earlier);
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
  ['with a use of one’s own left', { mostUsesEach: 2 }, { byAll: 1, byOne: 1 }, null],
  ['used by oneself', { mostUsesEach: 1 }, { byAll: 1, byOne: 1 }, 'CouponLimitReached'],
] as const)('a coupon %s', (_name, conditions, uses, refusal) => {
  expect(checkCoupon({ ...ANY, ...conditions }, 'standard-12m', uses, NOW)).toBe(refusal);
});
