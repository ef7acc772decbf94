import { expect, it } from 'vitest';
import { roundUpAxis } from './commission-chart';

it.each([
  [0, 100],
  [100, 100],
  [101, 200],
  [2_395, 4_000],
  [4_100, 5_000],
  [5_988, 10_000],
  [100_000, 100_000],
  [100_001, 200_000],
])('the scale of %d cents ends at %d', (most, ceiling) => {
  expect(roundUpAxis(most)).toBe(ceiling);
});
