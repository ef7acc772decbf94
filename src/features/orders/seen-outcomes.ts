import { type Order, serverNow } from '@/api';
import { HOUR_MS } from '@/config/constants';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { localStore } from '@/lib/safe-storage';

/** An order is paid or expired by then (contract: life-of-an-order). */
const RECENT_MS = HOUR_MS;
/** The orders whose status is remembered, the last ones seen. */
const KEPT_ORDERS = 20;

/**
 * Whether the status of an order is announced in a dialog when its page is opened: if this browser saw another one before,
 * and for an order that it never saw, if the order is recent, as after coming back from the payment page. So an outcome is
 * announced once, and an old order from the list or an old link shows how it stands and nothing is celebrated.
 */
export function isNews({ orderId, status, time }: Order): boolean {
  const seen = read().find(([id]) => id === orderId);
  return seen ? seen[1] !== String(status) : serverNow() - time < RECENT_MS;
}

/** Remembers how the order stands, so that the same isn't announced again. */
export function keepSeen({ orderId, status }: Order): void {
  const others = read().filter(([id]) => id !== orderId);
  const kept = [...others, [orderId, String(status)]].slice(-KEPT_ORDERS);
  localStore.set(STORAGE_KEYS.seenOrders, kept.map((it) => it.join(':')).join(' '));
}

function read(): string[][] {
  const text = localStore.get(STORAGE_KEYS.seenOrders);
  return text?.split(' ').map((it) => it.split(':')) ?? [];
}
