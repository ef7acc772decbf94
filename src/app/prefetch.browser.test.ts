import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getPaymentShopQueryKey, getSystemClientConfigQueryKey } from '@/api';
import { watchNetwork } from '@/testing/watch-network';
import { freshSandbox } from '@mocks/hosts/vitest';
import { prefetchAfterLoad } from './prefetch';
import { createQueryClient } from './query-client';

freshSandbox();
const network = watchNetwork();

const HERE = window.location.pathname + window.location.search;
const LISTED = [
  '/',
  '/pricing',
  '/group-buying',
  '/download',
  '/affiliate',
  '/login',
  '/register',
  '/resetpassword',
];

const NOW = 5_000;

/** Sets how many milliseconds ago the page's load event ended. */
function loaded(ago: number) {
  vi.spyOn(performance, 'now').mockReturnValue(NOW);
  const entry = { loadEventEnd: NOW - ago } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  loaded(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', HERE);
});

/** Starts the prefetch on `path`. `asked` returns the first words of the query keys fetched so far. */
function startPrefetch(path: string) {
  window.history.replaceState(null, '', path);
  const client = new QueryClient();
  const query = vi.spyOn(client, 'query').mockResolvedValue(null);
  const callOff = prefetchAfterLoad(client);
  return { asked: () => query.mock.calls.map(([{ queryKey }]) => queryKey[0]), callOff };
}

it.each([...LISTED, '/en', '/zh/pricing'])(
  '%s asks for goods and clients 1.5 s after load',
  (path) => {
    const { asked } = startPrefetch(path);
    vi.advanceTimersByTime(1_499);
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual(['paymentShop', 'systemClientConfig']);
  },
);

it.each(['/faq', '/trial', '/en/clause/terms', '/user/profile', '/checkout/standard-12m'])(
  '%s leads to neither, and asks for nothing',
  (path) => {
    const { asked } = startPrefetch(path);
    vi.advanceTimersByTime(60_000);
    expect(asked()).toEqual([]);
  },
);

it('an app that starts late does not wait for longer', () => {
  loaded(1_200);
  const { asked } = startPrefetch('/pricing');
  vi.advanceTimersByTime(300);
  expect(asked()).toHaveLength(2);
});

it('a page that is left before that asks for nothing', () => {
  const { asked, callOff } = startPrefetch('/pricing');
  callOff();
  vi.advanceTimersByTime(60_000);
  expect(asked()).toEqual([]);
});

it('what is older than 3 minutes is asked again, and what is younger is not', async () => {
  loaded(2_000);
  vi.useRealTimers();
  window.history.replaceState(null, '', '/pricing');
  const client = createQueryClient();
  const seconds = (ago: number) => ({ updatedAt: Date.now() - ago * 1_000 });
  client.setQueryData(getPaymentShopQueryKey({ type: null }), { goods: [] }, seconds(170));
  client.setQueryData(getSystemClientConfigQueryKey(), { clients: [] }, seconds(181));
  prefetchAfterLoad(client);
  await expect.poll(() => network.countCalls('system_client_config')).toBe(1);
  expect(network.countCalls('payment_shop')).toBe(0);
});
