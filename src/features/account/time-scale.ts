import { DAY_MS, HOUR_MS } from '@/config/constants';
import { addMonths } from '@/domain/grant-time';
import type { TimeSpan } from './membership-time';

/** Time from now on as a row of equal cells: their number, and how many are left, with a fraction. */
export type TimeScale = {
  unit: 'minutes' | 'hour' | 'day' | 'month' | 'year';
  cells: number;
  filled: number;
};

/** The cells of an hour, five minutes each. */
const FIVE_MINUTES = 12;
const HOURS = 24;
const DAYS = 30;
const MONTHS = 12;
/** The most months whose cells are wide enough to be seen. */
const MAX_MONTHS = 24;

/**
 * The time until `end` as a share of the hour, day, thirty days, year, two years or more years from `now`. It is not a
 * share of the plan, because the server does not say when the plan began.
 */
export function timeScale({ end, now }: TimeSpan): TimeScale {
  const left = Math.max(0, end - now);
  if (left <= HOUR_MS) {
    return { unit: 'minutes', cells: FIVE_MINUTES, filled: (left / HOUR_MS) * FIVE_MINUTES };
  }
  if (left <= HOURS * HOUR_MS) return { unit: 'hour', cells: HOURS, filled: left / HOUR_MS };
  if (left <= DAYS * DAY_MS) return { unit: 'day', cells: DAYS, filled: left / DAY_MS };
  const months = monthsBetween({ end, now });
  if (months <= MONTHS) return { unit: 'month', cells: MONTHS, filled: months };
  if (months <= MAX_MONTHS) return { unit: 'month', cells: MAX_MONTHS, filled: months };
  const years = months / MONTHS;
  return { unit: 'year', cells: Math.ceil(years), filled: years };
}

/** Calendar months, with the last one as a fraction. */
function monthsBetween({ end, now }: TimeSpan): number {
  let whole = 0;
  while (addMonths({ time: now, months: whole + 1 }) <= end) whole += 1;
  const last = addMonths({ time: now, months: whole });
  return whole + (end - last) / (addMonths({ time: now, months: whole + 1 }) - last);
}
