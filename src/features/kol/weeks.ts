import type { KolDay } from '@/api';
import { DAY_MS } from '@/config/constants';
import { centsOf, moneyOf } from '@/domain/money';

/** The programme's results in a span of days. */
export type KolTotal = Omit<KolDay, 'date'>;

/** Days of one week, Monday to Sunday in UTC; the first and the last of a list may have fewer than seven. */
export type KolWeek = KolTotal & { days: readonly KolDay[] };

const WEEK_DAYS = 7;
/** The epoch began on a Thursday. */
const EPOCH_WEEKDAY = 3;

/** The days by weeks. They are in order and without gaps (contract: KolInfo). */
export function weeksOf(days: readonly KolDay[]): KolWeek[] {
  const weeks = Map.groupBy(days, ({ date }) =>
    Math.floor((Date.parse(date) / DAY_MS + EPOCH_WEEKDAY) / WEEK_DAYS),
  );
  return [...weeks.values()].map((days) => ({ ...totalOf(days), days }));
}

/** The sums of days, which all have the same currency. */
export function totalOf(days: readonly KolDay[]): KolTotal {
  const sumOf = (value: (day: KolDay) => number) => days.reduce((sum, day) => sum + value(day), 0);
  return {
    registrations: sumOf(({ registrations }) => registrations),
    paid: sumOf(({ paid }) => paid),
    amount: moneyOf(
      sumOf(({ amount }) => centsOf(amount)),
      days[0]?.amount.currency,
    ),
  };
}

/** Whether the week is incomplete, because the list begins within it or days are still to come. */
export function isPartWeek({ days }: KolWeek): boolean {
  return days.length < WEEK_DAYS;
}
