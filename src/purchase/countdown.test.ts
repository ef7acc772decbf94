import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { countdown } from './countdown';

const NOW = 1_767_225_600_000;

test.each([
  [24 * HOUR_MS, '24:00:00'],
  [HOUR_MS - 1, '01:00:00'],
  [61_000, '00:01:01'],
  [60_001, '00:01:01'],
  [59_001, '00:01:00'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5, '00:00:00'],
])('%d ms are counted down as %s in hours', (left, shown) => {
  expect(countdown({ end: NOW + left, now: NOW, largest: 'hours' })).toBe(shown);
});

test.each([
  [3 * HOUR_MS, '03:00:00'],
  [HOUR_MS - 1_000, '59:59'],
  [30 * MINUTE_MS, '30:00'],
  [MINUTE_MS - 1, '01:00'],
  [59_001, '01:00'],
  [59_000, '00:59'],
  [1, '00:01'],
  [0, '00:00'],
  [-5, '00:00'],
])('%d ms are counted down as %s in minutes', (left, shown) => {
  expect(countdown({ end: NOW + left, now: NOW, largest: 'minutes' })).toBe(shown);
});
