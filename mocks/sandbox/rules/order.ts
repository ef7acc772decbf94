import type { GroupRefund } from '@/api';
import { OrderStatus } from '@/api/generated/model';
import { MINUTE_MS } from '@/config/constants';
import type { KeptOrder } from '../entities';

/** How long a refund takes (contract: OrderStatus, 5 → 6). */
export const REFUND_MS = 30 * MINUTE_MS;

/**
 * Returns an order in its state at `now`: expired, paid late, or refunded. Call it before every read and write. All
 * transitions below do so themselves (contract: OrderStatus).
 */
export function orderAt(order: KeptOrder, now: number): KeptOrder {
  const { status, expireTime, isInTime, latePaymentTime, refundTime, refundFails } = order;
  if (status === OrderStatus.Pending && now >= expireTime && !isInTime) {
    return orderAt({ ...order, status: OrderStatus.Expired }, now);
  }
  if (isClosedUnpaid(order) && latePaymentTime !== null && now >= latePaymentTime) {
    return orderAt(startRefund(order, latePaymentTime), now);
  }
  const isRefundDone = refundTime !== null && !refundFails && now >= refundTime + REFUND_MS;
  return status === OrderStatus.Refunding && isRefundDone
    ? { ...order, status: OrderStatus.Refunded }
    : order;
}

/** Applies a payment: 0 → 1, or a refund on a closed order, 3, 4 → 5. A second report changes nothing. */
export function asPaid(order: KeptOrder, now: number): KeptOrder {
  const current = orderAt(order, now);
  if (current.status === OrderStatus.Pending) {
    return { ...current, status: OrderStatus.Paid, latePaymentTime: null };
  }
  return isClosedUnpaid(current) ? startRefund(current, now) : current;
}

/** Applies the final refusal of a payment: 0 → 2. */
export function asFailed(order: KeptOrder, now: number): KeptOrder {
  const current = orderAt(order, now);
  return current.status === OrderStatus.Pending
    ? { ...current, status: OrderStatus.Failed, closeTime: now }
    : current;
}

/** Returns the reason why an order cannot be cancelled, or be paid with another transaction; null if it can. */
export function checkOrderIsOpen(order: KeptOrder, now: number): 'OrderClosed' | null {
  return orderAt(order, now).status === OrderStatus.Pending ? null : 'OrderClosed';
}

/** Cancels an order: 0 → 4. The caller has checked `checkOrderIsOpen`. */
export function asCancelled(order: KeptOrder, now: number): KeptOrder {
  const current = orderAt(order, now);
  return current.status === OrderStatus.Pending
    ? { ...current, status: OrderStatus.Cancelled, isInTime: false, closeTime: now }
    : current;
}

/** Refunds what was paid: 1 → 5, or 0 → 5 if too little came. */
export function asRefunded(order: KeptOrder, now: number): KeptOrder {
  const current = orderAt(order, now);
  const isRefundable =
    current.status === OrderStatus.Pending || current.status === OrderStatus.Paid;
  return isRefundable ? startRefund(current, now) : current;
}

/** Returns the progress of an order's refund, as its group shows it (contract: GroupRefund). */
export function refundState(order: KeptOrder, now: number): GroupRefund {
  const { status, refundFails } = orderAt(order, now);
  if (status === OrderStatus.Refunded) return 'done';
  if (status !== OrderStatus.Refunding) return 'none';
  return refundFails ? 'failed' : 'pending';
}

/** Returns when an order ended unpaid, in ms; null if it did not (contract: unpaid-orders). */
export function findUnpaidEnd(order: KeptOrder, now: number): number | null {
  const current = orderAt(order, now);
  const isUnpaid = isClosedUnpaid(current) || current.status === OrderStatus.Failed;
  return isUnpaid ? (current.closeTime ?? current.expireTime) : null;
}

/** Whether the order counts as a use of its coupon (contract: coupon-of-an-order). */
export function usesCoupon(order: KeptOrder, now: number): boolean {
  const current = orderAt(order, now);
  return current.status !== OrderStatus.Failed && !isClosedUnpaid(current);
}

function isClosedUnpaid({ status }: KeptOrder): boolean {
  return status === OrderStatus.Expired || status === OrderStatus.Cancelled;
}

function startRefund(order: KeptOrder, refundTime: number): KeptOrder {
  return { ...order, status: OrderStatus.Refunding, refundTime, latePaymentTime: null };
}
