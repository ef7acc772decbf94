import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import * as api from '@/api';
import type { ReadCall } from '@/api/client';
import { setRequestLanguage } from '@/api/request-language';
import { clearTokens, storeToken } from '@/api/tokens';
import { listToasts } from '@/testing/screen';
import { createQueryClient } from '../query-client';
import { fillFromAnswers, keepAnswer } from './answers';

const CALL: ReadCall = { operation: 'userGetDeviceList', url: '/api/user/user_get_device_list' };
const KEY = api.getUserGetDeviceListQueryKey();
const ANSWER = { devices: [], limit: 5 };

let client: QueryClient;

beforeEach(() => {
  client = createQueryClient();
  storeToken('login', 'ada');
  setRequestLanguage('en');
});
afterEach(() => {
  client.clear();
  clearTokens();
});

const cached = () => client.getQueryState(KEY);

it('a kept answer is in the cache of the app that starts, once', async () => {
  keepAnswer(CALL, Promise.resolve(ANSWER));
  fillFromAnswers(client);
  await expect.poll(() => cached()?.data).toEqual(ANSWER);
  const second = createQueryClient();
  fillFromAnswers(second);
  expect(second.getQueryState(KEY)).toBeUndefined();
});

it('a hook waits for the call that is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  keepAnswer(CALL, promise);
  fillFromAnswers(client);
  expect(cached()).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
  resolve(ANSWER);
  await expect.poll(() => cached()?.data).toEqual(ANSWER);
});

it.each([
  ['with another token', () => storeToken('login', 'eve')],
  ['in another language', () => setRequestLanguage('zh_CN')],
])('an answer to a call %s is not taken', (_, change) => {
  keepAnswer(CALL, Promise.resolve(ANSWER));
  change();
  fillFromAnswers(client);
  expect(cached()).toBeUndefined();
});

it('a token that changes before the app is there takes the answers of its account away', async () => {
  keepAnswer(CALL, Promise.resolve(ANSWER));
  fillFromAnswers(client);
  await expect.poll(() => cached()?.data).toEqual(ANSWER);
  storeToken('login', 'eve');
  expect(cached()).toBeUndefined();
});

it('a call that failed is the failure of the hook that mounts, which does not call again (spec §7)', async () => {
  const call = vi.fn(() => Promise.resolve(ANSWER));
  keepAnswer(CALL, Promise.reject(new api.ApiError({ kind: 'network' })));
  fillFromAnswers(client);
  await expect.poll(() => cached()?.status).toBe('error');
  const observer = observeDevices(call);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(call).not.toHaveBeenCalled();
  expect(listToasts()).toEqual([]);
  await observer.refetch();
  expect(observer.getCurrentResult().data).toEqual(ANSWER);
});

it.each([
  ['an answer', () => Promise.resolve(ANSWER)],
  ['a failure', () => Promise.reject(new api.ApiError({ kind: 'network' }))],
])('%s is asked for again by a screen that mounts two seconds later (spec §7)', async (_, ask) => {
  vi.useFakeTimers();
  try {
    const call = vi.fn(() => Promise.resolve(ANSWER));
    keepAnswer(CALL, ask());
    fillFromAnswers(client);
    await vi.advanceTimersByTimeAsync(0);
    observeDevices(call);
    await vi.advanceTimersByTimeAsync(1_900);
    observeDevices(call);
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    observeDevices(call);
    expect(call).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

it('what a write has made stale is asked for again at once', async () => {
  const call = vi.fn(() => Promise.resolve(ANSWER));
  keepAnswer(CALL, Promise.resolve(ANSWER));
  fillFromAnswers(client);
  await expect.poll(() => cached()?.data).toEqual(ANSWER);
  await client.invalidateQueries({ queryKey: KEY });
  observeDevices(call);
  expect(call).toHaveBeenCalledOnce();
});

it('what the code fetches is asked for at once', async () => {
  const call = vi.fn(() => Promise.resolve(ANSWER));
  keepAnswer(CALL, Promise.resolve(ANSWER));
  fillFromAnswers(client);
  await expect.poll(() => cached()?.data).toEqual(ANSWER);
  await client.query({ queryKey: KEY, queryFn: call });
  expect(call).toHaveBeenCalledOnce();
});

/** Mounts a screen whose hook would make `call`. It stays mounted until the test ends. */
function observeDevices(call: () => Promise<unknown>) {
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: call });
  onTestFinished(observer.subscribe(() => undefined));
  return observer;
}

it.each([
  ['without a hook', () => undefined],
  ['whose page is left and drops it', useOnce],
])('an answer %s is in the cache for two seconds, not longer', async (_, use) => {
  vi.useFakeTimers();
  try {
    keepAnswer(CALL, Promise.resolve(ANSWER));
    fillFromAnswers(client);
    await vi.advanceTimersByTimeAsync(0);
    use();
    await vi.advanceTimersByTimeAsync(1_900);
    expect(cached()?.data).toEqual(ANSWER);
    await vi.advanceTimersByTimeAsync(200);
    expect(cached()).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

/** Like the benefits page, whose passwords are removed from the cache when the visitor leaves it. */
function useOnce(): void {
  const observer = new QueryObserver(
    client,
    api.getUserGetDeviceListQueryOptions({ query: { gcTime: 0 } }),
  );
  observer.subscribe(() => undefined)();
}

it('a failure that a hook waits for is the hook’s', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>();
  keepAnswer(CALL, promise);
  fillFromAnswers(client);
  const observer = new QueryObserver(client, api.getUserGetDeviceListQueryOptions());
  const stop = observer.subscribe(() => undefined);
  reject(new api.ApiError({ kind: 'network' }));
  await expect.poll(() => observer.getCurrentResult().error?.kind).toBe('network');
  stop();
});
