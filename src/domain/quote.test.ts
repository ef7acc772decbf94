import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Discount, discountCents, quoteLines, totalCents } from './quote';

const YEAR = { originalCents: 11_988, aloneCents: 5_988, seatCents: null, seats: 1 };
const TEN_PERCENT: Discount = { kind: 'percent', percent: 10 };

describe('a quote', () => {
  test('of a product without a discount is its price', () => {
    const month = { ...YEAR, originalCents: 999, aloneCents: 999 };
    expect(quoteLines(month, null)).toEqual([{ kind: 'price', cents: 999 }]);
  });

  test('names the standing discount and the coupon', () => {
    const lines = quoteLines(YEAR, TEN_PERCENT);
    expect(lines).toEqual([
      { kind: 'price', cents: 11_988 },
      { kind: 'discount', cents: 6_000 },
      { kind: 'coupon', cents: 599 },
    ]);
    expect(totalCents(lines)).toBe(5_389);
  });

  test('of a group that one pays for all is so many times as much', () => {
    const lines = quoteLines({ ...YEAR, seatCents: 4_490, seats: 3 }, null);
    expect(lines).toEqual([
      { kind: 'price', cents: 35_964 },
      { kind: 'discount', cents: 18_000 },
      { kind: 'group', cents: 4_494 },
    ]);
    expect(totalCents(lines)).toBe(13_470);
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
      fc.property(fc.nat(500_000), fc.nat(500_000), discounts, (seat, off, discount) => {
        const price = { originalCents: seat + off, aloneCents: seat, seatCents: null, seats: 1 };
        const total = totalCents(quoteLines(price, discount));
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(seat);
      }),
    );
  });
});

test('a coupon takes off whole cents, no more than is due', () => {
  expect(discountCents(TEN_PERCENT, 5_988)).toBe(599);
  expect(discountCents({ kind: 'percent', percent: 100 }, 999)).toBe(999);
  expect(discountCents({ kind: 'amount', cents: 500 }, 399)).toBe(399);
});
