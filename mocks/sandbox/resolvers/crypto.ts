import { toMoney } from '@/domain/money';
import type { Resolvers, SessionContext } from '../contract-types';
import {
  addClaim,
  findCryptoPayment,
  hasTransaction,
  isReplaceable,
  isUsed,
  presentPayment,
  setTransaction,
} from '../crypto-payments';
import type { KeptOrder, KeptPayment } from '../entities';
import { findProduct, findProductName } from '../goods';
import { findOrder, keepOrder } from '../orders';
import { settlePayments } from '../payments';
import { refuse } from '../outcome';
import { checkOrderIsOpen } from '../rules/order';
import { findFate } from '../rules/crypto';

export const resolvers = {
  paymentCryptoDetail: ({ productId, orderId }, context) => {
    const product = findProduct(context, productId);
    if (!product) return refuse('ProductNotFound');
    const options = [...context.catalogue.cryptoOptions];
    if (orderId === null) {
      const name = product.name[context.language];
      return { product: name, total: toMoney(product.cents), options, payment: null };
    }
    const found = findOwnPayment(context, orderId);
    if (found?.order.productId !== productId) return refuse('OrderNotFound');
    const { order, payment } = found;
    const presented = presentPayment(context, payment, order);
    const name = findProductName(context, order);
    return { product: name, total: order.amount, options, payment: presented };
  },

  /**
   * Accepts the transaction of a payment. On a network with an address (chain-watch.ts) it is looked up afterwards; a
   * further one, or one after the order's end, changes nothing until it is found to pay.
   */
  paymentCryptoSubmit: ({ orderId, transactionHash }, context) => {
    const found = findOwnPayment(context, orderId);
    if (!found) return refuse('OrderNotFound');
    const { order, payment } = found;
    if (hasTransaction(payment, transactionHash)) return presentPayment(context, payment, order);
    const isWatched = context.chains.has(payment.chainId);
    const refusal = checkOrderIsOpen(order, context.clock.now());
    if (refusal && !isWatched) return refuse(refusal);
    if (isUsed(context, payment, transactionHash)) return refuse(refusal ?? 'TransactionUsed');
    if (refusal || (isWatched && !isReplaceable(context, payment, order))) {
      addClaim(context, payment, transactionHash);
      return presentPayment(context, payment, order);
    }
    const isForeign = !isWatched && findFate(transactionHash) === 'foreign';
    if (isForeign || !isReplaceable(context, payment, order)) return refuse('TransactionInvalid');
    const { isInTime } = setTransaction(context, payment, order, transactionHash);
    keepOrder(context, { ...order, isInTime });
    settlePayments(context);
    const kept = findOwnPayment(context, orderId) ?? found;
    return presentPayment(context, kept.payment, kept.order);
  },
} satisfies Partial<Resolvers>;

function findOwnPayment(
  context: SessionContext,
  orderId: string,
): { order: KeptOrder; payment: KeptPayment } | undefined {
  const order = findOrder(context, orderId);
  const payment = findCryptoPayment(context, orderId);
  const isOwn = order?.uid === context.session.account.uid;
  return isOwn && payment ? { order, payment } : undefined;
}
