import { createContext, use } from 'react';
import type { UserInfo } from '@/api';

/**
 * - `unknown`: user info is being fetched; with `isOffline` the network failed, the token is kept and `retry` fetches again;
 *   without `hasToken` no storage can be read yet, as in prerendered HTML;
 * - `out`: a guest; no token is stored;
 * - `in`: user info has loaded; with the flags computed from it (spec §4).
 */
export type Session = (
  | { state: 'unknown'; hasToken: boolean; isOffline: boolean; user: null }
  | { state: 'out'; isOffline: false; user: null }
  | { state: 'in'; isOffline: boolean; user: UserInfo; isYearlyPaid: boolean; hasBenefits: boolean }
) & {
  retry: () => void;
  /** Goes to the login page and comes back afterwards. */
  login: () => void;
  /** Logs out on the server, and here even if the server cannot be reached. */
  logout: () => Promise<void>;
};

export const SessionContext = createContext<Session | null>(null);

/** The visitor's session. Must be used below SessionProvider. */
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
