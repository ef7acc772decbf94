import { describe, expect, it } from 'vitest';
import { isFiltered, readView, tabPath, unreadIn, viewPath, withChoice } from './view';

const read = (query: string) => readView(new URLSearchParams(query));

describe('the address of the KOL programme', () => {
  it.each([
    '/user/kol',
    '/user/kol?tab=settlement&page=3',
    '/user/kol?tab=commission&period=30d&status=unsettled&type=renewal&page=2',
    '/user/kol?tab=commission&period=custom&from=2026-01-01&to=2026-01-31',
    '/user/kol?tab=invitation&status=paid',
  ])('%s comes back as it was', (path) => {
    expect(viewPath(read(path.split('?')[1] ?? ''))).toBe(path);
  });

  it.each([
    ['tab=nonsense', '/user/kol', ['tab']],
    [
      'tab=commission&status=paid&type=x&period=never&page=-1',
      '/user/kol?tab=commission',
      ['period', 'status', 'type', 'page'],
    ],
    ['tab=commission&page=1e9', '/user/kol?tab=commission', ['page']],
    ['tab=settlement&page=NaN', '/user/kol?tab=settlement', ['page']],
    ['tab=settlement&status=paid', '/user/kol?tab=settlement', ['status']],
    ['tab=commission&from=2026-01-01', '/user/kol?tab=commission', ['from']],
    [
      'tab=commission&period=custom&from=2026-02-30&to=2026-03-01',
      '/user/kol?tab=commission&period=custom&to=2026-03-01',
      ['from'],
    ],
    ['tab=overview&from=app&page=1', '/user/kol', []],
    ['tab=commission&page=1&period=all&status=', '/user/kol?tab=commission', []],
  ])('%s: what it does not know counts as not said, and is told', (query, path, unread) => {
    expect(viewPath(read(query))).toBe(path);
    expect(unreadIn(new URLSearchParams(query))).toEqual(unread);
  });

  it('begins at the first page after another choice, and knows that something is left out', () => {
    const view = withChoice(read('tab=commission&page=7'), { type: 'first' });
    expect(viewPath(view)).toBe('/user/kol?tab=commission&type=first');
    expect(isFiltered(view)).toBe(true);
    expect(isFiltered(read(tabPath('commission').split('?')[1]!))).toBe(false);
  });
});
