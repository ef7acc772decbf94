import type { Order } from '@/api';
import { OrderStatus } from '@/api/enums';

/** What is about to be ordered: a product alone, a new group of a product, or a seat in a group. */
export type WantedOrder =
  | { kind: 'product' | 'start'; productId: string }
  | { kind: 'seat'; groupId: string };

/** Whether an order has to be paid or cancelled before another is made (contract: one-open-order-a-product). */
export function blocksOrder(
  { status, productId, groupId }: Pick<Order, 'status' | 'productId' | 'groupId'>,
  wanted: WantedOrder,
): boolean {
  if (status !== OrderStatus.Pending) return false;
  if (wanted.kind === 'seat') return groupId === wanted.groupId;
  return productId === wanted.productId && (groupId === null) === (wanted.kind === 'product');
}
