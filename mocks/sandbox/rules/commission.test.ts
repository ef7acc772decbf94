import { describe, expect, test } from 'vitest';
import { KolCommissionType } from '@/api/enums';
import {
  computeCommission,
  computeNextPayoutTime,
  computePayouts,
  countKolDays,
  findNextPayday,
  findRates,
} from './commission';

/** A Thursday; the Monday after it. */
const START = Date.UTC(2026, 0, 1);
const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;

describe('a commission', () => {
  test('has the rates that held when it was made', () => {
    const first = { firstPurchasePercent: 25, renewalPercent: 20, effectiveTime: null };
    const later = { firstPurchasePercent: 40, renewalPercent: 20, effectiveTime: START };
    expect(findRates([later, first], START - 1)).toBe(first);
    expect(findRates([later, first], START)).toBe(later);
    expect(findRates([first, later], START)).toBe(later);
    expect(findRates([later], START - 1)).toBeUndefined();
  });
});

describe('the commission of a payment', () => {
  const payment = { payer: '20481763', package: 'Standard 12 months', cents: 5_988, time: START };
  const rates = [{ firstPurchasePercent: 25, renewalPercent: 20, effectiveTime: null }];

  test('names who paid what, without the whole uid', () => {
    expect(computeCommission(payment, false, rates)).toEqual({
      referredUid: '20xxxx63',
      package: 'Standard 12 months',
      amountPaid: { amount: '59.88', currency: 'USD' },
      type: KolCommissionType.FirstPurchase,
      bonusRatePercent: 25,
      commission: { amount: '14.97', currency: 'USD' },
      time: START,
    });
  });

  test('has another rate for a renewal, and is nothing without rates', () => {
    expect(computeCommission(payment, true, rates)).toMatchObject({
      ...{ type: KolCommissionType.Renewal, bonusRatePercent: 20 },
      commission: { amount: '11.98', currency: 'USD' },
    });
    for (const isRenewal of [true, false]) {
      expect(computeCommission(payment, isRenewal, [])).toMatchObject({
        ...{ bonusRatePercent: 0, commission: { amount: '0.00', currency: 'USD' } },
      });
    }
  });
});

describe('a payout', () => {
  const due = (earnings: [day: number, cents: number][], nowDay: number) =>
    computePayouts(
      earnings.map(([day, cents]) => ({ time: START + day * DAY, cents })),
      { thresholdCents: 10_000, since: START, now: START + nowDay * DAY },
    );

  test('is planned for Monday, midnight UTC, and never for now', () => {
    expect(findNextPayday(START)).toBe(MONDAY);
    expect(findNextPayday(MONDAY - 1)).toBe(MONDAY);
    expect(findNextPayday(MONDAY)).toBe(MONDAY + 7 * DAY);
  });

  test('is planned from the threshold on', () => {
    const terms = { thresholdCents: 10_000, now: START };
    expect(computeNextPayoutTime({ ...terms, pendingCents: 9_999 })).toBeNull();
    expect(computeNextPayoutTime({ ...terms, pendingCents: 10_000 })).toBe(MONDAY);
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

  test('is the same in whatever order the earnings come', () => {
    const late: [number, number][] = [
      [12, 10_000],
      [0, 10_000],
    ];
    expect(due(late, 30)).toEqual(due(late.toReversed(), 30));
    expect(due(late, 30)).toHaveLength(2);
  });

  test('is not made of nothing', () => {
    expect(computePayouts([], { thresholdCents: 0, since: START, now: START + 30 * DAY })).toEqual(
      [],
    );
  });
});

const NOW = Date.UTC(2026, 0, 1, 12);
const NOTHING = { registrations: [], firstPayments: [], earnings: [] };

describe('the days of a KOL', () => {
  test('are the last ninety, without gaps, today the last', () => {
    const dates = countKolDays(NOTHING, { since: NOW - 400 * DAY, now: NOW }).map(
      ({ date }) => date,
    );
    expect(dates).toHaveLength(90);
    expect([dates[0], dates[89]]).toEqual(['2025-10-04', '2026-01-01']);
    expect(new Set(dates).size).toBe(90);
  });

  test('begin with the KOL, and are at least one', () => {
    expect(countKolDays(NOTHING, { since: NOW - DAY, now: NOW })).toHaveLength(2);
    expect(countKolDays(NOTHING, { since: NOW + DAY, now: NOW })).toHaveLength(1);
  });

  test('begin at midnight UTC, and count what happened on them', () => {
    const midnight = Date.UTC(2026, 0, 1);
    const events = {
      registrations: [midnight - 1, midnight, NOW],
      firstPayments: [midnight],
      earnings: [
        { cents: 5, time: midnight - 1 },
        { cents: 10, time: midnight },
        { cents: 1, time: NOW },
      ],
    };
    expect(countKolDays(events, { since: NOW - DAY, now: NOW })).toEqual([
      {
        date: '2025-12-31',
        registrations: 1,
        paid: 0,
        amount: { amount: '0.05', currency: 'USD' },
      },
      {
        date: '2026-01-01',
        registrations: 2,
        paid: 1,
        amount: { amount: '0.11', currency: 'USD' },
      },
    ]);
  });
});
