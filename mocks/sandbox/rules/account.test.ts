import { describe, expect, test } from 'vitest';
import { findDevicesToUnbind, makeAccountKey, maskUid, detectMethod } from './account';

describe('an account', () => {
  test.each([
    ['ada@example.com', 'email'],
    ['+8613800138000', 'phone'],
    ['ada.lovelace', 'username'],
  ])('%s is recognised as %s', (account, method) => {
    expect(detectMethod(account)).toBe(method);
  });

  test('is the same in upper and lower case', () => {
    expect(makeAccountKey('Ada@Example.COM')).toBe('ada@example.com');
  });
});

test('a masked uid keeps its first and its last two digits', () => {
  expect(maskUid('20481763')).toBe('20xxxx63');
});

const makeDevices = (...times: number[]) => times.map((lastSeenTime) => ({ lastSeenTime }));

describe('devices to unbind for one more', () => {
  test('are none below the limit', () => {
    expect(findDevicesToUnbind(makeDevices(1, 2), 3)).toEqual([]);
  });

  test('are the one seen longest ago at the limit', () => {
    expect(findDevicesToUnbind(makeDevices(30, 10, 20), 3)).toEqual(makeDevices(10));
  });

  test('are as many as it takes where the limit was lowered', () => {
    expect(findDevicesToUnbind(makeDevices(30, 10, 20), 2)).toEqual(makeDevices(10, 20));
  });
});
