import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  onlineManager,
} from '@tanstack/react-query';
import i18next from 'i18next';
import { createElement } from 'react';
import { toast } from 'sonner';
import {
  ACCOUNT_CHANGED,
  ApiError,
  LOCAL_ERRORS,
  STALE_ERRORS,
  getPaymentShopQueryKey,
  getSystemClientConfigQueryKey,
  getSystemDisplayConfigQueryKey,
  getSystemUserInfoQueryKey,
  isApiError,
} from '@/api';
import { isTokenForeign } from '@/api/tokens';
import { CONFIG_STALE_MS, STALE_MS } from '@/config/constants';
import { errorText } from '@/i18n/error-text';
import { isOnline, noteRequest, subscribeConnection } from '@/lib/connection';
import { isSiteReachable } from '@/lib/is-site-reachable';

/** The query defaults, and the one place that shows failures which no screen shows (spec §7, §8). */
export function createQueryClient(): QueryClient {
  onlineManager.setEventListener(watchConnection);
  const client = new QueryClient({
    queryCache: createQueryCache(),
    mutationCache: new MutationCache({
      onMutate: refuseForeignAccount,
      onError: (error, _variables, _result, { meta }) => {
        logProtocolError(error);
        if (meta?.errors !== 'local') showToast(error);
      },
    }),
    defaultOptions: {
      // Calls do not wait for the network: without one they fail and the failure is shown. Failed queries are fetched
      // again on reconnecting.
      queries: {
        retry: false,
        // A call that failed before its screen mounted is shown as that screen's failure, which the visitor retries.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt >= STALE_MS,
        // Imperative fetches always call: a press on Pay compares the order with a fresh answer.
        refetchOnMount: ({ state }) =>
          state.isInvalidated || Date.now() - state.dataUpdatedAt >= STALE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error',
        networkMode: 'always',
      },
      // Inputs of forms (passwords, codes) are not kept.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
  // The session handles a failure of user info itself (spec §7).
  client.setQueryDefaults(getSystemUserInfoQueryKey(), { ...LOCAL_ERRORS, staleTime: STALE_MS });
  // Where its values are older than the page, the page says so, or does not depend on it.
  client.setQueryDefaults(getSystemDisplayConfigQueryKey(), {
    ...STALE_ERRORS,
    staleTime: CONFIG_STALE_MS,
  });
  // The download list shows that it did not load (spec §7).
  client.setQueryDefaults(getSystemClientConfigQueryKey(), {
    ...LOCAL_ERRORS,
    staleTime: CONFIG_STALE_MS,
  });
  client.setQueryDefaults(getPaymentShopQueryKey(), { staleTime: CONFIG_STALE_MS });
  return client;
}

/**
 * Refuses what would act for another account than the one on the page, as after a login in another tab: whose token it is is
 * asked in the press itself, since the page may not have heard of the login yet.
 */
function refuseForeignAccount(): void {
  if (!isTokenForeign()) return;
  toast.error(i18next.t('errors.accountChanged'), { id: ACCOUNT_CHANGED });
  // No screen shows this kind of error, so it is not told twice.
  throw new ApiError({ kind: 'unauthorized', status: ACCOUNT_CHANGED });
}

/**
 * What counts as offline (lib/connection), for queries that are fetched again on reconnecting. When the browser says that
 * it is offline, a request finds out whether that is so.
 */
function watchConnection(setOnline: (isOnline: boolean) => void): (() => void) | undefined {
  if (import.meta.env.SSR) return undefined;
  const check = () => {
    void isSiteReachable().then((isAnswered) => isAnswered || noteRequest({ isAnswered }));
  };
  window.addEventListener('offline', check);
  const stop = subscribeConnection(() => setOnline(isOnline()));
  return () => {
    window.removeEventListener('offline', check);
    stop();
  };
}

/** Toasts a query's failure once, however often it polls, and again only after a success in between. */
function createQueryCache(): QueryCache {
  const toasted = new WeakSet<object>();
  return new QueryCache({
    onError: (error, query) => {
      logProtocolError(error);
      if (isShownInPlace(error, query) || isOfflineBarEnough(error, query)) return;
      const { observers } = query;
      if (observers.length > 0 && observers.every((observer) => toasted.has(observer))) return;
      for (const observer of observers) toasted.add(observer);
      showToast(error);
    },
    onSuccess: (_data, { observers }) => {
      for (const observer of observers) toasted.delete(observer);
      markFirstData();
    },
  });
}

/** Whether a part of the screen shows this failure. Imperative fetches handle their own failures. */
function isShownInPlace(error: ApiError, { observers, meta, state }: AnyQuery): boolean {
  const metas = observers.length > 0 ? observers.map(({ options }) => options.meta) : [meta];
  const places: unknown[] = ['local', state.data === undefined ? 'load' : 'stale'];
  return metas.some(
    (asked) =>
      places.includes(asked?.errors) || asked?.shown?.some((status) => status === error.status),
  );
}

/** While the visitor is offline, a bar over the page says that the shown data may be old. */
function isOfflineBarEnough(error: unknown, { state }: AnyQuery): boolean {
  const isNetwork = isApiError(error) && error.kind === 'network';
  return isNetwork && state.data !== undefined && !isOnline();
}

type AnyQuery = Query<unknown, unknown, unknown>;

/** Marks the arrival of the server's first answer, for performance measurements. */
function markFirstData(): void {
  if (performance.getEntriesByName('data').length === 0) performance.mark('data');
}

function logProtocolError(error: unknown): void {
  if (isApiError(error) && error.kind === 'protocol') console.error(error);
}

function showToast(error: unknown): void {
  if (!isApiError(error) || error.kind === 'unauthorized') return;
  // A new element: assistive technology announces the same text again only if it is added again.
  const title = createElement('span', { key: performance.now() }, errorText(error));
  // Several calls that fail alike at the same time share one toast.
  toast.error(title, { id: `${error.kind}:${error.status}` });
}
