import type { Order } from '@/api';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { isRecord } from '@/lib/is-record';
import { localStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/store';

/** The transactions that this browser has asked a wallet for, by order (features/crypto-pay/sent). */
const stored = storedJson(localStore, STORAGE_KEYS.transactions, (value) =>
  isRecord(value) ? value : null,
);

/**
 * Whether a transaction that pays an order may be under way: the server knows one, or this browser has asked a wallet and
 * has not seen that the transaction came to nothing. The page of the payment knows more.
 */
export function mayBeSent({
  orderId,
  transactionHash,
}: Pick<Order, 'orderId' | 'transactionHash'>) {
  if (transactionHash !== null) return true;
  const sent = stored.get()?.[orderId];
  return isRecord(sent) && sent.end !== 'reverted' && sent.end !== 'cancelled';
}
