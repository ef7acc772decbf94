import { describe, expect, it } from 'vitest';
import type { KolDay } from '@/api';
import { DAY_MS } from '@/config/constants';
import { toMoney } from '@/domain/money';
import { isPartWeek, sumDays, groupByWeek } from './weeks';

/** Days from this one on, each with a cent more than the previous. */
function daysFrom(first: string, count: number): KolDay[] {
  return Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
    registrations: index,
    paid: 1,
    amount: toMoney(index + 1),
  }));
}

const listEnds = (days: readonly KolDay[]) => [days[0]?.date, days.at(-1)?.date, days.length];

describe('weeks', () => {
  it('run from Monday to Sunday, and only the first and the last are cut', () => {
    // 2026-08-26 is a Wednesday, 2026-11-23 a Monday.
    const weeks = groupByWeek(daysFrom('2026-08-26', 90));
    expect(weeks).toHaveLength(14);
    expect(listEnds(weeks[0]!.days)).toEqual(['2026-08-26', '2026-08-30', 5]);
    expect(listEnds(weeks[1]!.days)).toEqual(['2026-08-31', '2026-09-06', 7]);
    expect(listEnds(weeks[13]!.days)).toEqual(['2026-11-23', '2026-11-23', 1]);
    expect(weeks.filter(isPartWeek)).toEqual([weeks[0], weeks[13]]);
  });

  it('add up to what the days add up to, in whole cents', () => {
    const days = daysFrom('2026-01-01', 90);
    const cents = groupByWeek(days).reduce(
      (sum, { amount }) => sum + Number(amount.amount) * 100,
      0,
    );
    expect(Math.round(cents)).toBe((90 * 91) / 2);
    expect(sumDays(days)).toEqual({
      registrations: (89 * 90) / 2,
      paid: 90,
      amount: toMoney(4_095),
    });
  });

  it('of a single day are one week of one day', () => {
    const [week, ...others] = groupByWeek(daysFrom('2026-11-22', 1));
    expect(others).toEqual([]);
    expect(week).toMatchObject({ registrations: 0, paid: 1, amount: toMoney(1) });
  });
});
