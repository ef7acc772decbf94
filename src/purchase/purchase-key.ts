import { IDEMPOTENCY_KEY_PATTERN, ORDER_LIFETIME_MS } from '@/api/constants';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { randomUuid } from '@halyard/contract/random';
import { isRecord } from '@/lib/is-record';
import { sessionStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/store';

/** `time`: when the key was made, in ms. */
type Kept = { terms: string; key: string; time: number };

const stored = storedJson(sessionStore, STORAGE_KEYS.purchase, (value): Kept | null => {
  if (!isRecord(value)) return null;
  const { terms, key, time } = value;
  const isKey = typeof key === 'string' && IDEMPOTENCY_KEY_PATTERN.test(key);
  return isKey && typeof terms === 'string' && typeof time === 'number'
    ? { terms, key, time }
    : null;
});

/**
 * The idempotency key for the terms of an order, given as text. It survives a reload, so that a retry after a lost
 * response gets the same order. A new key replaces it once that order can no longer be paid (contract:
 * life-of-an-order).
 */
export function purchaseKey(terms: string): string {
  const now = Date.now();
  const kept = stored.get();
  // A clock that was set back, or a changed value, must not keep a key for ever.
  const age = kept && Math.abs(now - kept.time);
  if (kept?.terms === terms && age !== null && age < ORDER_LIFETIME_MS) return kept.key;
  const key = randomUuid();
  stored.set({ terms, key, time: now });
  return key;
}

/** Called once an order is decided: the next press is a new order. */
export function forgetPurchaseKey(): void {
  stored.remove();
}
