import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '@/config/storage-keys';
import {
  bindsDevice,
  clearTokens,
  currentToken,
  isRenewal,
  isTabToken,
  isToken,
  keepToken,
  renewToken,
  storeToken,
  subscribeToken,
} from './tokens';

beforeEach(() => {
  clearTokens();
  localStorage.clear();
  sessionStorage.clear();
});

const stored = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
const shown = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

describe('the session', () => {
  it('is that of the token stored last, of either kind', () => {
    expect(currentToken()).toBeNull();
    expect(isTabToken()).toBe(false);
    storeToken('register', 'registered');
    expect(currentToken()).toBe('registered');
    expect(isTabToken()).toBe(true);
    expect(localStorage.getItem(STORAGE_KEYS.registered)).toBe('yes');
    storeToken('login', 'logged-in');
    expect(currentToken()).toBe('logged-in');
    expect(isTabToken()).toBe(false);
    expect(sessionStorage.getItem(STORAGE_KEYS.registerToken)).toBeNull();
    storeToken('register', 'registered-later');
    expect(currentToken()).toBe('registered-later');
  });

  it('is the login’s where a former version left both tokens', () => {
    storeToken('login', 'logged-in');
    sessionStorage.setItem(STORAGE_KEYS.registerToken, 'registered');
    expect(currentToken()).toBe('logged-in');
    expect(isTabToken()).toBe(false);
    clearTokens();
    expect(currentToken()).toBeNull();
  });

  it('goes on with the token of a renewal, and with no other', () => {
    storeToken('login', 'before');
    renewToken('after');
    expect(currentToken()).toBe('after');
    expect(isTabToken()).toBe(false);
    expect(isRenewal('after')).toBe(true);
    expect(isRenewal('before')).toBe(false);
    expect(isRenewal(null)).toBe(false);
  });
});

describe('a listener', () => {
  it('hears of every token of this tab and others, and of the back-forward cache, until it stops', () => {
    const listener = vi.fn<() => void>();
    const stop = subscribeToken(listener);
    storeToken('login', 'token');
    clearTokens();
    clearTokens();
    expect(listener).toHaveBeenCalledTimes(2);
    stored(STORAGE_KEYS.theme);
    shown(false);
    expect(listener).toHaveBeenCalledTimes(2);
    stored(STORAGE_KEYS.token);
    stored(null);
    shown(true);
    expect(listener).toHaveBeenCalledTimes(5);
    stop();
    storeToken('login', 'token');
    stored(STORAGE_KEYS.token);
    shown(true);
    expect(listener).toHaveBeenCalledTimes(5);
  });
});

it.each([
  ['a', true],
  ['eyJ.a_b~c+d/e-f==', true],
  ['x'.repeat(2_048), true],
  ['x'.repeat(2_049), false],
  ['', false],
  [' a', false],
  ['a\n', false],
  ['a b', false],
  ['海', false],
])('%j has the form of a token: %s', (text, is) => {
  expect(isToken(text)).toBe(is);
});

it.each([
  ['user_register_type_normal', true, true, false],
  ['user_register_type_username', true, true, false],
  ['user_register_type_deviceid', true, true, false],
  ['user_login_type_phone', false, true, false],
  ['user_change_password', false, false, true],
  ['system_user_info', false, false, false],
])('the token of %s is of its tab: %s, binds: %s, renews: %s', (name, isOfTab, binds, renews) => {
  const [url, token] = [`/api/user/${name}`, `token-of-${name}`];
  keepToken(url, token);
  expect(currentToken()).toBe(token);
  expect(isTabToken()).toBe(isOfTab);
  expect(bindsDevice(url)).toBe(binds);
  expect(isRenewal(token)).toBe(renews);
});
