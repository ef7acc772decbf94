import { CRYPTO_AMOUNT_LIFETIME_MS, TRANSACTION_LIFETIME_MS } from '@/api/constants';
import { MINUTE_MS, SECOND_MS } from '@/config/constants';
import type { Context } from './contract-types';
import { paymentOfTransaction } from './crypto-payments';
import type { KeptPayment } from './entities';

type Watcher = Pick<Context, 'db' | 'clock' | 'chains'>;
/** What a network knows of a payment. */
type Known = Pick<KeptPayment, 'transactionHash' | 'sighting' | 'isDropped'>;

const NOTHING: Known = { transactionHash: null, sighting: null, isDropped: false };

/** A network is asked about a payment no more often than this. */
const LOOK_MS = SECOND_MS;
/** How far a network's clock may be behind the sandbox's. */
const SKEW_MS = MINUTE_MS;

/**
 * Asks the configured networks for the payments that are due: for the submitted transaction and, unless that pays, for another
 * one with exactly the amount (contract: unique-crypto-amounts). A network that does not answer is asked again later, and
 * what was known is kept.
 */
export async function watchTransactions(watcher: Watcher): Promise<void> {
  const { db, clock, chains } = watcher;
  const now = clock.now();
  const unreachable = new Set<number>();
  for (const payment of db.cryptoPayments.findMany((q) => q.where({ end: null }))) {
    const { orderId, chainId } = payment;
    if (!chains.has(chainId) || !isDue(payment, now)) continue;
    const order = db.orders.findFirst((q) => q.where({ orderId }));
    if (
      !order ||
      (payment.transactionHash === null && now >= order.expireTime + CRYPTO_AMOUNT_LIFETIME_MS)
    ) {
      continue;
    }
    // A network that does not answer is not asked twice.
    const known = unreachable.has(chainId)
      ? undefined
      : await knownOf(watcher, payment, order.time);
    if (!known) unreachable.add(chainId);
    await db.cryptoPayments.update((q) => q.where({ orderId }), {
      data: (draft) => {
        draft.lookTime = now;
        if (!known) return;
        if (known.transactionHash !== draft.transactionHash) {
          Object.assign(draft, { isWatched: true, submitTime: now });
        }
        Object.assign(draft, known);
      },
    });
    const blockTime = known?.sighting?.isSuccess ? known.sighting.blockTime : Infinity;
    if (blockTime >= order.expireTime) continue;
    // In a block in time, even if the order expired before it was noticed (contract: crypto-in-time).
    await db.orders.update((q) => q.where({ orderId }), {
      data: (draft) => {
        draft.isInTime = true;
      },
    });
  }
}

/** Null: in no block. Rejects if the network does not answer. Times are the sandbox's, which can be moved. */
export async function sightingOf(
  { clock, chains }: Pick<Watcher, 'clock' | 'chains'>,
  payment: KeptPayment,
  hash: string,
): Promise<KeptPayment['sighting']> {
  const sighting = await chains.look(payment, hash);
  return sighting && { ...sighting, blockTime: sighting.blockTime + clock.offset() };
}

/** Whether the amount is exactly what another order expects: it then belongs to that order, whichever one it was submitted for. */
export function paysAnother(
  { db }: Pick<Watcher, 'db'>,
  { orderId, chainId, tokenAddress, amount }: KeptPayment,
  received: string,
): boolean {
  const same = { chainId, tokenAddress, amount: received, end: null };
  const other = db.cryptoPayments.findFirst((q) => q.where(same));
  return amount !== received && other !== undefined && other.orderId !== orderId;
}

/** Whether it is time to ask. A transaction that was submitted without a configured network stays simulated. */
function isDue({ transactionHash, isWatched, lookTime }: KeptPayment, now: number): boolean {
  if (transactionHash !== null && !isWatched) return false;
  return lookTime === null || now >= lookTime + LOOK_MS || now < lookTime;
}

/** Undefined if the network does not answer. */
async function knownOf(
  watcher: Watcher,
  payment: KeptPayment,
  since: number,
): Promise<Known | undefined> {
  const { transactionHash: hash } = payment;
  try {
    const sighting = hash === null ? null : await sightingOf(watcher, payment, hash);
    const isOthers = sighting !== null && paysAnother(watcher, payment, sighting.received);
    if (sighting?.isSuccess && sighting.received !== '0' && !isOthers) {
      return { transactionHash: hash, sighting, isDropped: false };
    }
    const isDropped = sighting === null && (await isForgotten(watcher, payment));
    const named = { transactionHash: hash, sighting, isDropped };
    return (await arrivalOf(watcher, payment, since)) ?? (isOthers ? NOTHING : named);
  } catch (error) {
    console.warn(`Network ${payment.chainId} did not answer for ${payment.orderId}:`, error);
    return undefined;
  }
}

/** Whether it is in no block for long, and the network has dropped it: only then may another be sent. */
async function isForgotten(
  { clock, chains }: Watcher,
  { transactionHash: hash, submitTime, chainId }: KeptPayment,
): Promise<boolean> {
  if (hash === null || clock.now() < (submitTime ?? 0) + TRANSACTION_LIFETIME_MS) return false;
  return !(await chains.knows(chainId, hash));
}

/** A transaction with exactly the amount, from after the order, that pays no other. */
async function arrivalOf(
  watcher: Watcher,
  payment: KeptPayment,
  since: number,
): Promise<Known | undefined> {
  for (const { hash, amount } of await watcher.chains.arrivals(payment)) {
    if (amount !== payment.amount) continue;
    if (paymentOfTransaction(watcher, hash)) continue;
    const sighting = await sightingOf(watcher, payment, hash);
    if (!sighting || sighting.blockTime < since - SKEW_MS) continue;
    return { transactionHash: hash, sighting, isDropped: false };
  }
  return undefined;
}
