import { useSyncExternalStore } from 'react';
import type { ApiError } from '@/api';
import { clearTokens, currentToken, isTabToken, subscribeToken } from '@/api/tokens';
import { forgetAccountValues, mayStoreAccountValues } from './account-values';
import { createStore } from '@/lib/store';
import { useMountedInSlices } from '@/lib/use-mounted';

/**
 * Why the last session of this tab ended; shown by the login page and the farewell. `elsewhere`: in another tab. An
 * `ApiError` is the refusal of user info. Null while no session has ended.
 */
export type EndReason =
  | 'expired'
  | 'disabled'
  | 'loggedOut'
  | 'elsewhere'
  | 'deleted'
  | ApiError
  | null;

const endReason = createStore<EndReason>(null);

/** The session to show while `beginSession` runs. */
const shown = createStore<{ token: string | null } | null>(null);

/**
 * Runs the calls that begin a session, and shows the session once they have ended, with the token of the last call. The
 * first token is stored meanwhile, so that a reload has a session.
 */
export async function beginSession<Answer>(calls: () => Promise<Answer>): Promise<Answer> {
  shown.set({ token: currentToken() });
  try {
    return await calls();
  } finally {
    shown.set(null);
  }
}

/** Calls `listener` when the shown token may have changed. Returns a function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  const stops = [subscribeToken(listener), shown.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

/** The token of the session that is shown; null without one. */
export function shownToken(): string | null {
  const begun = shown.get();
  return begun ? begun.token : currentToken();
}

/**
 * The token as React state, updated by this and other tabs. Undefined in prerendered HTML and until hydration, when
 * storage cannot be read.
 */
export function useToken(): string | null | undefined {
  const token = useSyncExternalStore(subscribeSession, shownToken, () => undefined);
  return useMountedInSlices() ? token : undefined;
}

/** Whether the session is valid in this tab alone, like that of a registration. */
export function useIsTabSession(): boolean {
  const token = useToken();
  return typeof token === 'string' && isTabToken();
}

export function useEndReason(): EndReason {
  return useSyncExternalStore(endReason.subscribe, getEndReason, getEndReason);
}

/**
 * Ends this browser's session, in all tabs. A logout on purpose also removes what is stored about the account. After an
 * expiry these values stay for the same user (./account-values), who may be in the middle of a payment.
 */
export function endSession(reason: EndReason): void {
  if (reason === 'loggedOut' || reason === 'deleted') forgetAccountValues();
  endReason.set(reason);
  clearTokens();
}

/** Called when the token is gone. If this tab has not set a reason, another tab ended the session. */
export function noteEnd(): void {
  if (endReason.get() !== null) return;
  // Another tab logged out, but could not clear this tab's session storage.
  if (!mayStoreAccountValues()) forgetAccountValues();
  endReason.set('elsewhere');
}

/** Clears the reason, e.g. when a new session begins. */
export function forgetEndReason(): void {
  endReason.set(null);
}

export function getEndReason(): EndReason {
  return endReason.get();
}
