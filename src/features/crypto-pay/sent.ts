import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { DAY_MS } from '@/config/constants';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { localStore } from '@/lib/safe-storage';
import { createSignal } from '@/lib/signal';

/** How long a record is kept: longer than any order is open. */
const KEPT_MS = 7 * DAY_MS;

const recordSchema = z.object({
  /** When the wallet was asked, in ms. */
  time: z.number(),
  hash: z.nullable(z.string()),
  toldTime: z.nullable(z.number()),
  end: z.nullable(z.enum(['reverted', 'cancelled', 'refused'])),
  /** The sender and the transaction's number in that account; null if another device sent it, or it is not seen yet. */
  from: z.nullable(z.string()),
  nonce: z.nullable(z.number()),
});
const recordsSchema = z.record(z.string(), recordSchema);

/** The transaction that this browser has sent for an order, or has asked a wallet to send. */
export type SentRecord = z.output<typeof recordSchema>;
type Records = Readonly<Record<string, SentRecord>>;

const NONE: Records = {};
const changed = createSignal();
let read: { text: string | null; records: Records } = { text: null, records: NONE };

/** The record of an order, the same in all tabs; null without one. */
export function useSent(orderId: string): SentRecord | null {
  return useSyncExternalStore(
    subscribe,
    () => sentOf(orderId),
    () => null,
  );
}

export function sentOf(orderId: string): SentRecord | null {
  return records()[orderId] ?? null;
}

/** Stores the record of an order; null deletes it. */
export function keepSent(orderId: string, record: SentRecord | null): void {
  const limit = Date.now() - KEPT_MS;
  const others = Object.entries(records()).filter(
    ([id, { time }]) => id !== orderId && time > limit,
  );
  const kept = record ? [...others, [orderId, record]] : others;
  localStore.set(STORAGE_KEYS.transactions, JSON.stringify(Object.fromEntries(kept)));
  changed.emit();
}

/** Changes the record of an order if it is still about the same transaction. */
export function updateSent(
  { orderId, hash }: { orderId: string; hash: string },
  change: Partial<SentRecord>,
): void {
  const record = sentOf(orderId);
  if (record?.hash === hash) keepSent(orderId, { ...record, ...change });
}

/** A record of now, with null for everything unknown. */
export function newRecord(change: Partial<SentRecord>): SentRecord {
  const nothing = { hash: null, toldTime: null, end: null, from: null, nonce: null };
  return { time: Date.now(), ...nothing, ...change };
}

function records(): Records {
  const text = localStore.get(STORAGE_KEYS.transactions);
  if (text !== read.text) read = { text, records: parse(text) };
  return read.records;
}

function parse(text: string | null): Records {
  try {
    return recordsSchema.parse(JSON.parse(text ?? '{}'));
  } catch {
    return NONE;
  }
}

function subscribe(listener: () => void): () => void {
  const stop = changed.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}
