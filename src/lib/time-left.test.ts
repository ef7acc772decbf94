import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';
import { roundDaysLeft, roundTimeLeft } from './time-left';

const SECOND_MS = 1000;

describe('the time left', () => {
  it.each([
    ['the minute', 15 * MINUTE_MS - SECOND_MS, 15 * MINUTE_MS],
    ['the last minute', 1, MINUTE_MS],
    ['the minutes of an hour', 3 * HOUR_MS - 5 * MINUTE_MS, 3 * HOUR_MS - 5 * MINUTE_MS],
    ['a day', DAY_MS - SECOND_MS, DAY_MS],
    ['the nearest hour of a day', DAY_MS + 90 * MINUTE_MS, DAY_MS + 2 * HOUR_MS],
    ['the nearest hour of many', 11 * DAY_MS + 12.4 * HOUR_MS, 11 * DAY_MS + 12 * HOUR_MS],
    ['nothing', 0, 0],
  ])('is rounded to %s', (_, milliseconds, rounded) => {
    expect(roundTimeLeft(milliseconds)).toBe(rounded);
  });

  it.each([
    ['the hour below three days', 2 * DAY_MS + 5 * HOUR_MS, 2 * DAY_MS + 5 * HOUR_MS],
    ['the nearest day beyond', 40 * DAY_MS + 5 * HOUR_MS, 40 * DAY_MS],
    ['the day that was just given', 365 * DAY_MS - 10 * MINUTE_MS, 365 * DAY_MS],
  ])('is rounded in a headline to %s', (_, milliseconds, rounded) => {
    expect(roundDaysLeft(milliseconds)).toBe(rounded);
  });
});
