import { type ErrorInfo, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { currentLanguage, loadTexts, startI18n } from '@/i18n';
import { addressOf } from '@/i18n/address';
import { CORE_NAMESPACES } from '@/i18n/texts';
import { ModuleLoadError } from '@/lib/load-module';
import { watchSession } from '@/session/watch-session';
import { App } from './app';
import { fillFromAnswers } from './first-calls/answers';
import { LOADED } from './inline/booted';
import { loadLazyRoutes } from './lazy-page';
import { createQueryClient } from './query-client';
import { caughtErrors } from './reporting';
import { createRoutes } from './routes';
import { type Snapshot, fillFromSnapshot } from './snapshot';

/**
 * Shows the site: hydrates the prerendered page where it is this one in this language, and renders anew where not
 * (development, a page that has no file of its own).
 */
export async function startApp(otherToken: string | null): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('The page has no element #root.');
  // In a task of its own: evaluating the modules takes long enough.
  await new Promise((go) => setTimeout(go));
  const servedLanguage = document.documentElement.lang;
  const texts = startI18n(CORE_NAMESPACES);
  const routes = createRoutes(loadTexts);
  const [snapshot, isPageHere] = await Promise.all([
    fetchSnapshot(root),
    // The router tries a page again that did not load, and shows why.
    loadLazyRoutes(routes, window.location.pathname).then(
      () => true,
      () => false,
    ),
    texts,
  ]);
  const queryClient = createQueryClient();
  if (snapshot) fillFromSnapshot(queryClient, snapshot);
  fillFromAnswers(queryClient);
  document.dispatchEvent(new Event(LOADED));
  // With hydration data, though empty, the router leaves the scroll position of the first page to the browser.
  const router = createBrowserRouter(routes, { hydrationData: {} });
  watchSession({ router, queryClient });
  const app = (
    <App queryClient={queryClient} otherToken={otherToken}>
      <RouterProvider router={router} onError={report} />
    </App>
  );
  if (isPageHere && isPageOf(root.dataset.path) && servedLanguage === currentLanguage()) {
    // React hydrates a transition in slices, between which the browser scrolls and answers. The script that started the app
    // (./inline/boot) keeps what is pressed meanwhile.
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: reportMismatch }));
    return;
  }
  await settled(router);
  createRoot(root).render(app);
}

/** Resolves when the router has a page to show, or an error. */
async function settled(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** A page that cannot load without a network is no fault of the site. */
function report(error: unknown): void {
  if (error instanceof ModuleLoadError && !navigator.onLine) return;
  caughtErrors.emit(error);
}

/** Whether the page that was prerendered as `page` is the one at this address. `/user/*` matches every address below. */
function isPageOf(page: string | undefined): boolean {
  const { path } = addressOf(window.location.pathname);
  if (page?.endsWith('/*')) return `${path}/`.startsWith(page.slice(0, -1));
  return page === path;
}

/** The answers that the page was prerendered with. Without them it renders anew from the server's. */
async function fetchSnapshot({ dataset }: HTMLElement): Promise<Snapshot | null> {
  if (!dataset.snapshot) return null;
  try {
    const response = await fetch(dataset.snapshot);
    return response.ok ? ((await response.json()) as Snapshot) : null;
  } catch {
    return null;
  }
}

/** A page that hydrates to something else than was prerendered is a bug; React mends it on the visitor's screen. */
function reportMismatch(error: unknown, { componentStack }: ErrorInfo): void {
  console.error(error, componentStack);
}
