import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';

export type TimeLeft = { unit: 'day' | 'hour' | 'minute'; value: number };

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * What is left until `end`, both in ms since the epoch, in full units of the largest that fits: nobody is promised a day
 * that is not whole. The last minute counts as one; null when the time is over.
 */
export function timeLeft(end: number, now: number): TimeLeft | null {
  if (end <= now) return null;
  for (const [unit, size] of UNITS) {
    if (end - now >= size) return { unit, value: Math.floor((end - now) / size) };
  }
  return { unit: 'minute', value: 1 };
}

/** A length of time in ms without the minutes that nobody needs beside days; rounded down, as nothing is promised. */
export function inWholeHours(milliseconds: number): number {
  return milliseconds < DAY_MS ? milliseconds : milliseconds - (milliseconds % HOUR_MS);
}
