import '@/styles/theme.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import {
  type RouteObject,
  RouterProvider,
  createBrowserRouter,
  createMemoryRouter,
  parsePath,
} from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { loadLazyRoutes } from '@/app/lazy-page';
import { OtherToken } from '@/app/other-token';
import { createQueryClient } from '@/app/query-client';
import { createRoutes } from '@/app/routes';
import { dismissToast } from '@/components/ui/toast';
import { forgetTypedAccount } from '@/features/auth/use-typed-account';
import { loadTexts, startI18n, switchLanguage } from '@/i18n';
import type { Language } from '@/i18n/languages';
import { CORE_NAMESPACES } from '@/i18n/texts';
import { randomAlphanumerics } from '@halyard/contract/random';
import { forgetEndReason } from '@/session/session-store';
import { watchSession } from '@/session/watch-session';
import { signInAs } from './sandbox';

type Options = {
  /** Logs in as this account of mocks/sandbox/seed/fixtures.ts first. Without it the browser keeps its session. */
  as?: string;
  language?: Language;
  /** The address is the window's, as on the site. Otherwise the router keeps its addresses in memory. */
  inWindow?: boolean;
  /** Fills the query cache before the first render, as a prerendered page does. */
  prefill?: (queryClient: QueryClient) => void;
};

/**
 * Loads the site at a path (with query and hash) as a browser does: the production routes, shell and query client, and
 * nothing that an earlier page had in memory. What the tab and the browser store is kept, so a second call is a reload.
 */
export function renderApp(path: string, options?: Options) {
  return renderRoutes(createRoutes(loadTexts), path, options);
}

/** The same for routes of a test's own, where a component or a hook is the subject. */
export async function renderRoutes(
  routes: RouteObject[],
  path = '/',
  { as, language = 'en', inWindow = false, prefill }: Options = {},
) {
  await leavePage();
  if (as !== undefined) await signInAs(as);
  if (!i18next.isInitialized) await startI18n(CORE_NAMESPACES);
  await switchLanguage(language);
  await loadLazyRoutes(routes, new URL(path, window.location.href).pathname);
  // The router of a test keeps its addresses in memory, and code beside it reads the window's.
  window.history.replaceState(null, '', window.location.origin + path);
  const queryClient = createQueryClient();
  prefill?.(queryClient);
  const router = inWindow
    ? createBrowserRouter(routes)
    : // A key of its own: the router would restore where an earlier page of the same key was scrolled to.
      createMemoryRouter(routes, {
        initialEntries: [{ ...parsePath(path), key: randomAlphanumerics(KEY_LENGTH) }],
      });
  const stop = watchSession({ router, queryClient });
  closeRouter = () => {
    stop();
    router.dispose();
  };
  // Without StrictMode, which in development alone makes calls twice.
  const site = (otherToken: string | null) => (
    <QueryClientProvider client={queryClient}>
      <OtherToken value={otherToken}>
        <RouterProvider router={router} />
      </OtherToken>
    </QueryClientProvider>
  );
  const screen = await render(site(null));
  return {
    ...screen,
    router,
    queryClient,
    /** The path and query where the router is now. */
    at: () => router.state.location.pathname + router.state.location.search,
    /** Gives the running app the token of an address, as another account than that of the session. */
    bringToken: (token: string) => screen.rerender(site(token)),
  };
}

const KEY_LENGTH = 8;
let closeRouter = () => {};

/** Closes the page: what is shown, and what modules keep in memory. */
async function leavePage(): Promise<void> {
  await cleanup();
  closeRouter();
  dismissToast();
  forgetTypedAccount();
  forgetEndReason();
}
