import { moneyOf } from '@/domain/money';
import type { Resolvers, SessionContext } from '../contract-types';
import {
  cryptoPaymentOf,
  isReplaceable,
  setTransaction,
  paymentOfTransaction,
  shownPayment,
} from '../crypto-payments';
import type { KeptPayment } from '../entities';
import { findProduct, productName } from '../goods';
import { findOrder, keepOrder } from '../orders';
import { settlePayments } from '../payments';
import { refuse } from '../outcome';
import { paysAnother, sightingOf } from '../watching';
import { closedRefusal } from '../rules/order';
import { fateOf } from '../rules/crypto';

export const cryptoResolvers = {
  paymentCryptoDetail: ({ productId, orderId }, context) => {
    const product = findProduct(context, productId);
    if (!product) return refuse('ProductNotFound');
    const options = [...context.catalogue.cryptoOptions];
    if (orderId === null) {
      const name = product.name[context.language];
      return { product: name, total: moneyOf(product.cents), options, payment: null };
    }
    const found = ownPayment(context, orderId);
    if (found?.order.productId !== productId) return refuse('OrderNotFound');
    const { order, payment } = found;
    const shown = shownPayment(context, payment, order);
    const name = productName(context, order);
    return { product: name, total: order.amount, options, payment: shown };
  },

  paymentCryptoSubmit: async ({ orderId, transactionHash }, context) => {
    const found = ownPayment(context, orderId);
    if (!found) return refuse('OrderNotFound');
    const { order, payment } = found;
    const former = paymentOfTransaction(context, transactionHash);
    if (former?.orderId === orderId) return shownPayment(context, payment, order);
    const refusal = closedRefusal(order, context.clock.now());
    if (refusal) return refuse(refusal);
    if (former) return refuse('TransactionUsed');
    const isForeign = await paysNothing(context, payment, transactionHash);
    if (isForeign || !isReplaceable(context, payment, order)) return refuse('TransactionInvalid');
    const { named, isInTime } = await setTransaction(context, payment, order, transactionHash);
    await keepOrder(context, { ...order, isInTime });
    if (!named.isWatched) return shownPayment(context, named, order);
    await settlePayments(context);
    const seen = ownPayment(context, orderId) ?? found;
    return shownPayment(context, seen.payment, seen.order);
  },
} satisfies Partial<Resolvers>;

/** Whether a transaction is known not to pay the order; one that its network does not know (yet) still may. */
async function paysNothing(context: SessionContext, payment: KeptPayment, hash: string) {
  if (!context.chains.has(payment.chainId)) return fateOf(hash) === 'foreign';
  const sighting = await sightingOf(context, payment, hash).catch(() => null);
  if (!sighting?.isSuccess) return false;
  return sighting.received === '0' || paysAnother(context, payment, sighting.received);
}

/** The caller's order in cryptocurrency; undefined means OrderNotFound. */
function ownPayment(context: SessionContext, orderId: string) {
  const order = findOrder(context, orderId);
  const payment = cryptoPaymentOf(context, orderId);
  const isOwn = order?.uid === context.session.account.uid;
  return isOwn && payment ? { order, payment } : undefined;
}
