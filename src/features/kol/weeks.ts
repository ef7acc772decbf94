import type { KolDay } from '@/api';
import { DAY_MS } from '@/config/constants';
import { toCents, toMoney } from '@/domain/money';

/** The programme's results in a span of days. */
export type KolTotal = Omit<KolDay, 'date'>;

/** Days of one week, Monday to Sunday in UTC; the first and the last of a list may have fewer than seven. */
export type KolWeek = KolTotal & { days: readonly KolDay[] };

const WEEK_DAYS = 7;
/** The epoch began on a Thursday. */
const EPOCH_WEEKDAY = 3;

/** The days by weeks. They are in order and without gaps (contract: KolInfo). */
export function groupByWeek(days: readonly KolDay[]): KolWeek[] {
  const weeks = Map.groupBy(days, ({ date }) =>
    Math.floor((Date.parse(date) / DAY_MS + EPOCH_WEEKDAY) / WEEK_DAYS),
  );
  return [...weeks.values()].map((days) => ({ ...sumDays(days), days }));
}

/** The sums of days, which all have the same currency. */
export function sumDays(days: readonly KolDay[]): KolTotal {
  const sum = (value: (day: KolDay) => number) => days.reduce((sum, day) => sum + value(day), 0);
  return {
    registrations: sum(({ registrations }) => registrations),
    paid: sum(({ paid }) => paid),
    amount: toMoney(
      sum(({ amount }) => toCents(amount)),
      days[0]?.amount.currency,
    ),
  };
}

/** Whether the week is incomplete, because the list begins within it or days are still to come. */
export function isPartWeek({ days }: KolWeek): boolean {
  return days.length < WEEK_DAYS;
}
