import { createContext, use } from 'react';
import type { UserInfo } from '@/api';

/**
 * - `unknown`: there is a token and user info is being asked; with `isOffline` the question went unanswered, the token is
 *   kept and `retry` asks again; without `hasToken` nobody can know of one yet, as in a prerendered page;
 * - `out`: nobody; no token is stored;
 * - `in`: user info said who it is, with the flags computed from it (spec §4).
 */
export type Session = (
  | { state: 'unknown'; hasToken: boolean; isOffline: boolean; user: null }
  | { state: 'out'; isOffline: false; user: null }
  | { state: 'in'; isOffline: boolean; user: UserInfo; isYearlyPaid: boolean; hasBenefits: boolean }
) & {
  retry: () => void;
  /** Goes to the login page and comes back afterwards. */
  login: () => void;
  /** Tells the server, and ends the session here even if the server cannot be told. */
  logout: () => Promise<void>;
};

export const SessionContext = createContext<Session | null>(null);

/** Who is here. Must be used below SessionProvider. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** The user of a page that RequireSession guards. */
export function useUser(): UserInfo {
  const { user } = useSession();
  if (!user) throw new Error('useUser needs a RequireSession above it.');
  return user;
}
