import { expect, it } from 'vitest';
import type { KolDay } from '@/api';
import { DAY_MS } from '@/config/constants';
import { toMoney } from '@/domain/money';
import { dayColumns, sumCommission, weekColumns } from './chart-columns';

// 2026-08-26 is a Wednesday, 2026-11-23 a Monday. Each day has a cent more than the one before.
const DAYS: KolDay[] = Array.from({ length: 90 }, (_, index) => ({
  date: new Date(Date.parse('2026-08-26') + index * DAY_MS).toISOString().slice(0, 10),
  registrations: index,
  paid: 1,
  amount: toMoney(index + 1),
}));

it('weeks run from Monday to Sunday, and only the first and the last are cut', () => {
  const weeks = weekColumns(DAYS);
  expect(weeks).toHaveLength(14);
  expect(weeks[0]).toMatchObject({ end: Date.parse('2026-08-30'), isPart: true });
  expect(weeks[1]).toMatchObject({
    start: Date.parse('2026-08-31'),
    end: Date.parse('2026-09-06'),
    isPart: false,
  });
  expect(weeks.filter(({ isPart }) => isPart)).toEqual([weeks[0], weeks[13]]);
});

it('days and weeks add up to the same, in whole cents', () => {
  const total = (90 * 91) / 2;
  expect(sumCommission(DAYS)).toEqual(toMoney(total));
  for (const columns of [dayColumns(DAYS), weekColumns(DAYS)]) {
    const cents = columns.reduce((sum, { amount }) => sum + Number(amount.amount) * 100, 0);
    expect(Math.round(cents)).toBe(total);
  }
});
