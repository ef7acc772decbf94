import { ORDER_LIFETIME_MS } from '@/api/constants';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { randomUuid } from '@/lib/random';
import { sessionStore } from '@/lib/safe-storage';

/** `time`: when the key was made, in ms. */
type Kept = { terms: string; key: string; time: number };

/**
 * The idempotency key for the terms of an order, given as text. It survives a reload, so that a retry after a lost response
 * gets the order that was made. A new one replaces it when that order can no longer be paid (contract: life-of-an-order).
 */
export function purchaseKey(terms: string): string {
  const now = Date.now();
  const kept = read();
  if (kept?.terms === terms && now - kept.time < ORDER_LIFETIME_MS) return kept.key;
  const key = randomUuid();
  sessionStore.set(STORAGE_KEYS.purchase, JSON.stringify({ terms, key, time: now }));
  return key;
}

/** For a decided order: the next press is a new one. */
export function forgetPurchaseKey(): void {
  sessionStore.remove(STORAGE_KEYS.purchase);
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStore.get(STORAGE_KEYS.purchase) ?? '');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  const { terms, key, time } = { ...(value as Partial<Kept>) };
  return typeof terms === 'string' && typeof key === 'string' && typeof time === 'number';
}
