import { type Order, serverNow } from '@/api';
import { HOUR_MS } from '@/config/constants';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { localStore } from '@/lib/safe-storage';

/** An order is paid or expired by then (contract: life-of-an-order): what happened to it is news no longer. */
const NEWS_MS = HOUR_MS;
/** More than anybody orders within an hour. */
const KEPT_OUTCOMES = 20;

/**
 * Whether the outcome of an order is announced in a dialog when its page is opened, as after coming back from the payment
 * page. That is once in this browser, and only while the order is recent: whoever looks at an old order, from the list or an
 * old link, sees how it stands and nothing celebrated. An outcome that is reached while the page is open is always
 * announced.
 */
export function isNews(order: Order): boolean {
  return serverNow() - order.time < NEWS_MS && !told().includes(nameOf(order));
}

export function keepTold(order: Order): void {
  const others = told().filter((it) => it !== nameOf(order));
  const kept = [...others, nameOf(order)].slice(-KEPT_OUTCOMES);
  localStore.set(STORAGE_KEYS.toldOutcomes, kept.join(' '));
}

function told(): string[] {
  return localStore.get(STORAGE_KEYS.toldOutcomes)?.split(' ') ?? [];
}

/** An order that was paid and is refunded later has two outcomes. */
function nameOf({ orderId, status }: Order): string {
  return `${orderId}:${status}`;
}
