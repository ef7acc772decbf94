import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import {
  LOCAL_ERRORS,
  getPaymentShopQueryKey,
  getSystemClientConfigQueryKey,
  getSystemDisplayConfigQueryKey,
  getSystemUserInfoQueryKey,
  isApiError,
} from '@/api';
import { toast } from '@/components/ui/toast';
import { CONFIG_STALE_MS, USER_INFO_STALE_MS } from '@/config/constants';
import { errorText } from '@/i18n/error-text';

/** Query defaults, and the one place that shows a failure which nobody else shows (spec §7, §8). */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => showError(error, meta),
      onSuccess: markFirstData,
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => showError(error, meta),
    }),
    defaultOptions: {
      // Nothing waits for a network to come back: a call without one fails, and says so. What failed is asked once more then.
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error',
        networkMode: 'always',
      },
      // What a form sent (passwords, codes) is not kept.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
  client.setQueryDefaults(getSystemUserInfoQueryKey(), {
    ...LOCAL_ERRORS,
    staleTime: USER_INFO_STALE_MS,
  });
  // The site does without the display config where it cannot be had.
  client.setQueryDefaults(getSystemDisplayConfigQueryKey(), {
    ...LOCAL_ERRORS,
    staleTime: CONFIG_STALE_MS,
  });
  client.setQueryDefaults(getSystemClientConfigQueryKey(), {
    ...LOCAL_ERRORS,
    staleTime: CONFIG_STALE_MS,
  });
  client.setQueryDefaults(getPaymentShopQueryKey(), { staleTime: CONFIG_STALE_MS });
  return client;
}

/** When the server's first answer was there, for who measures. */
function markFirstData(): void {
  if (performance.getEntriesByName('data').length === 0) performance.mark('data');
}

function showError(error: unknown, meta: { errors?: 'local' } | undefined): void {
  if (!isApiError(error)) return;
  if (error.kind === 'protocol') console.error(error);
  if (meta?.errors === 'local' || error.kind === 'unauthorized') return;
  // The same failure of several calls at once is said once.
  toast.error(errorText(error), { id: `${error.kind}:${error.status}` });
}
