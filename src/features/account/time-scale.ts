import { DAY_MS, HOUR_MS } from '@/config/constants';
import { addMonths } from '@/domain/grant-time';

/** Time as a row of equal cells from now on: how many there are, and how many of them are taken, with a fraction. */
export type TimeScale = {
  unit: 'minutes' | 'hour' | 'day' | 'month' | 'year';
  cells: number;
  filled: number;
};

/** Each of five minutes. */
const FIVE_MINUTES = 12;
const HOURS = 24;
const DAYS = 30;
const MONTHS = 12;
/** Beyond this a month is too small to be seen. */
const MOST_MONTHS = 24;

/**
 * What is left until `end` against the hour, the day, the thirty days, the year, the two years or the years that begin `now`; both in
 * ms since the epoch. Nobody tells when a plan began, so that a share of the whole would be made up; time from now is not.
 */
export function timeScale(end: number, now: number): TimeScale {
  const left = Math.max(0, end - now);
  if (left <= HOUR_MS) {
    return { unit: 'minutes', cells: FIVE_MINUTES, filled: (left / HOUR_MS) * FIVE_MINUTES };
  }
  if (left <= HOURS * HOUR_MS) return { unit: 'hour', cells: HOURS, filled: left / HOUR_MS };
  if (left <= DAYS * DAY_MS) return { unit: 'day', cells: DAYS, filled: left / DAY_MS };
  const months = monthsBetween(now, end);
  if (months <= MONTHS) return { unit: 'month', cells: MONTHS, filled: months };
  if (months <= MOST_MONTHS) return { unit: 'month', cells: MOST_MONTHS, filled: months };
  const years = months / MONTHS;
  return { unit: 'year', cells: Math.ceil(years), filled: years };
}

/** Months of the calendar, the last one as the part of it that has passed. */
function monthsBetween(start: number, end: number): number {
  let whole = 0;
  while (addMonths({ time: start, months: whole + 1 }) <= end) whole += 1;
  const last = addMonths({ time: start, months: whole });
  return whole + (end - last) / (addMonths({ time: start, months: whole + 1 }) - last);
}
