import { CRYPTO_AMOUNT_LIFETIME_MS, TRANSACTION_LIFETIME_MS } from '@/api/constants';
import { SECOND_MS } from '@/config/constants';
import type { SandboxServices } from './contract-types';
import { update } from './db';
import type { KeptOrder, KeptPayment } from './entities';
import { settlePayments } from './payments';
import { isPaidBy } from './rules/crypto';

type Watcher = Pick<SandboxServices, 'db' | 'clock' | 'chains' | 'catalogue'>;
type Sighting = NonNullable<KeptPayment['sighting']>;

/** What a network answered about a payment. */
type Facts = {
  /** The payment's own transaction in a block; null if it is in none. */
  sighting: Sighting | null;
  /** Whether the network has dropped the payment's own transaction. */
  isDropped: boolean;
  /** Other transactions that pay exactly the amount. */
  others: { hash: string; sighting: Sighting }[];
};

/** The time between two polls. */
const POLL_MS = SECOND_MS;
const NOTHING = { transactionHash: null, sighting: null, isDropped: false };

/**
 * Watches the networks that have an address, for as long as a payment may arrive there: asks about submitted
 * transactions and about others of exactly the amount (contract: unique-crypto-amounts, second-charge), and stores what
 * it learns between two calls. No call waits for a network.
 *
 * @param onChange is called after each poll.
 */
export function createChainWatch(watcher: Watcher, onChange: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polling = Promise.resolve();
  let isClosed = false;
  /** The networks that did not answer when they were last asked. */
  let silent = new Set<number>();

  async function pollAll(): Promise<void> {
    const before = silent;
    silent = new Set();
    for (const { orderId, chainId } of findWatchedPayments(watcher)) {
      // A network that does not answer is not asked about its other payments.
      if (silent.has(chainId)) continue;
      const payment = watcher.db.cryptoPayments.find((candidate) => candidate.orderId === orderId);
      const order = findOrder(watcher, orderId);
      if (!payment || !order) continue;
      const time = watcher.clock.now();
      const facts = await ask(watcher, payment, order).catch((error: unknown) => {
        if (!before.has(chainId)) console.warn(`Network ${chainId} does not answer:`, error);
        silent.add(chainId);
      });
      if (facts) apply(watcher, payment, facts, time);
    }
    settlePayments(watcher);
    onChange();
  }

  const poll = (): Promise<void> => {
    polling = polling.then(pollAll);
    return polling;
  };

  /** Polls every second, from now until no payment can arrive any more. */
  const start = (): void => {
    if (isClosed || timer !== undefined || findWatchedPayments(watcher).length === 0) return;
    timer = setTimeout(() => {
      void poll().finally(() => {
        timer = undefined;
        start();
      });
    }, POLL_MS);
    // In Node, where a timer is an object, it does not keep the process alive.
    if (typeof timer === 'object') timer.unref();
  };

  const close = (): void => {
    isClosed = true;
    clearTimeout(timer);
  };

  return { start, poll, close };
}

/**
 * Finds the payments that can still arrive on a network with an address. A transaction that was submitted without one
 * stays simulated.
 */
function findWatchedPayments(watcher: Watcher): KeptPayment[] {
  const now = watcher.clock.now();
  return watcher.db.cryptoPayments.filter((payment) => {
    const { orderId, chainId, transactionHash, isWatched, end } = payment;
    if (!watcher.chains.has(chainId) || (transactionHash !== null && !isWatched)) return false;
    const order = findOrder(watcher, orderId);
    if (!order) return false;
    const isOnlySearched = transactionHash === null || end !== null;
    return !isOnlySearched || now < order.expireTime + CRYPTO_AMOUNT_LIFETIME_MS;
  });
}

/** Asks a network about a payment. Rejects if it does not answer. */
async function ask(watcher: Watcher, payment: KeptPayment, order: KeptOrder): Promise<Facts> {
  const { chains, clock } = watcher;
  const { transactionHash: hash, claims, secondTransactions, end, submitTime, chainId } = payment;
  const sighting =
    end !== null || hash === null ? payment.sighting : await look(watcher, payment, hash);
  const arrivals = await chains.arrivals(payment);
  const exact = arrivals.filter(({ amount }) => amount === payment.amount);
  const known = [hash, ...secondTransactions].map((other) => other?.toLowerCase());
  const candidates = new Set([...claims, ...exact.map((arrival) => arrival.hash)]);
  const others: Facts['others'] = [];
  for (const other of candidates) {
    if (known.includes(other.toLowerCase())) continue;
    const seen = await look(watcher, payment, other);
    if (seen && isPaidBy(seen, payment, order)) others.push({ hash: other, sighting: seen });
  }
  const isOld = hash !== null && clock.now() >= (submitTime ?? 0) + TRANSACTION_LIFETIME_MS;
  const isDropped = sighting === null && isOld && !(await chains.knows(chainId, hash));
  return { sighting, isDropped, others };
}

/** Looks up a transaction; null if it is in no block. Times are the sandbox's, which can be moved. */
async function look(
  { clock, chains }: Watcher,
  payment: KeptPayment,
  hash: string,
): Promise<Sighting | null> {
  const sighting = await chains.look(payment, hash);
  return sighting && { ...sighting, blockTime: sighting.blockTime + clock.offset() };
}

/** Stores what a network answered. `time` is when it was asked. */
function apply(watcher: Watcher, asked: KeptPayment, facts: Facts, time: number): void {
  const { db } = watcher;
  const { orderId } = asked;
  const order = findOrder(watcher, orderId);
  const payment = db.cryptoPayments.find((candidate) => candidate.orderId === orderId);
  // Another transaction was submitted in the meantime: the next poll asks about that one.
  if (!order || !payment || payment.transactionHash !== asked.transactionHash) return;
  const claims = payment.claims.filter((claim) => !asked.claims.includes(claim));
  const known = describeTransaction(watcher, payment, order, facts);
  const isOther = known.transactionHash !== payment.transactionHash;
  const begins = isOther ? { isWatched: true, submitTime: time } : {};
  update(db.cryptoPayments, (candidate) => candidate === payment, {
    ...{ claims, lookTime: time },
    ...begins,
    ...known,
  });
  const { sighting } = known;
  if (!sighting || payment.end !== null || !isPaidBy(sighting, payment, order)) return;
  // The transaction is in a block in time, even if the order expired before it was noticed (contract: crypto-in-time).
  if (sighting.blockTime >= order.expireTime) return;
  update(db.orders, (candidate) => candidate === order, { isInTime: true });
}

/** Decides which transaction is the payment's: the one that pays, if there is any. */
function describeTransaction(
  watcher: Watcher,
  payment: KeptPayment,
  order: KeptOrder,
  { sighting, isDropped, others }: Facts,
): Pick<KeptPayment, 'transactionHash' | 'sighting' | 'isDropped' | 'secondTransactions'> {
  const { transactionHash, secondTransactions } = payment;
  const [first, ...later] = others;
  if (sighting && isPaidBy(sighting, payment, order)) {
    const seconds = [...secondTransactions, ...others.map(({ hash }) => hash)];
    return { transactionHash, sighting, isDropped: false, secondTransactions: seconds };
  }
  if (first) {
    const seconds = [...secondTransactions, ...later.map(({ hash }) => hash)];
    const { hash, sighting: seen } = first;
    return { transactionHash: hash, sighting: seen, isDropped: false, secondTransactions: seconds };
  }
  if (sighting && paysAnother(watcher, payment, sighting))
    return { ...NOTHING, secondTransactions };
  return { transactionHash, sighting, isDropped, secondTransactions };
}

/** Whether a transfer is exactly what another order expects or was paid with. The transaction then belongs to that order. */
function paysAnother(
  watcher: Watcher,
  { orderId, chainId, tokenAddress }: KeptPayment,
  sighting: Sighting,
): boolean {
  const now = watcher.clock.now();
  return watcher.db.cryptoPayments.some((other) => {
    const isSameToken = other.chainId === chainId && other.tokenAddress === tokenAddress;
    if (other.orderId === orderId || !isSameToken) return false;
    const order = findOrder(watcher, other.orderId);
    const isAwaited = order && now < order.expireTime + CRYPTO_AMOUNT_LIFETIME_MS;
    return isAwaited && isPaidBy(sighting, other, order);
  });
}

function findOrder({ db }: Watcher, orderId: string): KeptOrder | undefined {
  return db.orders.find((order) => order.orderId === orderId);
}
