import { useSyncExternalStore } from 'react';
import { storeToken } from '@/api/tokens';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { sessionStore } from '@/lib/safe-storage';
import { storedText } from '@/lib/store';

const mark = storedText(sessionStore, STORAGE_KEYS.linkLogin, /^yes$/);

/** Logs in with a token from an address, and records that the visitor has not yet confirmed the account. */
export function logInByLink(token: string): void {
  storeToken('login', token);
  mark.set('yes');
}

/** Clears the record of an unconfirmed account: the visitor has confirmed it, or another session has begun. */
export function confirmLinkLogin(): void {
  mark.remove();
}

/** Whether the session of this tab began with a link, and the visitor has not confirmed the account yet. */
export function useIsLinkLogin(): boolean {
  return useSyncExternalStore(
    mark.subscribe,
    () => mark.get() !== null,
    () => false,
  );
}
