import { describe, expect, test } from 'vitest';
import { commissionCents, nextPayday, nextPayoutTime, payoutsDue, ratesAt } from './commission';

/** A Thursday; the Monday after it. */
const START = Date.UTC(2026, 0, 1);
const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;

describe('a commission', () => {
  test.each([
    [5_988, 40, 2_395],
    [5_988, 20, 1_198],
    [50, 1, 1],
    [49, 1, 0],
    [999, 100, 999],
    [999, 0, 0],
  ])('of %i cents at %i %% is %i cents', (paid, percent, cents) => {
    expect(commissionCents(paid, percent)).toBe(cents);
  });

  test('has the rates that held when it was made', () => {
    const first = { firstPurchasePercent: 25, renewalPercent: 20, effectiveTime: null };
    const later = { firstPurchasePercent: 40, renewalPercent: 20, effectiveTime: START };
    expect(ratesAt([later, first], START - 1)).toBe(first);
    expect(ratesAt([later, first], START)).toBe(later);
    expect(ratesAt([later], START - 1)).toBeUndefined();
  });
});

describe('a payout', () => {
  const due = (earnings: [day: number, cents: number][], nowDay: number) =>
    payoutsDue(
      earnings.map(([day, cents]) => ({ time: START + day * DAY, cents })),
      10_000,
      START,
      START + nowDay * DAY,
    );

  test('is planned for Monday, midnight UTC, and never for now', () => {
    expect(nextPayday(START)).toBe(MONDAY);
    expect(nextPayday(MONDAY - 1)).toBe(MONDAY);
    expect(nextPayday(MONDAY)).toBe(MONDAY + 7 * DAY);
  });

  test('is planned from the threshold on', () => {
    expect(nextPayoutTime(9_999, 10_000, START)).toBeNull();
    expect(nextPayoutTime(10_000, 10_000, START)).toBe(MONDAY);
  });

  test('comes on its day, not before', () => {
    expect(due([[0, 10_000]], 3.9)).toEqual([]);
    expect(due([[0, 10_000]], 4)).toEqual([
      { periodStartTime: START, periodEndTime: MONDAY, cents: 10_000 },
    ]);
  });

  test('waits for the threshold over several weeks, and leaves what is earned on its day for the next', () => {
    const earnings: [number, number][] = [
      [0, 4_000],
      [5, 6_000],
      [11, 10_000],
      [12, 1],
    ];
    expect(due(earnings, 30)).toEqual([
      { periodStartTime: START, periodEndTime: MONDAY + 7 * DAY, cents: 10_000 },
      { periodStartTime: MONDAY + 7 * DAY, periodEndTime: MONDAY + 14 * DAY, cents: 10_001 },
    ]);
  });

  test('is not made of nothing', () => {
    expect(payoutsDue([], 0, START, START + 30 * DAY)).toEqual([]);
  });
});
