import { describe, expect, test } from 'vitest';
import { accountKey, canLogInAgain, canResetPassword, methodOf } from './account';

describe('an account', () => {
  test.each([
    ['ada@example.com', 'email'],
    ['+8613800138000', 'phone'],
    ['ada.lovelace', 'username'],
  ])('%s is told to be %s', (account, method) => {
    expect(methodOf(account)).toBe(method);
  });

  test('is the same in upper and lower case', () => {
    expect(accountKey('Ada@Example.com')).toBe(accountKey('ada@example.COM'));
  });
});

const NOTHING = { username: null, email: null, phone: null };

describe('who can come back', () => {
  test.each([
    [{ ...NOTHING, username: 'ada' }, true, false],
    [{ ...NOTHING, email: 'ada@example.com' }, true, true],
    [{ ...NOTHING, phone: '+8613800138000' }, true, true],
    [NOTHING, false, false],
  ])('%o logs in again: %s, and sets a forgotten password anew: %s', (names, again, reset) => {
    expect(canLogInAgain(names)).toBe(again);
    expect(canResetPassword(names)).toBe(reset);
  });
});
