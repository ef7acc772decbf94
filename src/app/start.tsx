import { type ErrorInfo, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { currentLanguage, loadTexts, startI18n } from '@/i18n';
import { addressOf } from '@/i18n/address';
import { CORE_NAMESPACES } from '@/i18n/texts';
import { App } from './app';
import { needsDocument } from './chat';
import { LOADED } from './inline/booted';
import { createQueryClient } from './query-client';
import { isLoaded, preload } from './router/lazy-element';
import { SiteRouter } from './router/router';
import { SiteRoutes, createRoutes } from './routes';
import { type Snapshot, fillFromSnapshot } from './snapshot';

/**
 * Shows the site: takes over the prerendered page where it is this one in this language, and renders anew where not
 * (development, a page that has no file of its own).
 */
export async function startApp(otherToken: string | null): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('The page has no element #root.');
  // In a task of its own: that of the modules' evaluation is long enough.
  await new Promise((go) => setTimeout(go));
  const servedLanguage = document.documentElement.lang;
  const { pathname } = window.location;
  const basename = addressOf(pathname).basename || '/';
  const texts = startI18n(CORE_NAMESPACES);
  const routes = createRoutes(loadTexts);
  // The first render shows the page: it is loaded with its texts, all at the same time.
  const [snapshot, isReady] = await Promise.all([
    fetchSnapshot(root),
    preload(routes, pathname, basename),
    texts,
  ]);
  const queryClient = createQueryClient();
  if (snapshot) fillFromSnapshot(queryClient, snapshot);
  document.dispatchEvent(new Event(LOADED));
  const ways = {
    needsDocument,
    load: (to: string) =>
      isLoaded(routes, to, basename) ? undefined : preload(routes, to, basename),
  };
  const app = (
    <App queryClient={queryClient} otherToken={otherToken}>
      <SiteRouter basename={basename} ways={ways}>
        <SiteRoutes routes={routes} />
      </SiteRouter>
    </App>
  );
  if (isReady && isPageOf(root.dataset.path) && servedLanguage === currentLanguage()) {
    // In slices of a few milliseconds, between which the browser scrolls and answers. The script that started the app
    // (./inline/boot) keeps what is pressed meanwhile.
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: reportMismatch }));
    return;
  }
  createRoot(root).render(app);
}

/** Whether what was prerendered as `page` is what this address shows. `/user/*` stands for all below. */
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
