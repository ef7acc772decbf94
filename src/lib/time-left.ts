import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';

/** From three days on, a headline leaves out the hours. */
const LONG_MS = 3 * DAY_MS;

/**
 * The server's clock is known to the second, and later on a slow network: an excess of this much is not another minute.
 */
const CLOCK_ERROR_MS = 10_000;

/**
 * Remaining time, in ms: rounded up to the minute, and from a day on to the nearest hour. Time that was just granted is
 * therefore shown as promised, although a moment has passed.
 */
export function roundTimeLeft(milliseconds: number): number {
  const known = Math.max(milliseconds - CLOCK_ERROR_MS, Math.min(milliseconds, 1));
  const inMinutes = Math.ceil(known / MINUTE_MS) * MINUTE_MS;
  return inMinutes < DAY_MS ? inMinutes : Math.round(inMinutes / HOUR_MS) * HOUR_MS;
}

/** The same for a headline: from three days on to the nearest day. */
export function roundDaysLeft(milliseconds: number): number {
  const time = roundTimeLeft(milliseconds);
  return time < LONG_MS ? time : Math.round(time / DAY_MS) * DAY_MS;
}
