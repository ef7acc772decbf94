import { CRYPTO_AMOUNT_LIFETIME_MS, TRANSACTION_LIFETIME_MS } from '@/api/constants';
import { SECOND_MS } from '@/config/constants';
import type { Context } from './contract-types';
import { findPaymentByTransaction } from './crypto-payments';
import type { KeptOrder, KeptPayment } from './entities';
import { isPaidBy } from './rules/crypto';
import { rethrowMissingResult } from './work-aside';

export type Watcher = Pick<Context, 'db' | 'clock' | 'chains'>;
/** The facts that a network knows about a payment. */
type Known = Pick<KeptPayment, 'transactionHash' | 'sighting' | 'isDropped' | 'secondTransactions'>;

const NOTHING = { transactionHash: null, sighting: null, isDropped: false };

/** The shortest time between two polls for one payment. */
const POLL_MS = SECOND_MS;

/** Finds the payments on configured networks that are due to be polled. */
export function findDuePayments(watcher: Watcher): KeptPayment[] {
  return watcher.db.cryptoPayments.findMany().filter((payment) => isDue(watcher, payment));
}

/**
 * Polls the network for a payment, if that is due: for the submitted transaction and, unless that pays, for another one
 * with exactly the amount (contract: unique-crypto-amounts); once one pays, for others of that amount (contract:
 * second-charge). If the network does not answer, what was known is kept, and it is polled again later.
 *
 * @returns Whether the network answered; true if it was not polled.
 */
export async function watchPayment(
  watcher: Watcher,
  payment: KeptPayment,
  lookTime = watcher.clock.now(),
): Promise<boolean> {
  const { db } = watcher;
  const { orderId } = payment;
  const order = findWatchedOrder(watcher, payment);
  if (!order || !isDue(watcher, payment)) return true;
  const known = await lookUpTransaction(watcher, payment, order.time);
  await db.cryptoPayments.update((q) => q.where({ orderId }), {
    data: (draft) => {
      draft.lookTime = lookTime;
      if (!known) return;
      if (known.transactionHash !== draft.transactionHash) {
        Object.assign(draft, { isWatched: true, submitTime: lookTime });
      }
      Object.assign(draft, known);
    },
  });
  if (!known) return false;
  const { sighting } = known;
  const isPaid = sighting !== null && isPaidBy(sighting, payment, order);
  if (!isPaid || payment.end !== null || sighting.blockTime >= order.expireTime) return true;
  // The transaction is in a block in time, even if the order expired before it was noticed (contract: crypto-in-time).
  await db.orders.update((q) => q.where({ orderId }), {
    data: (draft) => {
      draft.isInTime = true;
    },
  });
  return true;
}

/**
 * Looks up a transaction; null if it is in no block. Rejects if the network does not answer. Times are the sandbox's,
 * which can be moved.
 */
export async function findSighting(
  { clock, chains }: Pick<Watcher, 'clock' | 'chains'>,
  payment: KeptPayment,
  hash: string,
): Promise<KeptPayment['sighting']> {
  const sighting = await chains.look(payment, hash);
  return sighting && { ...sighting, blockTime: sighting.blockTime + clock.offset() };
}

/**
 * Whether the amount is exactly what another order expects or was paid with. The transaction then belongs to that
 * order, whichever one it was submitted for.
 */
export function paysAnother(
  watcher: Watcher,
  { orderId, chainId, tokenAddress }: KeptPayment,
  sighting: NonNullable<KeptPayment['sighting']>,
): boolean {
  const { db, clock } = watcher;
  const same = { chainId, tokenAddress, amount: sighting.received };
  return db.cryptoPayments
    .findMany((q) => q.where(same))
    .some((other) => {
      const order = findWatchedOrder(watcher, other);
      const isAwaited = order && clock.now() < order.expireTime + CRYPTO_AMOUNT_LIFETIME_MS;
      return other.orderId !== orderId && isAwaited && isPaidBy(sighting, other, order);
    });
}

/**
 * Whether it is time to poll for a payment. A transaction that was submitted without a configured network stays
 * simulated.
 */
function isDue(watcher: Watcher, payment: KeptPayment): boolean {
  const { chainId, transactionHash, isWatched, lookTime, end } = payment;
  if (!watcher.chains.has(chainId) || (transactionHash !== null && !isWatched)) return false;
  const now = watcher.clock.now();
  const order = findWatchedOrder(watcher, payment);
  if (!order) return false;
  const isOnlySearched = transactionHash === null || end !== null;
  if (isOnlySearched && now >= order.expireTime + CRYPTO_AMOUNT_LIFETIME_MS) return false;
  return lookTime === null || now >= lookTime + POLL_MS || now < lookTime;
}

function findWatchedOrder(
  { db }: Pick<Watcher, 'db'>,
  { orderId }: KeptPayment,
): KeptOrder | undefined {
  return db.orders.findFirst((q) => q.where({ orderId }));
}

/** Asks the network about a payment; undefined if it does not answer. */
async function lookUpTransaction(
  watcher: Watcher,
  payment: KeptPayment,
  time: number,
): Promise<Known | undefined> {
  const { transactionHash: hash, secondTransactions, end } = payment;
  try {
    const sighting =
      end !== null || hash === null ? payment.sighting : await findSighting(watcher, payment, hash);
    if (sighting && isPaidBy(sighting, payment, { time })) {
      const others = await findExactArrivals(watcher, payment, time);
      const seconds = others.map((other) => other.transactionHash);
      return {
        ...{ transactionHash: hash, sighting, isDropped: false },
        secondTransactions: [...secondTransactions, ...seconds],
      };
    }
    const [arrival] = await findExactArrivals(watcher, payment, time);
    if (arrival) return { ...arrival, isDropped: false, secondTransactions };
    if (sighting && paysAnother(watcher, payment, sighting)) {
      return { ...NOTHING, secondTransactions };
    }
    const isDropped = sighting === null && (await isForgotten(watcher, payment));
    return { transactionHash: hash, sighting, isDropped, secondTransactions };
  } catch (error) {
    rethrowMissingResult(error);
    console.warn(`Network ${payment.chainId} did not answer for ${payment.orderId}:`, error);
    return undefined;
  }
}

/**
 * Whether a transaction has not been in a block for long and the network has dropped it; only then may another be sent.
 */
async function isForgotten(
  { clock, chains }: Watcher,
  { transactionHash: hash, submitTime, chainId }: KeptPayment,
): Promise<boolean> {
  if (hash === null || clock.now() < (submitTime ?? 0) + TRANSACTION_LIFETIME_MS) return false;
  return !(await chains.knows(chainId, hash));
}

/** Finds the transactions with exactly the amount, not older than the order, that do not belong to a payment yet. */
async function findExactArrivals(watcher: Watcher, payment: KeptPayment, time: number) {
  const found = [];
  for (const { hash, amount } of await watcher.chains.arrivals(payment)) {
    const isOwn = hash === payment.transactionHash?.toLowerCase();
    if (amount !== payment.amount || isOwn || findPaymentByTransaction(watcher, hash)) continue;
    const sighting = await findSighting(watcher, payment, hash);
    if (!sighting || !isPaidBy(sighting, payment, { time })) continue;
    found.push({ transactionHash: hash, sighting });
  }
  return found;
}
