import { STORAGE_KEYS } from '@/config/storage-keys';
import { ORDER_LIFETIME_MS } from '@/domain/order';
import { randomUuid } from '@/lib/random';
import { sessionStore } from '@/lib/safe-storage';

type Kept = { intent: string; key: string; time: number };

/**
 * The idempotency key of an intent to buy, such as `lite-6m alipay HOIST10` or the terms of a seat. It outlives a reload, so that a retry after a
 * lost answer gets the order that was made, and is forgotten when that order can no longer be paid (contract:
 * paymentPurchase, life-of-an-order). Times in ms.
 */
export function purchaseKey(intent: string, now: number): string {
  const kept = read();
  if (kept?.intent === intent && now - kept.time < ORDER_LIFETIME_MS) return kept.key;
  const key = randomUuid();
  sessionStore.set(STORAGE_KEYS.purchase, JSON.stringify({ intent, key, time: now }));
  return key;
}

/** The server has answered: what is pressed from now on is another intent. */
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
  const { intent, key, time } = { ...(value as Partial<Kept>) };
  return typeof intent === 'string' && typeof key === 'string' && typeof time === 'number';
}
