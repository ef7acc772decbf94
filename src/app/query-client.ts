import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import {
  type ApiError,
  LOCAL_ERRORS,
  getPaymentShopQueryKey,
  getSystemClientConfigQueryKey,
  getSystemDisplayConfigQueryKey,
  getSystemUserInfoQueryKey,
  isApiError,
} from '@/api';
import { toast } from '@/components/ui/toast';
import { CONFIG_STALE_MS, STALE_MS } from '@/config/constants';
import { errorText } from '@/i18n/error-text';

/** Query defaults, and the one place that shows failures which no screen shows (spec §7, §8). */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: createQueryCache(),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        logProtocolError(error);
        if (meta?.errors !== 'local') showToast(error);
      },
    }),
    defaultOptions: {
      // Nothing waits for a network to come back: a call without one fails, and says so. What failed is asked once more then.
      queries: {
        retry: false,
        // A call that fails before its screen has mounted is that screen's failure, which the person retries.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt >= STALE_MS,
        // What the code fetches is always asked: a press on Pay compares the order with an answer of now.
        refetchOnMount: ({ state }) =>
          state.isInvalidated || Date.now() - state.dataUpdatedAt >= STALE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error',
        networkMode: 'always',
      },
      // What a form sent (passwords, codes) is not kept.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
  // The session says what becomes of it where user info cannot be had (spec §7).
  client.setQueryDefaults(getSystemUserInfoQueryKey(), { ...LOCAL_ERRORS, staleTime: STALE_MS });
  client.setQueryDefaults(getSystemDisplayConfigQueryKey(), { staleTime: CONFIG_STALE_MS });
  // Handled where downloads are shown (spec §7): the list says that it did not load.
  client.setQueryDefaults(getSystemClientConfigQueryKey(), {
    ...LOCAL_ERRORS,
    staleTime: CONFIG_STALE_MS,
  });
  client.setQueryDefaults(getPaymentShopQueryKey(), { staleTime: CONFIG_STALE_MS });
  return client;
}

/** A screen is told once that its query fails, however often it polls, and again after the next success. */
function createQueryCache(): QueryCache {
  const told = new WeakSet<object>();
  return new QueryCache({
    onError: (error, query) => {
      logProtocolError(error);
      if (isShownInPlace(error, query) || isOfflineBarEnough(error, query)) return;
      const { observers } = query;
      if (observers.length > 0 && observers.every((observer) => told.has(observer))) return;
      for (const observer of observers) told.add(observer);
      showToast(error);
    },
    onSuccess: (_data, { observers }) => {
      for (const observer of observers) told.delete(observer);
      markFirstData();
    },
  });
}

/** Whether a part of the screen shows this failure. What was fetched for no screen says so itself. */
function isShownInPlace(error: ApiError, { observers, meta, state }: AnyQuery): boolean {
  const metas = observers.length > 0 ? observers.map(({ options }) => options.meta) : [meta];
  const places: unknown[] = ['local', state.data === undefined ? 'load' : 'stale'];
  return metas.some(
    (asked) =>
      places.includes(asked?.errors) || asked?.shown?.some((status) => status === error.status),
  );
}

/** While the browser has no network, a bar over the page says that what it shows may be old. */
function isOfflineBarEnough(error: unknown, { state }: AnyQuery): boolean {
  const isNetwork = isApiError(error) && error.kind === 'network';
  return isNetwork && state.data !== undefined && !navigator.onLine;
}

type AnyQuery = Query<unknown, unknown, unknown>;

/** Marks when the first answer of the server was there, for performance measurements. */
function markFirstData(): void {
  if (performance.getEntriesByName('data').length === 0) performance.mark('data');
}

function logProtocolError(error: unknown): void {
  if (isApiError(error) && error.kind === 'protocol') console.error(error);
}

function showToast(error: unknown): void {
  if (!isApiError(error) || error.kind === 'unauthorized') return;
  // The same failure of several calls at once is said once.
  toast.error(errorText(error), { id: `${error.kind}:${error.status}` });
}
