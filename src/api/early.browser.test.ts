import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '@/config/constants';
import { request } from './client';
import { keepEarly } from './early';
import { setRequestLanguage } from './request-language';
import { clearTokens, storeToken } from './tokens';

const CALL = { url: '/api/user/user_get_device_list' } as const;
const ANSWER = { devices: [], limit: 5 };

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((_method, url) => {
    asked.push(String(url));
    throw new Error('No network.');
  });
  storeToken('login', 'ada');
  setRequestLanguage('en');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  clearTokens();
});

const ask = (config: object = CALL) => request(config).catch(() => 'asked');

it('an early answer is taken by the first who asks the same, without another call', async () => {
  keepEarly(CALL, Promise.resolve(ANSWER));
  expect(await ask({ ...CALL, method: 'POST' })).toBe(ANSWER);
  expect(asked).toEqual([]);
  expect(await ask()).toBe('asked');
  expect(asked).toHaveLength(1);
});

it.each([
  ['with another input', () => ask({ ...CALL, data: { page: 2 } })],
  ['for another person', () => (storeToken('login', 'eve'), ask())],
  ['in another language', () => (setRequestLanguage('zh_CN'), ask())],
])('who asks %s gets an answer of their own', async (_, askOther) => {
  keepEarly(CALL, Promise.resolve(ANSWER));
  expect(await askOther()).toBe('asked');
});

it('an early answer that no query took in time is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  keepEarly(CALL, Promise.resolve(ANSWER));
  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS);
  vi.useRealTimers();
  expect(await ask()).toBe('asked');
});

it('who takes a call that failed early learns how it failed', async () => {
  keepEarly(CALL, Promise.reject(new Error('early')));
  await expect(request(CALL)).rejects.toThrow('early');
});
