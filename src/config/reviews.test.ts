import { expect, it } from 'vitest';
import { listReviews } from './reviews';

it('a build for a backend has no review without a source', () => {
  for (const mode of [undefined, 'backend', 'prism']) {
    expect(listReviews(mode).filter(({ source }) => source === null)).toEqual([]);
  }
});

it('the sandbox shows one marked sample', () => {
  expect(listReviews('sandbox').map(({ source }) => source)).toEqual([null]);
  expect(listReviews('demo')).toBe(listReviews('sandbox'));
});
