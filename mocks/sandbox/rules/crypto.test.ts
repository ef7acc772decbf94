import { expect, test } from 'vitest';
import { findUniqueAmount } from './crypto';

test('an amount is the price plus a fraction of a cent that no other order has, until there is none left', () => {
  const price = { cents: 5_988, decimals: 6, taken: new Set<string>() };
  const starts = [172, 0, 9_998, 9_999];
  const amounts = starts.map((start) => findUniqueAmount({ ...price, start }));
  expect(amounts).toEqual(['59880173', '59880001', '59889999', '59880001']);

  const taken = new Set<string>();
  const next = () => findUniqueAmount({ cents: 100, decimals: 3, taken, start: 4 });
  for (let order = 0; order < 9; order += 1) taken.add(next());
  expect([...taken].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `100${digit}`));
  expect(next).toThrow('taken');
});

test('it is exact where a floating point number would not be', () => {
  const large = { cents: 123_456_789, decimals: 18, taken: new Set<string>(), start: 0 };
  expect(findUniqueAmount(large)).toBe('1234567890000000000000001');
});
