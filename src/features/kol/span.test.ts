import { describe, expect, it } from 'vitest';
import { spanOf } from './view';
import type { Period } from './view';

const NOON = new Date(2026, 2, 1, 12).getTime();
const local = (year: number, month: number, day: number) =>
  new Date(year, month - 1, day).getTime();
const span = (period: Period, from = '', to = '') => spanOf({ period, from, to }, NOON);

describe('a choice of days', () => {
  it('is everything, or the last days with today as one of them', () => {
    expect(span('all')).toEqual({ fromTime: null, toTime: null });
    expect(span('7d')).toEqual({ fromTime: local(2026, 2, 23), toTime: null });
    expect(span('90d')).toEqual({ fromTime: local(2025, 12, 2), toTime: null });
  });

  it('is a month of the calendar', () => {
    expect(span('month')).toEqual({ fromTime: local(2026, 3, 1), toTime: null });
    expect(span('lastMonth')).toEqual({ fromTime: local(2026, 2, 1), toTime: local(2026, 3, 1) });
  });

  it('from one day to another has both days in it', () => {
    expect(span('custom', '2026-01-05', '2026-01-05')).toEqual({
      fromTime: local(2026, 1, 5),
      toTime: local(2026, 1, 6),
    });
  });

  it('is open where a day is missing, or none', () => {
    expect(span('custom', '2026-01-05')).toEqual({ fromTime: local(2026, 1, 5), toTime: null });
    expect(span('custom', 'x', '2026-02-30')).toEqual({ fromTime: null, toTime: null });
  });

  it('that ends before it begins is none', () => {
    expect(span('custom', '2026-01-06', '2026-01-05')).toBeNull();
  });

  it('asks for no time that the contract does not know', () => {
    expect(span('custom', '1800-01-01', '9999-01-01')).toEqual({
      fromTime: 0,
      toTime: 4_102_444_799_999,
    });
  });
});
