import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';

/** From here on the hours beside the days say no more. */
const LONG_MS = 3 * DAY_MS;

/**
 * Time that is left, in ms: up to the next minute, from a day on to the nearest hour. Time that was just given therefore reads
 * as promised, although a moment of it has passed.
 */
export function roundTimeLeft(milliseconds: number): number {
  const inMinutes = Math.ceil(milliseconds / MINUTE_MS) * MINUTE_MS;
  return inMinutes < DAY_MS ? inMinutes : Math.round(inMinutes / HOUR_MS) * HOUR_MS;
}

/** The same for a headline: from three days on to the nearest day. */
export function roundDaysLeft(milliseconds: number): number {
  const time = roundTimeLeft(milliseconds);
  return time < LONG_MS ? time : Math.round(time / DAY_MS) * DAY_MS;
}
