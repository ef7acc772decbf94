import { useSyncExternalStore } from 'react';
import { clearTokens, currentToken, isTabToken, subscribeToken } from '@/api/tokens';
import { createSignal } from '@/lib/signal';
import { useMountedInSlices } from '@/lib/use-mounted';

/** Why the last session of this tab ended; the login page says it, or the farewell. Null where nothing is to be said. */
export type EndReason = 'expired' | 'disabled' | 'loggedOut' | 'deleted' | null;

let endReason: EndReason = null;
const reasonChanged = createSignal();

/**
 * The token as React state: this tab's and other tabs' changes show at once. Undefined where nobody can know: in a
 * prerendered page, and until it is hydrated.
 */
export function useToken(): string | null | undefined {
  const token = useSyncExternalStore(subscribeToken, currentToken, () => undefined);
  return useMountedInSlices() ? token : undefined;
}

/** Whether the session is good for this tab alone, as that of a registration is. */
export function useIsTabSession(): boolean {
  const token = useToken();
  return typeof token === 'string' && isTabToken();
}

export function useEndReason(): EndReason {
  return useSyncExternalStore(reasonChanged.subscribe, getEndReason, getEndReason);
}

/** Ends this browser's session; other tabs follow. */
export function endSession(reason: EndReason): void {
  setEndReason(reason);
  clearTokens();
}

/** A new session makes the end of the former one old news. */
export function forgetEndReason(): void {
  setEndReason(null);
}

export function getEndReason(): EndReason {
  return endReason;
}

function setEndReason(reason: EndReason): void {
  endReason = reason;
  reasonChanged.emit();
}
