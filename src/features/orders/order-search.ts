import { ORDER_ID_PATTERN } from '@/api/constants';
import { parseTransactionHash } from '@/domain/transaction-hash';

/** A search for one order by its number or by its transaction, or for all. */
export type OrderSearch = { orderId: string | null; transactionHash: string | null };

export const ALL_ORDERS: OrderSearch = { orderId: null, transactionHash: null };

/**
 * Reads a typed or pasted search; null if it can be neither a number nor a hash (contract: OrderId, TransactionHash). Case,
 * spaces and the wide characters of Chinese keyboards make no difference.
 */
export function parseOrderSearch(text: string): OrderSearch | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s#]/g, '');
  const transactionHash = parseTransactionHash(plain);
  if (transactionHash) return { ...ALL_ORDERS, transactionHash };
  const orderId = plain.toUpperCase();
  return ORDER_ID_PATTERN.test(orderId) ? { ...ALL_ORDERS, orderId } : null;
}
