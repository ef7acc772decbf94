import { expect, test } from 'vitest';
import { waitAfter } from './rate-limit';

const LIMIT = { most: 2, within: 100 };

test.each([
  ['no attempt', [], 1_000, null],
  ['fewer than the most', [990], 1_000, null],
  ['the most, until the older one counts no more', [950, 980], 1_000, 50],
  ['the most, in another order', [980, 950], 1_000, 50],
  ['more than the most, until the second newest counts no more', [940, 950, 980], 1_000, 50],
  ['an older one in its last millisecond', [901, 980], 1_000, 1],
  ['an older one that has just stopped counting', [900, 980], 1_000, null],
])('after %s', (_what, times, now, wait) => {
  expect(waitAfter(times, now, LIMIT)).toBe(wait);
});
