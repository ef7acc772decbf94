import type { Query, QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { getSystemUserInfoQueryKey, isApiError } from '@/api';
import { currentToken, isRenewal } from '@/api/tokens';
import { unauthorized } from '@/api/unauthorized';
import { loginPath } from '@/config/paths';
import { parseAddress } from '@/i18n/address';
import { localize } from '@/i18n/navigation';
import { confirmLinkLogin } from './link-login';
import {
  endSession,
  forgetEndReason,
  noteEnd,
  shownToken,
  subscribeSession,
} from './session-store';

type Router = ReturnType<typeof createBrowserRouter>;

type Watched = {
  router: Router;
  queryClient: QueryClient;
  /**
   * Resolves when the prerendered page has hydrated. Caches are not cleared before, because their data is in its HTML.
   * Undefined for a page that is rendered anew.
   */
  hydrated?: Promise<void>;
  /** The token that the caches were filled with; by default the present one. */
  firstToken?: string | null;
  /** Whether the redirect-to-login event leads to the login page (spec §4: defaults to true). */
  autoRedirect?: boolean;
};

/**
 * What a new token, a navigation and the redirect-to-login event lead to, subscribed once beside router and query client.
 * Returns a function that unsubscribes.
 */
export function watchSession({
  router,
  queryClient,
  hydrated,
  firstToken = shownToken(),
  autoRedirect = true,
}: Watched): () => void {
  const stops = [
    resetOnNewToken(queryClient, firstToken, hydrated),
    refetchOnNavigation(router, queryClient),
    redirectToLogin(router, queryClient, autoRedirect),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Clears the caches when the token changes, in this tab or another: the next visitor must not see the data of the last. */
function resetOnNewToken(
  queryClient: QueryClient,
  firstToken: string | null,
  hydrated?: Promise<void>,
): () => void {
  let before = firstToken;
  const compare = () => {
    const token = shownToken();
    if (token === before) return;
    const hadSession = before !== null;
    before = token;
    if (isRenewal(token)) return;
    if (hadSession) confirmLinkLogin();
    if (token === null) noteEnd();
    else forgetEndReason();
    if (hydrated) void hydrated.then(() => clearCaches(queryClient));
    else clearCaches(queryClient);
  };
  compare();
  return subscribeSession(compare);
}

function clearCaches(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  for (const query of queryClient.getQueryCache().getAll()) query.reset();
  // Once React has shown the new session: what belonged to the old one has left the screen by then, and is not fetched.
  setTimeout(() => {
    // A component of the new session may have fetched its data by now.
    const isUnfetched = ({ state }: Query) => state.status === 'pending';
    const filters = { type: 'active', predicate: isUnfetched } as const;
    void queryClient.refetchQueries(filters, { cancelRefetch: false });
  });
}

/**
 * Fetches stale user info again on navigation, so that a purchase or a redeemed code in another tab shows without a reload.
 * Without a token there is none: the navigation to the login page comes before React has unmounted the old session.
 */
function refetchOnNavigation(router: Router, queryClient: QueryClient): () => void {
  const readPath = () => parseAddress(router.state.location.pathname).path;
  let shown = readPath();
  return router.subscribe(() => {
    const path = readPath();
    if (path === shown) return;
    shown = path;
    if (shownToken() === null) return;
    const queryKey = getSystemUserInfoQueryKey();
    void queryClient.refetchQueries({ queryKey, stale: true }, { cancelRefetch: false });
  });
}

/** The redirect-to-login event (spec §4). User info is exempt: a visitor of a public page is never redirected. */
function redirectToLogin(
  router: Router,
  queryClient: QueryClient,
  autoRedirect: boolean,
): () => void {
  const leave = () => {
    endSession('expired');
    if (!autoRedirect) return;
    const { pathname, search, hash } = router.state.location;
    const address = parseAddress(pathname);
    const to = localize(loginPath(address.path + search + hash), address.basename);
    void router.navigate(to, { replace: true });
  };
  // A call that was made before the app had loaded raised the event when nobody listened.
  const queries = queryClient.getQueryCache().getAll();
  if (currentToken() !== null && queries.some(isUnauthorized)) leave();
  return unauthorized.subscribe(({ path, token }) => {
    const isStale = token !== currentToken();
    if (isStale || path.endsWith('/system_user_info')) return;
    leave();
  });
}

function isUnauthorized({ queryKey, state: { error } }: Query): boolean {
  if (queryKey[0] === getSystemUserInfoQueryKey()[0]) return false;
  return isApiError(error) && error.kind === 'unauthorized';
}
