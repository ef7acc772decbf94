import { describe, expect, test } from 'vitest';
import { accountKey, methodOf } from './account';

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
