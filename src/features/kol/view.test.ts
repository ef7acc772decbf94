import { describe, expect, it } from 'vitest';
import {
  type Period,
  isPartIgnored,
  isFiltered,
  readView,
  tabPath,
  toTimeRange,
  viewPath,
  withChoice,
} from './view';

const read = (query: string) => readView(new URLSearchParams(query));

describe('the address of the KOL programme', () => {
  it.each([
    '/user/kol',
    '/user/kol?tab=settlement&page=3',
    '/user/kol?tab=commission&period=30d&status=unsettled&type=renewal&page=2',
    '/user/kol?tab=commission&period=custom&from=2026-01-01&to=2026-01-31',
    '/user/kol?tab=invitation&status=paid',
  ])('%s survives a round trip', (path) => {
    expect(viewPath(read(path.split('?')[1] ?? ''))).toBe(path);
  });

  it.each([
    ['tab=nonsense', '/user/kol', true],
    ['tab=commission&status=paid&type=x&period=never&page=-1', '/user/kol?tab=commission', true],
    ['tab=commission&page=1e9', '/user/kol?tab=commission', true],
    ['tab=settlement&page=NaN', '/user/kol?tab=settlement', true],
    ['tab=settlement&status=paid', '/user/kol?tab=settlement', true],
    ['tab=commission&from=2026-01-01', '/user/kol?tab=commission', true],
    [
      'tab=commission&period=custom&from=2026-02-30&to=2026-03-01',
      '/user/kol?tab=commission&period=custom&to=2026-03-01',
      true,
    ],
    ['tab=overview&from=app&page=1', '/user/kol', false],
    ['tab=commission&page=1&period=all&status=', '/user/kol?tab=commission', false],
  ])('%s: unknown values count as absent, and are reported', (query, path, isIgnored) => {
    expect(viewPath(read(query))).toBe(path);
    expect(isPartIgnored(new URLSearchParams(query))).toBe(isIgnored);
  });

  it('goes back to the first page when a filter changes, and knows whether one is set', () => {
    const view = withChoice(read('tab=commission&page=7'), { type: 'first' });
    expect(viewPath(view)).toBe('/user/kol?tab=commission&type=first');
    expect(isFiltered(view)).toBe(true);
    expect(isFiltered(read(tabPath('commission').split('?')[1]!))).toBe(false);
  });
});

const NOON = new Date(2026, 2, 1, 12).getTime();
const local = (year: number, month: number, day: number) =>
  new Date(year, month - 1, day).getTime();
const span = (period: Period, from = '', to = '') => toTimeRange({ period, from, to }, NOON);

describe('the time range of a filter', () => {
  it('is open, or the last days including today', () => {
    expect(span('all')).toEqual({ fromTime: null, toTime: null });
    expect(span('7d')).toEqual({ fromTime: local(2026, 2, 23), toTime: null });
    expect(span('90d')).toEqual({ fromTime: local(2025, 12, 2), toTime: null });
  });

  it('is a calendar month', () => {
    expect(span('month')).toEqual({ fromTime: local(2026, 3, 1), toTime: null });
    expect(span('lastMonth')).toEqual({ fromTime: local(2026, 2, 1), toTime: local(2026, 3, 1) });
  });

  it('includes both custom days', () => {
    expect(span('custom', '2026-01-05', '2026-01-05')).toEqual({
      fromTime: local(2026, 1, 5),
      toTime: local(2026, 1, 6),
    });
  });

  it('is open at the end whose day is missing or invalid', () => {
    expect(span('custom', '2026-01-05')).toEqual({ fromTime: local(2026, 1, 5), toTime: null });
    expect(span('custom', 'x', '2026-02-30')).toEqual({ fromTime: null, toTime: null });
  });

  it('is null if it ends before it begins', () => {
    expect(span('custom', '2026-01-06', '2026-01-05')).toBeNull();
  });

  it('stays within the times that the contract allows', () => {
    expect(span('custom', '1800-01-01', '9999-01-01')).toEqual({
      fromTime: 0,
      toTime: 4_102_444_799_999,
    });
  });
});
