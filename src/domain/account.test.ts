import { describe, expect, test } from 'vitest';
import { canLogInAgain, canResetPassword, deviceUsage, recognisedBy } from './account';

const NOTHING = { username: null, email: null, phone: null };

describe('an account without a session', () => {
  test.each([
    [{ ...NOTHING, username: 'ada' }, true, false],
    [{ ...NOTHING, email: 'ada@example.com' }, true, true],
    [{ ...NOTHING, phone: '+8613800138000' }, true, true],
    [NOTHING, false, false],
  ])('of %o can log in again: %s, and can reset its password: %s', (names, again, reset) => {
    expect(canLogInAgain(names)).toBe(again);
    expect(canResetPassword(names)).toBe(reset);
  });
});

test.each([
  [{ email: 'ada@example.com', username: 'ada', phone: '+8613800138000' }, 'ada@example.com'],
  [{ ...NOTHING, username: 'ada', phone: '+8613800138000' }, 'ada'],
  [{ ...NOTHING, phone: '+8613800138000' }, '+8613800138000'],
  [NOTHING, '10284431'],
])('an account with %o is recognised by %s', (names, name) => {
  expect(recognisedBy({ ...names, uid: '10284431' })).toBe(name);
});

describe('device usage', () => {
  test('tells how many devices still fit', () => {
    expect(deviceUsage({ used: 2, limit: 5 })).toEqual({
      used: 2,
      limit: 5,
      free: 3,
      isFull: false,
    });
  });

  test('is full at the limit, and above a limit that was lowered', () => {
    expect(deviceUsage({ used: 5, limit: 5 })).toMatchObject({ free: 0, isFull: true });
    expect(deviceUsage({ used: 6, limit: 5 })).toMatchObject({ free: 0, isFull: true });
  });
});
