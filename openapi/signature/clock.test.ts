import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  correctSkew,
  observeServerDate,
  resetClock,
  serverNow,
  signingOffset,
  signingTime,
} from './clock.ts';
import { SIGNATURE_RESIGN_ABOVE_MS } from '../dist/constants.ts';

const NOW = Date.UTC(2026, 10, 23, 8);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  resetClock();
});
afterEach(() => void vi.useRealTimers());

/** Observes the `Date` header of a server whose clock is ahead by `milliseconds`. */
const observe = (milliseconds: number) =>
  observeServerDate(new Date(NOW + milliseconds).toUTCString());

test.each([
  ['an hour ahead', 3_600_000, NOW + 3_600_000],
  ['an hour behind', -3_600_000, NOW - 3_600_000],
  ['two seconds ahead', 2_000, NOW + 2_000],
  ['a second ahead, which is the rounding of the header', 1_000, NOW],
  ['a second behind', -1_000, NOW],
])('the time of a server %s', (_, difference, time) => {
  observe(difference);
  expect(serverNow()).toBe(time);
});

test('a header that is missing or unreadable changes nothing', () => {
  observe(5_000);
  observeServerDate(undefined);
  observeServerDate('yesterday');
  expect(serverNow()).toBe(NOW + 5_000);
});

test('signatures take the server’s time once one was refused by more than the margin', () => {
  observe(SIGNATURE_RESIGN_ABOVE_MS);
  expect(correctSkew(0)).toBe(false);
  expect([signingOffset(), signingTime()]).toEqual([0, NOW]);
  const skew = SIGNATURE_RESIGN_ABOVE_MS + 1_000;
  observe(skew);
  expect(correctSkew(0)).toBe(true);
  expect([signingOffset(), signingTime()]).toEqual([skew, NOW + skew]);
});

test('a call that was signed with the server’s time has nothing to correct', () => {
  const skew = 2 * SIGNATURE_RESIGN_ABOVE_MS;
  observe(skew);
  expect(correctSkew(skew)).toBe(false);
  expect(correctSkew(-skew)).toBe(true);
});
