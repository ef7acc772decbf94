import { expect, test } from 'vitest';
import { isEntitled } from './benefit';

const NOW = 1_767_225_600_000;

test.each([
  ['active', 1, 0, true],
  ['active', 1, 1, true],
  ['active', 0, 1, false],
  ['yearly', 1, 1, true],
  ['yearly', 1, 0, false],
  ['yearly', 0, 1, false],
] as const)('a benefit for %s, with %i ms left, yearly %i: %s', (requires, left, yearly, is) => {
  const member = { benefitsExpireTime: NOW + left, yearlyPaidUser: yearly };
  expect(isEntitled(requires, member, NOW)).toBe(is);
});
