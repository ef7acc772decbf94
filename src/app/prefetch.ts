import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { LOCAL_ERRORS, getPaymentShopQueryOptions, getSystemClientConfigQueryOptions } from '@/api';
import { PREFETCH_DELAY_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import { loadTexts } from '@/i18n';
import { parseAddress } from '@/i18n/address';
import { ALL_GOODS } from '@/purchase/inputs';
import { PUBLIC_PAGES } from './public-pages';

/** Pages whose next step probably needs goods or clients (spec §7). */
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
 * Fetches goods and client config once, 1.5 s after the page has loaded (spec §7), unless they are fresh. No screen needs
 * them yet, so a failure is not shown. Returns a function that cancels.
 */
export function prefetchAfterLoad(queryClient: QueryClient): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(() => void prefetch(queryClient), PREFETCH_DELAY_MS - timeSinceLoad());
  };
  if (document.readyState === 'complete') wait();
  // In a task after the event, because `loadEventEnd` is set only then.
  else
    window.addEventListener('load', () => setTimeout(wait), {
      once: true,
      signal: controller.signal,
    });
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}

/**
 * Loads a public page's module and texts when a link to it is hovered or focused, so that they are ready when it is
 * pressed. Not for visitors who save data. Failures are ignored: the visit of the page loads it again and shows them.
 * Returns a function that stops.
 */
export function prefetchPointedPages(): () => void {
  if (savesData()) return () => undefined;
  const asked = new Set<string>();
  const controller = new AbortController();
  const listen = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    const page = link && pageAt(link.getAttribute('href') ?? '');
    if (!page || asked.has(page.path)) return;
    asked.add(page.path);
    Promise.all([page.lazy(), loadTexts(page.texts)]).catch(() => undefined);
  };
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, listen, { passive: true, signal: controller.signal });
  }
  return () => controller.abort();
}

async function prefetch(queryClient: QueryClient): Promise<void> {
  if (!PREFETCHING_PATHS.includes(parseAddress(window.location.pathname).path)) return;
  await Promise.allSettled([
    queryClient.query({ ...getPaymentShopQueryOptions(ALL_GOODS), ...LOCAL_ERRORS }),
    queryClient.query(getSystemClientConfigQueryOptions()),
  ]);
}

/** Milliseconds since the load event, so that an app that starts late does not wait longer. */
function timeSinceLoad(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page && page.loadEventEnd > 0 ? performance.now() - page.loadEventEnd : 0;
}

function pageAt(href: string) {
  const { pathname } = new URL(href, window.location.origin);
  const { path } = parseAddress(pathname);
  return PUBLIC_PAGES.find((page) => matchPath(page.path, path));
}

/** False in browsers without the Network Information API. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
