import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { serverNow } from '@/api';
import { ORDER_ID_PATTERN, TRANSACTION_HASH_PATTERN } from '@/api/constants';
import { DAY_MS } from '@/config/constants';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { isRecord } from '@/lib/is-record';
import { localStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/store';
import { mayStoreAccountValues } from '@/session/account-values';

/** How long a record is kept: longer than any order is open. */
const KEPT_MS = 7 * DAY_MS;

const recordSchema = z.object({
  /** When the wallet was asked, in ms of the server's clock. */
  time: z.number(),
  hash: z.nullable(z.string().check(z.regex(TRANSACTION_HASH_PATTERN))),
  toldTime: z.nullable(z.number()),
  end: z.nullable(z.enum(['reverted', 'cancelled', 'refused'])),
});

/** The transaction that this browser has sent for an order, or has asked a wallet to send. */
export type StoredTransaction = z.output<typeof recordSchema>;

const stored = storedJson(localStore, STORAGE_KEYS.transactions, (value) =>
  isRecord(value) ? usable(value) : null,
);

/** The record of an order, the same in all tabs; null without one. */
export function useStoredTransaction(orderId: string): StoredTransaction | null {
  const text = useSyncExternalStore(
    subscribe,
    () => localStore.get(STORAGE_KEYS.transactions),
    () => null,
  );
  return useMemo(() => (text === null ? null : findTransaction(orderId)), [text, orderId]);
}

export function findTransaction(orderId: string): StoredTransaction | null {
  const records = stored.get() ?? {};
  return Object.hasOwn(records, orderId) ? (records[orderId] ?? null) : null;
}

/**
 * Stores the record of an order; null deletes it. Does nothing after a logout, since a wallet may still answer then.
 */
export function saveTransaction(orderId: string, record: StoredTransaction | null): void {
  if (!mayStoreAccountValues()) return;
  const limit = serverNow() - KEPT_MS;
  const others = Object.entries(stored.get() ?? {}).filter(
    ([id, { time }]) => id !== orderId && time > limit,
  );
  stored.set(Object.fromEntries(record ? [...others, [orderId, record]] : others));
}

/** Changes the record of an order if it is still about the same transaction. */
export function updateTransaction(
  { orderId, hash }: { orderId: string; hash: string },
  change: Partial<StoredTransaction>,
): void {
  const record = findTransaction(orderId);
  if (record?.hash === hash) saveTransaction(orderId, { ...record, ...change });
}

/** A record with the current time, and null for everything unknown. */
export function newTransaction(change: Partial<StoredTransaction>): StoredTransaction {
  return { time: serverNow(), hash: null, toldTime: null, end: null, ...change };
}

/** The valid records: a damaged one must not hide another, which may prevent a second payment. */
function usable(value: object): Record<string, StoredTransaction> {
  const entries = Object.entries(value).flatMap(([orderId, record]) => {
    const { data } = recordSchema.safeParse(record);
    return data && ORDER_ID_PATTERN.test(orderId) ? [[orderId, data] as const] : [];
  });
  return Object.fromEntries(entries);
}

function subscribe(listener: () => void): () => void {
  const stop = stored.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}
