import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@/i18n/navigation';
import { type ApiError, getSystemUserInfoQueryKey, useSystemUserInfo } from '@/api';
import { currentToken, isRenewal } from '@/api/tokens';
import { unauthorized } from '@/api/unauthorized';
import { loginPath } from '@/config/paths';
import { claimAccountValues } from './account-values';
import { confirmLinkLogin } from './link-login';
import { type EndReason, endSession, forgetEndReason, noteEnd, useToken } from './session-store';
import { endsSession } from './use-session';

type SessionEffectsProps = {
  /** Whether the redirect-to-login event leads to the login page (spec §4: defaults to true). */
  autoRedirect?: boolean;
};

/**
 * Manages the session (states: session), once for all screens: fetches user info, ends the session when the server
 * refuses it, and clears the caches when the token changes. Components read the session with `useSession`. Needs a
 * router and a query client above it.
 */
export function SessionEffects({ autoRedirect = true }: SessionEffectsProps) {
  const token = useToken();
  useResetOnNewToken(token);
  useRefetchOnNavigation();
  useLoginRedirect(autoRedirect);
  // Mounted only with a token instead of being disabled without one: mounting does not repeat a failed first call
  // (app/query-client).
  return token ? <UserInfoEffects /> : null;
}

function UserInfoEffects(): null {
  const { data, error } = useSystemUserInfo();
  const uid = data?.uid;
  useLayoutEffect(() => {
    if (uid !== undefined) claimAccountValues(uid);
  }, [uid]);

  useEffect(() => {
    if (endsSession(error)) endSession(endReasonOf(error));
  }, [error]);
  return null;
}

function endReasonOf(error: ApiError): EndReason {
  if (error.status === 'AccountDisabled') return 'disabled';
  return error.kind === 'unauthorized' ? 'expired' : error;
}

/**
 * Clears the caches when the token changes, in this tab or another: the next visitor must not see the previous one's
 * data.
 */
function useResetOnNewToken(token: string | null | undefined): void {
  const queryClient = useQueryClient();
  const seen = useRef(token);
  useEffect(() => {
    const before = seen.current;
    seen.current = token;
    // The first token that hydration reads is not a change.
    if (before === token || before === undefined || token === undefined) return;
    if (isRenewal(token)) return;
    if (before !== null) confirmLinkLogin();
    if (token === null) noteEnd();
    else forgetEndReason();
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
  }, [queryClient, token]);
}

/**
 * Fetches stale user info again on navigation, so that a purchase or a redeemed code in another tab shows without a reload.
 * Without a token the query is disabled, and disabled queries are not fetched.
 */
function useRefetchOnNavigation(): void {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const queryKey = getSystemUserInfoQueryKey();
    void queryClient.refetchQueries({ queryKey, stale: true }, { cancelRefetch: false });
  }, [queryClient, pathname]);
}

/** The redirect-to-login event (spec §4). User info is exempt: a visitor of a public page is never redirected. */
function useLoginRedirect(autoRedirect: boolean): void {
  const navigate = useNavigate();
  const location = useLocation();
  const from = location.pathname + location.search + location.hash;
  useEffect(
    () =>
      unauthorized.subscribe(({ path, token }) => {
        const isStale = token !== currentToken();
        if (isStale || path.endsWith('/system_user_info')) return;
        endSession('expired');
        if (autoRedirect) void navigate(loginPath(from), { replace: true });
      }),
    [autoRedirect, navigate, from],
  );
}
