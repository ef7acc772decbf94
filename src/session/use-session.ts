import { createContext, use, useMemo } from 'react';
import { type ApiError, type UserInfo, serverNow, useSystemUserInfo } from '@/api';
import { hasBenefits, isYearlyPaid } from '@/domain/membership';
import { useToken } from './session-store';

/**
 * - `unknown`: user info is being fetched. With `isOffline` that failed, the token is kept and `retry` fetches
 *   again; without `hasToken` storage cannot be read yet, as in prerendered HTML;
 * - `out`: a guest; no token is stored;
 * - `in`: user info has loaded; with the flags computed from it (spec §4).
 */
export type Session = (
  | { state: 'unknown'; hasToken: boolean; isOffline: boolean; user: null }
  | { state: 'out'; isOffline: false; user: null }
  | { state: 'in'; isOffline: boolean; user: UserInfo; isYearlyPaid: boolean; hasBenefits: boolean }
) & {
  retry: () => void;
};

/**
 * The visitor's session, from the stored token and user info. It is not a context around the whole site: React would
 * hydrate header and footer for a changed context before it shows the account's data.
 */
export function useSession(): Session {
  const token = useToken();
  const { data, error, refetch } = useUserInfo();
  const isOffline = error !== null && !endsSession(error);
  return useMemo(
    () => ({ ...sessionState(token, data, isOffline), retry: () => void refetch() }),
    [token, data, isOffline, refetch],
  );
}

/**
 * Whether the visitor is logged in, as far as this browser knows: also while user info loads, and if it failed to load.
 * False in prerendered HTML.
 */
export function hasLogin(session: Session): boolean {
  return session.state === 'in' || (session.state === 'unknown' && session.hasToken);
}

/** Whether this browser knows if the visitor is logged in. Prerendered HTML does not: it has what is for both (head.ts). */
export function isKnown(session: Session): boolean {
  return session.state !== 'unknown' || session.hasToken;
}

/** The user that the guard let in. The page never renders in between two accounts. */
export const UserContext = createContext<UserInfo | null>(null);

/** The user of a page for logged-in visitors. */
export function useUser(): UserInfo {
  const user = use(UserContext);
  if (!user) throw new Error('useUser needs a Guard for users above it.');
  return user;
}

/** Refusals of user info that say nothing about the session (contract: user-info-without-a-verdict). */
const WITHOUT_VERDICT: readonly (string | null)[] = ['TooManyRequests', 'ServerError'];

/** Whether the refusal of user info ends the session. Without an answer or a verdict the token is kept. */
export function endsSession(error: ApiError | null): error is ApiError {
  if (error?.kind === 'unauthorized') return true;
  return error?.kind === 'refused' && !WITHOUT_VERDICT.includes(error.status);
}

/** Reads user info without fetching it, so that mounting components don't call again. SessionEffects fetches it. */
export function useUserInfo() {
  return useSystemUserInfo({ query: { enabled: false } });
}

function sessionState(
  token: string | null | undefined,
  user: UserInfo | undefined,
  isOffline: boolean,
) {
  if (token === null) return { state: 'out', isOffline: false, user: null } as const;
  // Hydration starts from the prerendered HTML, which is the same for every visitor, even if a first call has ended
  // already.
  if (token === undefined) {
    return { state: 'unknown', hasToken: false, isOffline: false, user: null } as const;
  }
  if (!user) return { state: 'unknown', hasToken: true, isOffline, user: null } as const;
  return {
    state: 'in',
    isOffline,
    user,
    isYearlyPaid: isYearlyPaid(user),
    hasBenefits: hasBenefits(user, serverNow()),
  } as const;
}
