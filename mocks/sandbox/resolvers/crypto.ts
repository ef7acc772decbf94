import { moneyOf } from '@/domain/money';
import { closedRefusal } from '@/domain/order';
import { fateOf } from '../chain';
import type { Resolvers, SessionContext } from '../contract-types';
import {
  cryptoPaymentOf,
  isReplaceable,
  nameTransaction,
  paymentOfTransaction,
  shownPayment,
} from '../crypto-payments';
import type { Entities } from '../entities';
import { findProduct, productName } from '../goods';
import { findOrder, keepOrder } from '../orders';
import { settlePayments } from '../payments';
import { refuse } from '../refusal';
import { cryptoOptions } from '../seed/networks';
import { paysAnother, sightingOf } from '../watching';

type KeptPayment = Entities['cryptoPayments'];

export const cryptoResolvers = {
  paymentCryptoDetail: ({ productId, orderId }, context) => {
    const product = findProduct(productId);
    if (!product) return refuse('ProductNotFound');
    const options = cryptoOptions;
    if (orderId === null) {
      const name = product.name[context.language];
      return { product: name, total: moneyOf(product.cents), options, payment: null };
    }
    const found = ownPayment(context, orderId);
    if (found?.order.productId !== productId) return refuse('OrderNotFound');
    const { order, payment } = found;
    const shown = shownPayment(payment, order, context.clock.now());
    const name = productName(order, context.language);
    return { product: name, total: order.amount, options, payment: shown };
  },

  paymentCryptoSubmit: async ({ orderId, transactionHash }, context) => {
    const found = ownPayment(context, orderId);
    if (!found) return refuse('OrderNotFound');
    const { order, payment } = found;
    const now = context.clock.now();
    const former = paymentOfTransaction(context, transactionHash);
    if (former?.orderId === orderId) return shownPayment(payment, order, now);
    const refusal = closedRefusal(order, now);
    if (refusal) return refuse(refusal);
    if (former) return refuse('TransactionUsed');
    const isForeign = await paysNothing(context, payment, transactionHash);
    if (isForeign || !isReplaceable(payment, order, now)) return refuse('TransactionInvalid');
    const { named, isInTime } = await nameTransaction(context, payment, order, transactionHash);
    await keepOrder(context, { ...order, isInTime });
    if (!named.isWatched) return shownPayment(named, order, now);
    await settlePayments(context);
    const seen = ownPayment(context, orderId) ?? found;
    return shownPayment(seen.payment, seen.order, now);
  },
} satisfies Partial<Resolvers>;

/** Whether a transaction is known to pay nothing of ours; one of which its network says nothing (yet) may still do. */
async function paysNothing(context: SessionContext, payment: KeptPayment, hash: string) {
  if (!context.chains.has(payment.chainId)) return fateOf(hash) === 'foreign';
  const sighting = await sightingOf(context, payment, hash).catch(() => null);
  if (!sighting?.isSuccess) return false;
  return sighting.received === '0' || paysAnother(context, payment, sighting.received);
}

/** An order in cryptocurrency of the caller; undefined is OrderNotFound, whatever else it is. */
function ownPayment(context: SessionContext, orderId: string) {
  const order = findOrder(context, orderId);
  const payment = cryptoPaymentOf(context, orderId);
  const isOwn = order?.uid === context.session.account.uid;
  return isOwn && payment ? { order, payment } : undefined;
}
