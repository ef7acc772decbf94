import { expect, it } from 'vitest';
import { pagesAround } from './pages';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 500, [1, 2, null, 500]],
  [4, 500, [1, 2, 3, 4, 5, null, 500]],
  [250, 500, [1, null, 249, 250, 251, null, 500]],
  [497, 500, [1, null, 496, 497, 498, 499, 500]],
  [500, 500, [1, null, 499, 500]],
  [900, 500, [1, null, 500]],
])('page %d of %d links to %j', (page, last, pages) => {
  expect(pagesAround({ page, last })).toEqual(pages);
});
