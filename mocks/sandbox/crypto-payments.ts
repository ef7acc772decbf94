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
export async function createCryptoPayment(
  store: Store,
  orderId: string,
  choice: CryptoChoice,
  total: Money,
): Promise<void> {
  const { db, clock } = store;
  const { chainId, tokenAddress, decimals } = requireOption(store, choice);
  const now = clock.now();
  const isAwaited = ({ orderId: id }: KeptPayment) => {
    const order = db.orders.findFirst((q) => q.where({ orderId: id }));
    if (!order) return false;
    return (
      now < order.expireTime + CRYPTO_AMOUNT_LIFETIME_MS ||
      orderAt(order, now).status === OrderStatus.Pending
    );
  };
  const others = db.cryptoPayments.findMany((q) => q.where({ chainId, tokenAddress }));
  const takenAmounts = new Set(others.filter(isAwaited).map(({ amount }) => amount));
  const start = globalThis.crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const amount = findUniqueAmount({ cents: toCents(total), decimals, taken: takenAmounts, start });
  await db.cryptoPayments.create({
    ...{ orderId, amount, chainId, tokenAddress },
    recipient: RECIPIENT,
    transactionHash: null,
    secondTransactions: [],
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
  return db.cryptoPayments.findFirst((q) => q.where({ orderId }));
}

/**
 * Finds the payment that a transaction pays, for the first time or again. On a watched network only a transaction in a
 * block counts: hashes are public before that, so submitting one claims nothing. A simulated transaction pays the order
 * that it was first submitted for. Hashes are compared regardless of case.
 */
export function findPaymentByTransaction(
  { db }: Pick<Store, 'db'>,
  hash: string,
): KeptPayment | undefined {
  const key = hash.toLowerCase();
  const isIn = (hashes: string[]) => hashes.some((known) => known.toLowerCase() === key);
  return db.cryptoPayments.findMany().find((payment) => {
    const { orderId, transactionHash, secondTransactions, isWatched, sighting } = payment;
    if (isIn(secondTransactions)) return true;
    if (transactionHash?.toLowerCase() !== key) return false;
    const order = db.orders.findFirst((q) => q.where({ orderId }));
    return !isWatched || (sighting && order && isPaidBy(sighting, payment, order));
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

/** Records a second transaction of exactly the amount for a payment that is already paid (contract: second-charge). */
export async function addSecondTransaction(
  { db }: Pick<Store, 'db'>,
  { orderId }: KeptPayment,
  hash: string,
): Promise<void> {
  await db.cryptoPayments.update((q) => q.where({ orderId }), {
    data: (draft) => {
      draft.secondTransactions = [...draft.secondTransactions, hash];
    },
  });
}

/** Whether the transaction can be replaced: there is none, it reverted, or it was never seen in a block. */
export function isReplaceable(store: Store, payment: KeptPayment, order: KeptOrder): boolean {
  const stage = computePaymentProgress(store, payment, order)?.stage;
  return stage !== 'inBlock' && stage !== 'confirmed';
}

/** Sets the transaction of a payment, and returns whether it will be in time (contract: crypto-in-time). */
export async function setTransaction(
  context: Store & Pick<Context, 'chains'>,
  { orderId, chainId }: KeptPayment,
  order: KeptOrder,
  transactionHash: string,
): Promise<{ isInTime: boolean }> {
  const { db, clock, chains } = context;
  const submitTime = clock.now();
  const isWatched = chains.has(chainId);
  const unseen = { isWatched, isDropped: false, lookTime: null, sighting: null };
  await db.cryptoPayments.update((q) => q.where({ orderId }), {
    data: (draft) => {
      Object.assign(draft, { transactionHash, submitTime, ...unseen });
    },
  });
  const updated = db.cryptoPayments.findFirst((q) => q.where({ orderId }), { strict: true });
  const isInTime = computePaymentProgress(context, updated, order)?.isInTime ?? false;
  return { isInTime };
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
