import { describe, expect, test } from 'vitest';
import { kolDays } from './kol-days';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 1, 12);
const NOTHING = { registrations: [], firstPayments: [], earnings: [] };

describe('the days of a promoter', () => {
  test('are the last ninety, without gaps, today the last', () => {
    const dates = kolDays(NOTHING, NOW - 400 * DAY, NOW).map(({ date }) => date);
    expect(dates).toHaveLength(90);
    expect([dates[0], dates[89]]).toEqual(['2025-10-04', '2026-01-01']);
    expect(new Set(dates).size).toBe(90);
  });

  test('begin with the promoter, and are at least one', () => {
    expect(kolDays(NOTHING, NOW - DAY, NOW)).toHaveLength(2);
    expect(kolDays(NOTHING, NOW + DAY, NOW)).toHaveLength(1);
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
    expect(kolDays(events, NOW - DAY, NOW)).toEqual([
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
