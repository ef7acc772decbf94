import { CRYPTO_AMOUNT_LIFETIME_MS } from '@/api/constants';
import type { CryptoChoice, CryptoOption, CryptoPayment, Money } from '@/api';
import { toCents } from '@/domain/money';
import { OrderStatus } from '@/api/generated/model';
import type { Context, Store } from './contract-types';
import type { KeptOrder, KeptPayment } from './entities';
import { RECIPIENT, REQUIRED_CONFIRMATIONS } from './seed/networks';
import { orderAt } from './rules/order';
import {
  isPaidBy,
  findUniqueAmount,
  type Progress,
  computeProgress,
  computeSightingProgress,
} from './rules/crypto';
import { update } from './db';

/**
 * Finds the offered network and token; undefined means NetworkUnsupported. Addresses are compared regardless of case.
 */
export function findCryptoOption(
  { catalogue }: Pick<Store, 'catalogue'>,
  { chainId, tokenAddress }: CryptoChoice,
): CryptoOption | undefined {
  const address = tokenAddress.toLowerCase();
  return catalogue.cryptoOptions.find(
    (option) => option.chainId === chainId && option.tokenAddress.toLowerCase() === address,
  );
}

/**
 * Creates a payment of the price plus a fraction of a cent, which tells the open orders of a token apart (contract:
 * unique-crypto-amounts).
 */
export function createCryptoPayment(
  store: Store,
  orderId: string,
  choice: CryptoChoice,
  total: Money,
): void {
  const { db, clock } = store;
  const { chainId, tokenAddress, decimals } = requireOption(store, choice);
  const now = clock.now();
  const isAwaited = ({ orderId: id }: KeptPayment) => {
    const order = db.orders.find((order) => order.orderId === id);
    if (!order) return false;
    return (
      now < order.expireTime + CRYPTO_AMOUNT_LIFETIME_MS ||
      orderAt(order, now).status === OrderStatus.Pending
    );
  };
  const others = db.cryptoPayments.filter(
    (payment) => payment.chainId === chainId && payment.tokenAddress === tokenAddress,
  );
  const takenAmounts = new Set(others.filter(isAwaited).map(({ amount }) => amount));
  const start = globalThis.crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const amount = findUniqueAmount({ cents: toCents(total), decimals, taken: takenAmounts, start });
  db.cryptoPayments.push({
    ...{ orderId, amount, chainId, tokenAddress },
    recipient: RECIPIENT,
    transactionHash: null,
    secondTransactions: [],
    claims: [],
    submitTime: null,
    isWatched: false,
    isDropped: false,
    lookTime: null,
    sighting: null,
    end: null,
  });
}

export function findCryptoPayment(
  { db }: Pick<Store, 'db'>,
  orderId: string,
): KeptPayment | undefined {
  return db.cryptoPayments.find((payment) => payment.orderId === orderId);
}

/**
 * Whether a transaction pays other orders only. On a watched network that is so once it is in a block with exactly the
 * amount of another order and no transfer of this one's: hashes are public before that, so submitting one claims
 * nothing. A simulated transaction pays the order that it was first submitted for.
 */
export function isUsed(
  { db }: Pick<Store, 'db'>,
  { orderId, amount }: KeptPayment,
  hash: string,
): boolean {
  return db.cryptoPayments.some((payment) => {
    if (payment.orderId === orderId || !hasTransaction(payment, hash)) return false;
    const order = db.orders.find((candidate) => candidate.orderId === payment.orderId);
    const { isWatched, sighting } = payment;
    if (!isWatched || !order) return true;
    return (
      sighting !== null &&
      isPaidBy(sighting, payment, order) &&
      !sighting.transfers.includes(amount)
    );
  });
}

/** Whether a transaction is a payment's own, or a later one for the same payment. */
export function hasTransaction(
  { transactionHash, secondTransactions }: KeptPayment,
  hash: string,
): boolean {
  const key = hash.toLowerCase();
  return [transactionHash, ...secondTransactions].some((known) => known?.toLowerCase() === key);
}

/** Keeps a hash that its network is to be asked about, beside the payment's own transaction (contract: second-charge). */
export function addClaim({ db }: Pick<Store, 'db'>, payment: KeptPayment, hash: string): void {
  const claims = [...new Set([...payment.claims, hash])];
  update(db.cryptoPayments, ({ orderId }) => orderId === payment.orderId, { claims });
}

/** Whether the transaction can be replaced: there is none, it reverted, or it was never seen in a block. */
export function isReplaceable(store: Store, payment: KeptPayment, order: KeptOrder): boolean {
  const stage = computePaymentProgress(store, payment, order)?.stage;
  return stage !== 'inBlock' && stage !== 'confirmed';
}

/** Sets the transaction of a payment, and returns whether it will be in time (contract: crypto-in-time). */
export function setTransaction(
  context: Store & Pick<Context, 'chains'>,
  { orderId, chainId }: KeptPayment,
  order: KeptOrder,
  transactionHash: string,
): { isInTime: boolean } {
  const { db, clock, chains } = context;
  const submitTime = clock.now();
  const isWatched = chains.has(chainId);
  const unseen = { isWatched, isDropped: false, lookTime: null, sighting: null };
  const changes = { transactionHash, submitTime, ...unseen };
  const [changed] = update(db.cryptoPayments, (payment) => payment.orderId === orderId, changes);
  const progress = changed && computePaymentProgress(context, changed, order);
  return { isInTime: progress?.isInTime ?? false };
}

/** Computes the progress of a payment's transaction; null if no transaction is known. */
export function computePaymentProgress(
  store: Store,
  payment: KeptPayment,
  { time, expireTime }: Pick<KeptOrder, 'time' | 'expireTime'>,
): Progress | null {
  const now = store.clock.now();
  const { transactionHash: hash, submitTime, amount } = payment;
  if (hash === null || submitTime === null) return null;
  if (payment.isWatched) return computeSightingProgress(payment, { time, expireTime, now });
  const { decimals } = requireOption(store, payment);
  return computeProgress({ hash, submitTime, amount, decimals, expireTime }, now);
}

/** Presents the payment as its owner sees it (contract: CryptoPayment). */
export function presentPayment(
  store: Store,
  payment: KeptPayment,
  order: KeptOrder,
): CryptoPayment {
  const { network, tokenSymbol, decimals, explorerUrl } = requireOption(store, payment);
  const { recipient, amount, chainId, tokenAddress, secondTransactions } = payment;
  const progress = computePaymentProgress(store, payment, order);
  const hash = progress?.stage === 'forgotten' ? null : payment.transactionHash;
  return {
    ...{ recipient, amount, chainId, tokenAddress, network, tokenSymbol, decimals },
    status: findPaymentStatus(payment, order, progress),
    receivedAmount: progress?.received ?? null,
    confirmations: progress?.confirmations ?? 0,
    requiredConfirmations: REQUIRED_CONFIRMATIONS,
    transactionHash: hash,
    secondTransactions,
    explorerUrl: hash === null ? null : `${explorerUrl}/tx/${hash}`,
    expireTime: order.expireTime,
  };
}

function findPaymentStatus(
  { end }: KeptPayment,
  { status }: KeptOrder,
  progress: Progress | null,
): CryptoPayment['status'] {
  if (end !== null) return end;
  if (progress?.stage === 'unmatched') return 'unmatched';
  if (status !== OrderStatus.Pending) return 'closed';
  if (progress === null || progress.stage === 'forgotten') return 'awaitingPayment';
  if (progress.stage === 'pending') return 'awaitingConfirmation';
  return progress.stage === 'reverted' ? 'reverted' : 'processing';
}

/**
 * Finds the network and token of a stored payment. Throws if they are not offered: every order was created with offered
 * ones.
 */
function requireOption(store: Store, choice: CryptoChoice): CryptoOption {
  const option = findCryptoOption(store, choice);
  if (!option) throw new Error(`Nothing is paid in ${choice.tokenAddress}.`);
  return option;
}
