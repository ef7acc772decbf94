import { MINUTE_MS, SECOND_MS } from '@/config/constants';
import type { Context } from './contract-types';
import { paymentOfTransaction } from './crypto-payments';
import type { Entities } from './entities';
import { AWAITED_MS, FORGOTTEN_MS } from './rules/crypto';

type Watcher = Pick<Context, 'db' | 'clock' | 'chains'>;
type KeptPayment = Entities['cryptoPayments'];
/** What is known of a payment by its network. */
type Known = Pick<KeptPayment, 'transactionHash' | 'sighting' | 'isDropped'>;

const NOTHING: Known = { transactionHash: null, sighting: null, isDropped: false };

/** A network is asked about a payment no more often than this. */
const LOOK_MS = SECOND_MS;
/** How far a network's clock may be behind the product's. */
const SKEW_MS = MINUTE_MS;

/**
 * Asks the networks that have an address for the payments that are waited for: for the transaction that was named, and, where
 * that pays nothing (yet), for another that came with exactly their amount (contract: unique-crypto-amounts). A network that
 * says nothing is asked again later, and what was known stays.
 */
export async function watchTransactions(watcher: Watcher): Promise<void> {
  const { db, clock, chains } = watcher;
  const now = clock.now();
  const silent = new Set<number>();
  for (const payment of db.cryptoPayments.findMany((q) => q.where({ end: null }))) {
    const { orderId, chainId } = payment;
    if (!chains.has(chainId) || !isDue(payment, now)) continue;
    const order = db.orders.findFirst((q) => q.where({ orderId }));
    if (!order || (payment.transactionHash === null && now >= order.expireTime + AWAITED_MS)) {
      continue;
    }
    // One that is silent is not waited for twice.
    const known = silent.has(chainId) ? undefined : await knownOf(watcher, payment, order.time);
    if (!known) silent.add(chainId);
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
    // Found in a block in time, though nobody looked before the order expired (contract: crypto-in-time).
    await db.orders.update((q) => q.where({ orderId }), {
      data: (draft) => {
        draft.isInTime = true;
      },
    });
  }
}

/** Null: in no block. Rejects where the network says nothing. Times are the product's, which can be moved. */
export async function sightingOf(
  { clock, chains }: Pick<Watcher, 'clock' | 'chains'>,
  payment: KeptPayment,
  hash: string,
): Promise<KeptPayment['sighting']> {
  const sighting = await chains.look(payment, hash);
  return sighting && { ...sighting, blockTime: sighting.blockTime + clock.offset() };
}

/** Whether what came is exactly what another order waits for: it is that order's, whoever names it. */
export function paysAnother(
  { db }: Pick<Watcher, 'db'>,
  { orderId, chainId, tokenAddress, amount }: KeptPayment,
  received: string,
): boolean {
  const same = { chainId, tokenAddress, amount: received, end: null };
  const other = db.cryptoPayments.findFirst((q) => q.where(same));
  return amount !== received && other !== undefined && other.orderId !== orderId;
}

/** Whether it is time to ask. A transaction that was named while nobody could be asked is simulated to its end. */
function isDue({ transactionHash, isWatched, lookTime }: KeptPayment, now: number): boolean {
  if (transactionHash !== null && !isWatched) return false;
  return lookTime === null || now >= lookTime + LOOK_MS || now < lookTime;
}

/** Undefined where the network says nothing. */
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
    console.warn(`Network ${payment.chainId} was asked for ${payment.orderId} in vain:`, error);
    return undefined;
  }
}

/** In no block for long, and the network has forgotten it: only then may its person send another. */
async function isForgotten(
  { clock, chains }: Watcher,
  { transactionHash: hash, submitTime, chainId }: KeptPayment,
): Promise<boolean> {
  if (hash === null || clock.now() < (submitTime ?? 0) + FORGOTTEN_MS) return false;
  return !(await chains.knows(chainId, hash));
}

/** A transaction with exactly the amount, from after the order, that pays nothing else. */
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
