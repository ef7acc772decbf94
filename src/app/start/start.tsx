import { type ErrorInfo, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { currentLanguage, loadTexts, startI18n } from '@/i18n';
import { parseAddress } from '@/i18n/address';
import { CORE_NAMESPACES } from '@/i18n/texts';
import { isSiteReachable } from '@/lib/is-site-reachable';
import { ModuleLoadError } from '@/lib/load-module';
import { App } from '../app';
import { fillFromAnswers } from './answers';
import { loadLazyRoutes } from '../lazy-page';
import { createQueryClient } from '../query-client';
import { caughtErrors } from '../reporting';
import { createRoutes } from '../routes';
import { type Snapshot, fillFromSnapshot } from './snapshot';

/**
 * Shows the site: hydrates the prerendered page if it is the one for this address and language, and otherwise renders
 * anew (in development, or for a page without its own file).
 */
export async function startApp(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('The page has no element #root.');
  tolerateTranslators();
  if (root.querySelector('main form')) void loadForSubmit();
  // In a separate task: evaluating the modules takes long enough.
  await new Promise((go) => setTimeout(go));
  const servedLanguage = document.documentElement.lang;
  const texts = startI18n(CORE_NAMESPACES);
  const routes = createRoutes(loadTexts);
  const [snapshot, isPageHere] = await Promise.all([
    fetchSnapshot(root),
    // On failure the router loads the page again, and shows the error.
    loadLazyRoutes(routes, window.location.pathname).then(
      () => true,
      () => false,
    ),
    texts,
  ]);
  const queryClient = createQueryClient();
  if (snapshot) fillFromSnapshot(queryClient, snapshot);
  fillFromAnswers(queryClient);
  // With hydration data, even empty, the router leaves the scroll position of the first page to the browser.
  const router = createBrowserRouter(routes, { hydrationData: {} });
  const isHydrated =
    isPageHere && isPage(root.dataset.path) && servedLanguage === currentLanguage();
  const app = (
    <App queryClient={queryClient}>
      <RouterProvider router={router} onError={(error) => void report(error)} />
    </App>
  );
  if (isHydrated) {
    // React hydrates a transition in slices, between which the browser can scroll and respond. The boot script
    // (./boot) keeps input meanwhile.
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: reportMismatch }));
    return;
  }
  await settled(router);
  createRoot(root).render(app);
}

/** Loads what the submit of a form needs besides its page, so that a quick visitor does not wait. Marked for measurements. */
async function loadForSubmit(): Promise<void> {
  try {
    await import('@/api/http');
    performance.mark('ready');
  } catch {
    // The submit loads it again, and says what is wrong.
  }
}

/** Resolves when the router has a page or an error to show. */
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

/** Failing to load a page while offline is not an error of the site. */
async function report(error: unknown): Promise<void> {
  if (error instanceof ModuleLoadError && !(await isSiteReachable())) return;
  caughtErrors.set(error);
}

/**
 * Whether the page that was prerendered as `page` belongs to this address. `/user/*` matches every address below it.
 */
function isPage(page: string | undefined): boolean {
  const { path } = parseAddress(window.location.pathname);
  if (page?.endsWith('/*')) return `${path}/`.startsWith(page.slice(0, -1));
  return page === path;
}

/** The answers that the page was prerendered with. Without them the page renders anew from the server's answers. */
async function fetchSnapshot({ dataset }: HTMLElement): Promise<Snapshot | null> {
  if (!dataset.snapshot) return null;
  try {
    const response = await fetch(dataset.snapshot);
    return response.ok ? ((await response.json()) as Snapshot) : null;
  } catch {
    return null;
  }
}

/** A mismatch between a prerendered page and its hydration is a bug; React repairs the visitor's screen. */
function reportMismatch(error: unknown, { componentStack }: ErrorInfo): void {
  console.error(error, componentStack);
}

/**
 * Lets React remove a text that a translator has replaced, and insert before it: without this it throws, and the error
 * page takes the place of the screen (facebook/react#11538).
 */
export function tolerateTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function insert<Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ) {
    return insertBefore.call(this, added, before?.parentNode === this ? before : null) as Added;
  };
}
