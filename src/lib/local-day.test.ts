import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/config/constants';
import { formatDay, startOfDay } from './local-day';

const { TZ } = process.env;

describe('a calendar day', () => {
  beforeAll(() => void (process.env.TZ = 'America/New_York'));
  afterAll(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });

  it('begins at midnight in the local time zone', () => {
    expect(startOfDay('2026-01-31')).toBe(Date.UTC(2026, 0, 31, 5));
    expect(formatDay(Date.UTC(2026, 0, 31, 4, 59))).toBe('2026-01-30');
  });

  it('may be shorter than 24 hours', () => {
    expect(startOfDay('2026-03-08', 1)! - startOfDay('2026-03-08')!).toBe(23 * HOUR_MS);
  });

  it('is followed by the first of the next month', () => {
    expect(startOfDay('2026-12-31', 1)).toBe(startOfDay('2027-01-01'));
  });

  it('may be in a year that is still being typed', () => {
    expect(formatDay(startOfDay('0002-02-03')!)).toBe('0002-02-03');
  });

  it.each(['', '2026-02-30', '2026-13-01', '26-01-01', 'yesterday', '2026-01-01T00:00'])(
    '%j is none',
    (text) => expect(startOfDay(text)).toBeNull(),
  );
});
