import { toMoney } from '@/domain/money';
import type { Resolvers, SessionContext } from '../contract-types';
import {
  addSecondTransaction,
  findCryptoPayment,
  findPaymentByTransaction,
  hasTransaction,
  isReplaceable,
  presentPayment,
  setTransaction,
} from '../crypto-payments';
import type { KeptOrder, KeptPayment } from '../entities';
import { findProduct, findProductName } from '../goods';
import { findOrder, keepOrder } from '../orders';
import { settlePayments } from '../payments';
import { refuse } from '../outcome';
import { paysAnother, findSighting, watchPayment } from '../watching';
import { rethrowMissingResult } from '../work-aside';
import { checkOrderIsOpen } from '../rules/order';
import { findFate, isPaidBy } from '../rules/crypto';

export const resolvers = {
  paymentCryptoDetail: async ({ productId, orderId }, context) => {
    const product = findProduct(context, productId);
    if (!product) return refuse('ProductNotFound');
    const options = [...context.catalogue.cryptoOptions];
    if (orderId === null) {
      const name = product.name[context.language];
      return { product: name, total: toMoney(product.cents), options, payment: null };
    }
    const found = await pollOwnPayment(context, orderId);
    if (found?.order.productId !== productId) return refuse('OrderNotFound');
    const { order, payment } = found;
    const presented = presentPayment(context, payment, order);
    const name = findProductName(context, order);
    return { product: name, total: order.amount, options, payment: presented };
  },

  paymentCryptoSubmit: async ({ orderId, transactionHash }, context) => {
    const found = await pollOwnPayment(context, orderId);
    if (!found) return refuse('OrderNotFound');
    const { order, payment } = found;
    if (hasTransaction(payment, transactionHash)) return presentPayment(context, payment, order);
    const holder = findPaymentByTransaction(context, transactionHash);
    const use = await resolveUse(context, found, transactionHash);
    const canBeReplaced = isReplaceable(context, payment, order);
    if (use === 'pays' && !holder && !canBeReplaced) {
      await addSecondTransaction(context, payment, transactionHash);
      return pollAndPresent(context, found);
    }
    const refusal = checkOrderIsOpen(order, context.clock.now());
    if (refusal && (use !== 'pays' || holder)) return refuse(refusal);
    if (holder) return refuse('TransactionUsed');
    if (use === 'none' || !canBeReplaced) return refuse('TransactionInvalid');
    const { isInTime } = await setTransaction(context, payment, order, transactionHash);
    if (!refusal) await keepOrder(context, { ...order, isInTime });
    return pollAndPresent(context, found);
  },
} satisfies Partial<Resolvers>;

type Found = { order: KeptOrder; payment: KeptPayment };

/**
 * Determines what a transaction does for an order: `pays` it, has `none` of its money, or `open`, if the amount fits no
 * order or the network does not know the transaction (yet).
 */
async function resolveUse(
  context: SessionContext,
  { order, payment }: Found,
  hash: string,
): Promise<'pays' | 'none' | 'open'> {
  if (!context.chains.has(payment.chainId)) return findFate(hash) === 'foreign' ? 'none' : 'open';
  const sighting = await findSighting(context, payment, hash).catch((error: unknown) => {
    rethrowMissingResult(error);
    return null;
  });
  if (!sighting?.isSuccess) return 'open';
  if (isPaidBy(sighting, payment, order)) return 'pays';
  return sighting.received === '0' || paysAnother(context, payment, sighting) ? 'none' : 'open';
}

/** Polls the network of the caller's order in cryptocurrency, and returns the order; undefined means OrderNotFound. */
async function pollOwnPayment(
  context: SessionContext,
  orderId: string,
): Promise<Found | undefined> {
  const found = findOwnPayment(context, orderId);
  if (!found) return undefined;
  await watchPayment(context, found.payment);
  await settlePayments(context);
  return findOwnPayment(context, orderId);
}

async function pollAndPresent(context: SessionContext, { order: { orderId } }: Found) {
  const found = await pollOwnPayment(context, orderId);
  if (!found) throw new Error(`Order ${orderId} is gone.`);
  return presentPayment(context, found.payment, found.order);
}

function findOwnPayment(context: SessionContext, orderId: string): Found | undefined {
  const order = findOrder(context, orderId);
  const payment = findCryptoPayment(context, orderId);
  const isOwn = order?.uid === context.session.account.uid;
  return isOwn && payment ? { order, payment } : undefined;
}
