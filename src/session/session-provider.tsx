import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from '@/i18n/navigation';
import {
  type ApiError,
  type UserInfo,
  LOCAL_ERRORS,
  getSystemUserInfoQueryKey,
  useSystemUserInfo,
  useUserLogout,
} from '@/api';
import { currentToken, isRenewal } from '@/api/tokens';
import { unauthorized } from '@/api/unauthorized';
import { loginPath } from '@/config/paths';
import { hasBenefits, isYearlyPaid } from '@/domain/membership';
import { claimAccountValues } from './account-values';
import { confirmLinkLogin } from './link-login';
import { type EndReason, endSession, forgetEndReason, noteEnd, useToken } from './session-store';
import { type Session, SessionContext } from './use-session';

type SessionProviderProps = {
  children: ReactNode;
  /** Whether the redirect-to-login event leads to the login page (spec §4: defaults to true). */
  autoRedirect?: boolean;
};

/** Provides the session to the whole app. Needs a router and a query client above it. */
export function SessionProvider({ children, autoRedirect = true }: SessionProviderProps) {
  const token = useToken();
  const { data, error, refetch } = useSystemUserInfo({ query: { enabled: Boolean(token) } });
  // After the query: its observer has to be disabled before the caches are reset.
  useResetOnNewToken(token);
  useRefetchOnNavigation();

  const uid = data?.uid;
  useLayoutEffect(() => {
    if (uid !== undefined) claimAccountValues(uid);
  }, [uid]);

  // Any refusal of user info ends the session; without an answer the token is kept.
  const isRefused = error?.kind === 'refused' || error?.kind === 'unauthorized';
  useEffect(() => {
    // After a logout there is no session to end.
    if (isRefused && token) endSession(endReasonOf(error));
  }, [isRefused, error, token]);
  useLoginRedirect(autoRedirect);

  const actions = useSessionActions(refetch);
  const isOffline = error !== null && !isRefused;
  const session = useMemo(
    () => ({ ...sessionState(token, data, isOffline), ...actions }),
    [token, data, isOffline, actions],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function endReasonOf(error: ApiError): EndReason {
  if (error.status === 'AccountDisabled') return 'disabled';
  return error.kind === 'unauthorized' ? 'expired' : error;
}

function sessionState(
  token: string | null | undefined,
  user: UserInfo | undefined,
  isOffline: boolean,
) {
  if (token === null) return { state: 'out', isOffline: false, user: null } as const;
  const hasToken = token !== undefined;
  if (!user) return { state: 'unknown', hasToken, isOffline, user: null } as const;
  return {
    state: 'in',
    isOffline,
    user,
    isYearlyPaid: isYearlyPaid(user),
    hasBenefits: hasBenefits(user, Date.now()),
  } as const;
}

/** Clears the caches when the token changes, in this tab or another: the next visitor must not see the data of the last. */
function useResetOnNewToken(token: string | null | undefined): void {
  const queryClient = useQueryClient();
  const seen = useRef(token);
  useEffect(() => {
    const before = seen.current;
    seen.current = token;
    // Hydration reads the token for the first time; it has not changed.
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

function useSessionActions(refetch: () => unknown): Pick<Session, 'retry' | 'login' | 'logout'> {
  const navigate = useNavigate();
  const location = useLocation();
  const { mutateAsync: tellServer } = useUserLogout({ mutation: LOCAL_ERRORS });
  const from = location.pathname + location.search + location.hash;
  const login = useCallback(() => void navigate(loginPath(from)), [navigate, from]);
  const retry = useCallback(() => void refetch(), [refetch]);
  const logout = useCallback(async () => {
    // Works offline, too: the token then stays valid on the server until it expires.
    await tellServer().catch(() => undefined);
    endSession('loggedOut');
  }, [tellServer]);
  return useMemo(() => ({ retry, login, logout }), [retry, login, logout]);
}
