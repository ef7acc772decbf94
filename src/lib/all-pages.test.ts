import { describe, expect, it } from 'vitest';
import { allPages } from './all-pages';

const SIZE = 2;

/** A list whose items may change before a call. */
function createPages(items: string[], change?: (call: number, items: string[]) => void) {
  let calls = 0;
  const progress: string[] = [];
  const all = allPages({
    ask: async (page) => {
      calls += 1;
      change?.(calls, items);
      return { items: items.slice((page - 1) * SIZE, page * SIZE), total: items.length };
    },
    onProgress: (done, total) => progress.push(`${done}/${total}`),
  });
  return { all, progress };
}

describe('loading all pages of a list', () => {
  it('stops after the last page', async () => {
    const { all, progress } = createPages(['a', 'b', 'c', 'd', 'e']);
    expect(await all).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(progress).toEqual(['2/5', '4/5', '5/5']);
  });

  it('makes one call for an empty list', async () => {
    const { all, progress } = createPages([]);
    expect(await all).toEqual([]);
    expect(progress).toEqual(['0/0']);
  });

  it('starts over when the list changes, so that no item is doubled', async () => {
    const { all } = createPages(['b', 'c', 'd'], (call, items) => {
      if (call === 2) items.unshift('a');
    });
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives null for a list that keeps changing', async () => {
    const { all } = createPages(['a', 'b', 'c'], (call, items) => void items.push(`new ${call}`));
    expect(await all).toBeNull();
  });

  it('rejects with the error of a call', async () => {
    const ask = () => Promise.reject(new Error('no network'));
    await expect(allPages({ ask, onProgress: () => undefined })).rejects.toThrow('no network');
  });
});
