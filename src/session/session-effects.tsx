import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type ApiError, getSystemUserInfoQueryKey, isApiError, useSystemUserInfo } from '@/api';
import { acceptToken, currentToken, isRenewal } from '@/api/tokens';
import { unauthorized } from '@/api/unauthorized';
import { SECOND_MS } from '@/config/constants';
import { loginPath } from '@/config/paths';
import { useLocation, useNavigate } from '@/i18n/navigation';
import { afterHydration } from '@/lib/after-hydration';
import { claimAccountValues } from './account-values';
import { confirmLinkLogin } from './link-login';
import {
  type EndReason,
  endSession,
  forgetEndReason,
  noteEnd,
  shownToken,
  subscribeSession,
  useToken,
} from './session-store';
import { endsSession } from './use-session';

/**
 * Runs the session (states: session), once on every screen: fetches user info, ends the session where the server refuses
 * it, and follows its changes. Components read the session by `useSession`.
 *
 * @param autoRedirect whether the redirect-to-login event leads to the login page (spec §4: defaults to true)
 */
export function SessionEffects({ autoRedirect = true }: { autoRedirect?: boolean }) {
  const token = useToken();
  useResetOnNewToken();
  useRefetchOnNavigation();
  useRedirectToLogin(autoRedirect);
  // Mounted only with a token instead of being disabled without one: mounting does not repeat a failed first call
  // (app/query-client).
  return token ? <UserInfoEffects token={token} /> : null;
}

/** Clears the caches when the token changes, in this tab or another: the next visitor must not see the data of the last. */
function useResetOnNewToken(): void {
  const queryClient = useQueryClient();
  const [firstToken] = useState(shownToken);
  const before = useRef(firstToken);
  useEffect(() => {
    const compare = () => {
      const token = shownToken();
      if (token === before.current) return;
      const hadSession = before.current !== null;
      before.current = token;
      if (isRenewal(token)) return;
      if (hadSession) confirmLinkLogin();
      if (token === null) noteEnd();
      else forgetEndReason();
      // The HTML that is still to be hydrated shows what the caches hold.
      afterHydration(() => clearCaches(queryClient));
    };
    compare();
    return subscribeSession(compare);
  }, [queryClient]);
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
function useRefetchOnNavigation(): void {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    if (shownToken() === null) return;
    const queryKey = getSystemUserInfoQueryKey();
    void queryClient.refetchQueries({ queryKey, stale: true }, { cancelRefetch: false });
  }, [queryClient, pathname]);
}

/** The redirect-to-login event (spec §4). User info is exempt: a visitor of a public page is never redirected. */
function useRedirectToLogin(autoRedirect: boolean): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const leave = useEffectEvent(() => {
    endSession('expired');
    if (autoRedirect) void navigate(loginPath(pathname + search + hash), { replace: true });
  });
  useEffect(() => {
    // A call that was made before the app had loaded raised the event when nobody listened.
    const queries = queryClient.getQueryCache().getAll();
    if (currentToken() !== null && queries.some(isUnauthorized)) leave();
    return unauthorized.subscribe((event) => {
      const isStale = event?.token !== currentToken();
      if (!isStale && !event?.path.endsWith('/system_user_info')) leave();
    });
  }, [queryClient]);
}

function isUnauthorized({ queryKey, state: { error } }: Query): boolean {
  if (queryKey[0] === getSystemUserInfoQueryKey()[0]) return false;
  return isApiError(error) && error.kind === 'unauthorized';
}

/**
 * How long a changed account is shown before a press acts for it, in ms: longer than a double click, whose second click was
 * meant for the account before.
 */
const READING_MS = SECOND_MS;

function UserInfoEffects({ token }: { token: string }): null {
  const { data, error } = useSystemUserInfo();
  const uid = data?.uid;
  useLayoutEffect(() => {
    if (uid !== undefined) claimAccountValues(uid);
  }, [uid]);

  const shown = useRef<string>(null);
  useEffect(() => {
    if (uid === undefined) return undefined;
    const isChange = shown.current !== null && shown.current !== token && !isRenewal(token);
    const timer = setTimeout(
      () => {
        shown.current = token;
        acceptToken(token);
      },
      isChange ? READING_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [uid, token]);

  useEffect(() => {
    if (endsSession(error)) endSession(toEndReason(error));
  }, [error]);
  return null;
}

function toEndReason(error: ApiError): EndReason {
  if (error.status === 'AccountDisabled') return 'disabled';
  return error.kind === 'unauthorized' ? 'expired' : error;
}
