import { ORDER_ID_PATTERN, ORDER_ID_TYPED } from '@/api/constants';
import { tidyTyped } from '@/lib/typed-text';
import { parseTransactionHash } from '@/domain/transaction-hash';

/** A search for one order by its number or its transaction, or for all orders. */
export type OrderSearch = { orderId: string | null; transactionHash: string | null };

export const ALL_ORDERS: OrderSearch = { orderId: null, transactionHash: null };

/**
 * Parses a typed or pasted search; null if it can be neither a number nor a hash (contract: OrderId, TransactionHash).
 */
export function parseOrderSearch(text: string): OrderSearch | null {
  const transactionHash = parseTransactionHash(text);
  if (transactionHash) return { ...ALL_ORDERS, transactionHash };
  const orderId = tidyTyped(ORDER_ID_TYPED, text).replaceAll('#', '');
  return ORDER_ID_PATTERN.test(orderId) ? { ...ALL_ORDERS, orderId } : null;
}
