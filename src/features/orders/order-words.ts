import { type Order, OrderStatus } from '@/api';
import { centsOf } from '@/domain/money';

/** The key of a status in words, and how loud it is. */
export const ORDER_WORDS = {
  [OrderStatus.Pending]: { word: 'pending', tone: 'warning' },
  [OrderStatus.Paid]: { word: 'paid', tone: 'success' },
  [OrderStatus.Failed]: { word: 'failed', tone: 'destructive' },
  [OrderStatus.Expired]: { word: 'expired', tone: 'outline' },
  [OrderStatus.Cancelled]: { word: 'cancelled', tone: 'outline' },
  [OrderStatus.Refunding]: { word: 'refunding', tone: 'info' },
  [OrderStatus.Refunded]: { word: 'refunded', tone: 'outline' },
} as const satisfies Record<OrderStatus, object>;

/** Whether money came, wherever it is now. */
export function hasMoved(status: OrderStatus): boolean {
  const moved: OrderStatus[] = [OrderStatus.Paid, OrderStatus.Refunding, OrderStatus.Refunded];
  return moved.includes(status);
}

/** Whether there was nothing to pay: its payment method has moved no money. */
export function isFree({ amount }: Pick<Order, 'amount'>): boolean {
  return centsOf(amount) === 0;
}
