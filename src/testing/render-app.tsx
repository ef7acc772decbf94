import '@/styles/theme.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import {
  type RouteObject,
  RouterProvider,
  createBrowserRouter,
  createMemoryRouter,
  parsePath,
} from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { loadLazyRoutes } from '@/app/lazy-page';
import { createQueryClient } from '@/app/query-client';
import { createRoutes } from '@/app/routes';
import { toast } from 'sonner';
import { forgetDrafts } from '@/features/auth/draft';
import { loadTexts, startI18n, switchLanguage } from '@/i18n';
import type { Language } from '@/i18n/languages';
import { CORE_NAMESPACES } from '@/i18n/texts';
import { randomAlphanumerics } from '@halyard/contract/random';
import { otherToken } from '@/session/link-login';
import { forgetEndReason } from '@/session/session-store';
import { signInAs } from './sandbox';

type Options = {
  /** Logs in as this account of mocks/sandbox/seed/fixtures.ts first. By default the browser keeps its session. */
  as?: string;
  language?: Language;
  /** Uses the window's address, as on the site. By default the router keeps its addresses in memory. */
  inWindow?: boolean;
  /** Fills the query cache before the first render, as a prerendered page does. */
  prefill?: (queryClient: QueryClient) => unknown;
};

/**
 * Loads the site at a path (with query and hash) as a browser does: with the production routes, shell and query client,
 * and a fresh memory. Values stored by tab and browser are kept, so a second call is a reload.
 */
export function renderApp(path: string, options?: Options) {
  return renderRoutes(createRoutes(loadTexts), path, options);
}

/** The same with routes that the test defines, for a component or a hook. */
export async function renderRoutes(
  routes: RouteObject[],
  path = '/',
  { as, language = 'en', inWindow = false, prefill }: Options = {},
) {
  await leavePage();
  if (as !== undefined) await signInAs(as);
  if (!i18next.isInitialized) await startI18n(CORE_NAMESPACES);
  await switchLanguage(language);
  // As the page's document has it: an earlier test may have left another, whose font is narrower.
  document.documentElement.lang = language;
  await loadLazyRoutes(routes, new URL(path, window.location.href).pathname);
  // The test's router keeps its addresses in memory, but other code reads the window's.
  window.history.replaceState(null, '', window.location.origin + path);
  const queryClient = createQueryClient();
  await prefill?.(queryClient);
  const router = inWindow
    ? createBrowserRouter(routes)
    : // A key of its own: the router would restore where an earlier page of the same key was scrolled to.
      createMemoryRouter(routes, {
        initialEntries: [{ ...parsePath(path), key: randomAlphanumerics(KEY_LENGTH) }],
      });
  closeRouter = () => router.dispose();
  const { promise: committed, resolve: tellCommitted } = Promise.withResolvers<void>();
  // Without StrictMode, which makes calls twice in development.
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <AfterCommit tell={tellCommitted} />
    </QueryClientProvider>,
  );
  await committed;
  return {
    ...screen,
    router,
    queryClient,
    /** The router's current path and query. */
    at: () => router.state.location.pathname + router.state.location.search,
  };
}

/** Tells that the screen is in the document, also in React's production build, which has no `act`. */
function AfterCommit({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

const KEY_LENGTH = 8;
let closeRouter = () => {};

/** Closes the page: unmounts the screen and clears the memory of modules. */
async function leavePage(): Promise<void> {
  await cleanup();
  closeRouter();
  toast.dismiss();
  forgetDrafts();
  forgetEndReason();
  otherToken.set(null);
}
