import { describe, expect, test } from 'vitest';
import { canLogInAgain, canResetPassword } from './account';

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
