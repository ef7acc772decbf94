import type { GroupRefund, Order } from '@/api';
import { MINUTE_MS } from '@/config/constants';

export const PENDING = 0;
export const PAID = 1;
export const FAILED = 2;
export const EXPIRED = 3;
export const CANCELLED = 4;
export const REFUNDING = 5;
export const REFUNDED = 6;

/** An order can be paid for this long (contract: life-of-an-order). */
export const ORDER_LIFETIME_MS = 15 * MINUTE_MS;
/** One in cryptocurrency (contract: life-of-an-order). */
export const CRYPTO_ORDER_LIFETIME_MS = 30 * MINUTE_MS;
/** How long money takes to be on its way back (contract: OrderStatus, 5 → 6). */
export const REFUND_MS = 30 * MINUTE_MS;

/** What decides about an order; times in ms. */
export type OrderState = Pick<Order, 'status'> & {
  expireTime: number;
  /** A payment that is known to come in time, however long it takes to be certain (contract: crypto-in-time). */
  isInTime: boolean;
  /** When a payment comes that is on its way though the order may be closed by then; null: none. */
  latePaymentTime: number | null;
  /** Since when its payment goes back; null: it does not. */
  refundTime: number | null;
  /** The way back is closed: support settles it (contract: GroupRefund). */
  refundFails: boolean;
};

/**
 * The order as time has left it: expired, paid late, refunded. Asked before every read and write; all transitions below do
 * so themselves (contract: OrderStatus).
 */
export function orderAt<Order extends OrderState>(order: Order, now: number): Order {
  const { status, expireTime, isInTime, latePaymentTime, refundTime, refundFails } = order;
  if (status === PENDING && now >= expireTime && !isInTime) {
    return orderAt({ ...order, status: EXPIRED }, now);
  }
  const isClosed = status === EXPIRED || status === CANCELLED;
  if (isClosed && latePaymentTime !== null && now >= latePaymentTime) {
    return orderAt(refunding(order, latePaymentTime), now);
  }
  const isBack = refundTime !== null && !refundFails && now >= refundTime + REFUND_MS;
  return status === REFUNDING && isBack ? { ...order, status: REFUNDED } : order;
}

/** What somebody wants to order: a product alone, a new group of a product, or a seat in a group. */
export type WantedOrder =
  | { kind: 'product' | 'start'; productId: string }
  | { kind: 'seat'; groupId: string };

/** Whether an order has to be paid or cancelled before another is made (contract: one-open-order-a-product). */
export function isInTheWay(
  { status, productId, groupId }: Pick<Order, 'status' | 'productId' | 'groupId'>,
  wanted: WantedOrder,
): boolean {
  if (status !== PENDING) return false;
  if (wanted.kind === 'seat') return groupId === wanted.groupId;
  return productId === wanted.productId && (groupId === null) === (wanted.kind === 'product');
}

/** Money came: 0 → 1; on a closed order it goes back, 3, 4 → 5. A provider that says so twice changes nothing. */
export function asPaid<Order extends OrderState>(order: Order, now: number): Order {
  const current = orderAt(order, now);
  if (current.status === PENDING) return { ...current, status: PAID, latePaymentTime: null };
  const isClosed = current.status === EXPIRED || current.status === CANCELLED;
  return isClosed ? refunding(current, now) : current;
}

/** Refused for good: 0 → 2. */
export function asFailed<Order extends OrderState>(order: Order, now: number): Order {
  const current = orderAt(order, now);
  return current.status === PENDING ? { ...current, status: FAILED } : current;
}

/** Why an order cannot be cancelled, or be paid with another transaction; null where it can. */
export function closedRefusal(order: OrderState, now: number): 'OrderClosed' | null {
  return orderAt(order, now).status === PENDING ? null : 'OrderClosed';
}

/** Given up: 0 → 4. The caller has asked `closedRefusal`. */
export function asCancelled<Order extends OrderState>(order: Order, now: number): Order {
  const current = orderAt(order, now);
  return current.status === PENDING ? { ...current, status: CANCELLED, isInTime: false } : current;
}

/** What was paid goes back: 1 → 5, or 0 → 5 where too little came. */
export function asRefunded<Order extends OrderState>(order: Order, now: number): Order {
  const current = orderAt(order, now);
  return current.status === PENDING || current.status === PAID ? refunding(current, now) : current;
}

/** How far the refund of an order is, as its group shows it (contract: GroupRefund). */
export function refundState(order: OrderState, now: number): GroupRefund {
  const { status, refundFails } = orderAt(order, now);
  if (status === REFUNDED) return 'done';
  if (status !== REFUNDING) return 'none';
  return refundFails ? 'failed' : 'pending';
}

/** Whether a coupon counts as used by it (contract: coupon-of-an-order). */
export function usesCoupon(order: OrderState, now: number): boolean {
  const { status } = orderAt(order, now);
  return status !== FAILED && status !== EXPIRED && status !== CANCELLED;
}

function refunding<Order extends OrderState>(order: Order, refundTime: number): Order {
  return { ...order, status: REFUNDING, refundTime, latePaymentTime: null };
}
