import type { KolDay, Money } from '@/api';
import { DAY_MS } from '@/config/constants';
import { toCents, toMoney } from '@/domain/money';

/** A day or a week of the chart. */
export type ChartColumn = {
  /** The start of its first and of its last day in UTC, in ms since the epoch. */
  start: number;
  end: number;
  amount: Money;
  /** A week with fewer than seven days, which is drawn lighter. */
  isPart: boolean;
};

const WEEK_DAYS = 7;
/** The epoch began on a Thursday. */
const EPOCH_WEEKDAY = 3;

export function dayColumns(days: readonly KolDay[]): ChartColumn[] {
  return days.map((day) => ({ ...toColumn([day]), isPart: false }));
}

/**
 * The days by weeks, Monday to Sunday in UTC. They are in order and without gaps (contract: KolInfo), so only the first
 * and the last week may be cut.
 */
export function weekColumns(days: readonly KolDay[]): ChartColumn[] {
  const weeks = Map.groupBy(days, ({ date }) =>
    Math.floor((Date.parse(date) / DAY_MS + EPOCH_WEEKDAY) / WEEK_DAYS),
  );
  return [...weeks.values()].map((week) => ({
    ...toColumn(week),
    isPart: week.length < WEEK_DAYS,
  }));
}

/** The commission of days, which all have the same currency. */
export function sumCommission(days: readonly KolDay[]): Money {
  const cents = days.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return toMoney(cents, days[0]?.amount.currency);
}

function toColumn(days: readonly KolDay[]) {
  return {
    start: Date.parse(days[0]?.date ?? ''),
    end: Date.parse(days.at(-1)?.date ?? ''),
    amount: sumCommission(days),
  };
}
