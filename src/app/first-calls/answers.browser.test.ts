import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RESPONSE_TIME_MS } from '@/api/constants';
import { request } from '@/api/client';
import { setRequestLanguage } from '@/api/request-language';
import { clearTokens, storeToken } from '@/api/tokens';
import { keepAnswer } from './answers';

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

it('the first request for the same call takes the kept answer, the second one calls', async () => {
  keepAnswer(CALL, Promise.resolve(ANSWER));
  expect(await ask({ ...CALL, method: 'POST' })).toBe(ANSWER);
  expect(asked).toEqual([]);
  expect(await ask()).toBe('asked');
  expect(asked).toHaveLength(1);
});

it.each([
  ['with another input', () => ask({ ...CALL, data: { page: 2 } })],
  ['with another token', () => (storeToken('login', 'eve'), ask())],
  ['in another language', () => (setRequestLanguage('zh_CN'), ask())],
])('a request %s calls by itself', async (_, askOther) => {
  keepAnswer(CALL, Promise.resolve(ANSWER));
  expect(await askOther()).toBe('asked');
});

it('an early answer that no query took in time is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  keepAnswer(CALL, Promise.resolve(ANSWER));
  vi.advanceTimersByTime(RESPONSE_TIME_MS);
  vi.useRealTimers();
  expect(await ask()).toBe('asked');
});

it('a call that failed early fails for the request that takes it', async () => {
  keepAnswer(CALL, Promise.reject(new Error('early')));
  await expect(request(CALL)).rejects.toThrow('early');
});

it('the body of a login is never read for a look-up', async () => {
  keepAnswer(CALL, Promise.resolve(ANSWER));
  const stringify = vi.spyOn(JSON, 'stringify');
  const data = { username: 'ada', password: 'correct horse' };
  await ask({ url: '/api/user/user_login_type_username', data });
  expect(stringify.mock.calls.filter(([value]) => Array.isArray(value))).toEqual([]);
});
