import { UID_PATTERN } from '@/api/constants';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { localStore, sessionStore } from '@/lib/safe-storage';
import { storedText } from '@/lib/store';

/** What the site stores about an account, by storage. All other stored values belong to the browser or the visit. */
const STORES = [
  {
    store: localStore,
    keys: [STORAGE_KEYS.transactions, STORAGE_KEYS.seenOrders],
  },
  {
    store: sessionStore,
    keys: [
      STORAGE_KEYS.codeCooldown,
      STORAGE_KEYS.purchase,
      STORAGE_KEYS.tabNotice,
      STORAGE_KEYS.wallet,
    ],
  },
] as const;

/**
 * Removes what this browser stores about the account: after a logout, the next visitor must not find order ids, wallets,
 * addresses and transactions. The browser's settings stay.
 */
export function forgetAccountValues(): void {
  for (const { store, keys } of STORES) {
    for (const key of [...keys, STORAGE_KEYS.owner]) store.remove(key);
  }
}

/** Whether this browser may store something about the account: not after the visitor has logged out on purpose. */
export function mayStoreAccountValues(): boolean {
  return localStore.get(STORAGE_KEYS.owner) !== null;
}

/**
 * Removes the values of any account other than `uid`, and marks the rest as belonging to it. An expired session ends
 * without a logout, and its transactions wait for the same user. Each storage has its own owner, since session storage
 * belongs to one tab.
 */
export function claimAccountValues(uid: string): void {
  for (const { store, keys } of STORES) {
    const owner = storedText(store, STORAGE_KEYS.owner, UID_PATTERN);
    if (owner.get() === uid) continue;
    for (const key of keys) store.remove(key);
    owner.set(uid);
  }
}
