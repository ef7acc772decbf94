import type { QueryClient } from '@tanstack/react-query';
import { LOCAL_ERRORS, getPaymentShopQueryOptions, getSystemClientConfigQueryOptions } from '@/api';
import { PREFETCH_DELAY_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import { addressOf } from '@/i18n/address';

/** Where the next step is likely to need goods or clients (spec §7). */
const PREFETCHING_PATHS: readonly string[] = [
  PATHS.home,
  PATHS.pricing,
  PATHS.groupBuying,
  PATHS.download,
  PATHS.affiliate,
  PATHS.login,
  PATHS.register,
  PATHS.resetPassword,
];

/**
 * Asks once for goods and client config, 1.5 s after the page has loaded (spec §7); what is fresh is not asked again.
 * Nobody looks at the answer yet, so nobody is shown that there is none. Returns the way to call it off.
 */
export function prefetchAfterLoad(queryClient: QueryClient): () => void {
  const off = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(() => void prefetch(queryClient), PREFETCH_DELAY_MS - timeSinceLoad());
  };
  if (document.readyState === 'complete') wait();
  // In a task after the event, when the browser has written down its end.
  else window.addEventListener('load', () => setTimeout(wait), { once: true, signal: off.signal });
  return () => {
    off.abort();
    clearTimeout(timer);
  };
}

async function prefetch(queryClient: QueryClient): Promise<void> {
  if (!PREFETCHING_PATHS.includes(addressOf(window.location.pathname).path)) return;
  await Promise.allSettled([
    queryClient.query({ ...getPaymentShopQueryOptions({ type: null }), ...LOCAL_ERRORS }),
    queryClient.query(getSystemClientConfigQueryOptions()),
  ]);
}

/** Milliseconds since the load event; a page that starts late waits no longer. */
function timeSinceLoad(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page && page.loadEventEnd > 0 ? performance.now() - page.loadEventEnd : 0;
}
