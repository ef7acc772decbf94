import { useSyncExternalStore } from 'react';
import { storeToken } from '@/api/tokens';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { sessionStore } from '@/lib/safe-storage';
import { createSignal } from '@/lib/signal';

const MARK = 'yes';
const changed = createSignal();

/** Logs in with a token from an address, and records that the visitor has not yet confirmed the account. */
export function logInByLink(token: string): void {
  storeToken('login', token);
  sessionStore.set(STORAGE_KEYS.linkLogin, MARK);
  changed.emit();
}

/** Clears the record of an unconfirmed account: the visitor has confirmed it, or another session has begun. */
export function confirmLinkLogin(): void {
  sessionStore.remove(STORAGE_KEYS.linkLogin);
  changed.emit();
}

/** Whether the session of this tab began with a link, and the visitor has not confirmed the account yet. */
export function useIsLinkLogin(): boolean {
  return useSyncExternalStore(
    changed.subscribe,
    () => sessionStore.get(STORAGE_KEYS.linkLogin) === MARK,
    () => false,
  );
}
