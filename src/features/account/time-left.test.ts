import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@/config/constants';
import { inWholeHours, timeLeft } from './time-left';

const NOW = 1_767_225_600_000;
const left = (duration: number) => timeLeft(NOW + duration, NOW);

describe('the time left of a plan', () => {
  it.each([
    [40 * DAY_MS + 5 * HOUR_MS, 'day', 40],
    [DAY_MS, 'day', 1],
    [DAY_MS - 1, 'hour', 23],
    [HOUR_MS, 'hour', 1],
    [HOUR_MS - 1, 'minute', 59],
    [1, 'minute', 1],
  ])('is told in whole units of the largest that fits: %i ms', (duration, unit, value) => {
    expect(left(duration)).toEqual({ unit, value });
  });

  it.each([0, -1, -DAY_MS])('is none when the plan has ended: %i ms', (duration) => {
    expect(left(duration)).toBeNull();
  });
});

it('leaves the minutes out beside days, and keeps them where there is no day', () => {
  expect(inWholeHours(DAY_MS + 2 * HOUR_MS - 1)).toBe(DAY_MS + HOUR_MS);
  expect(inWholeHours(DAY_MS - 1)).toBe(DAY_MS - 1);
});
