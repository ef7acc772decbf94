import { shownOrder } from '../checkout';
import type { Resolvers } from '../contract-types';
import { giveUpSeat } from '../groups';
import { cancelOrder, findOrder, ordersOf } from '../orders';
import { pageOf } from '../paging';
import { refuse } from '../refusal';
import { closedRefusal } from '../rules/order';

export const orderResolvers = {
  paymentOrder: ({ page, pageSize, orderId, transactionHash }, context) => {
    const hash = transactionHash?.toLowerCase();
    const orders = ordersOf(context, context.session.account.uid)
      .map((order) => shownOrder(order, context))
      .filter((it) => orderId === null || it.orderId === orderId)
      .filter((it) => hash === undefined || it.transactionHash?.toLowerCase() === hash);
    return pageOf(orders, { page, pageSize });
  },

  paymentCancelOrder: async ({ orderId }, context) => {
    const order = findOrder(context, orderId);
    if (order?.uid !== context.session.account.uid) return refuse('OrderNotFound');
    const refusal = closedRefusal(order, context.clock.now());
    if (refusal) return refuse(refusal);
    await cancelOrder(context, orderId);
    await giveUpSeat(context, order);
    return null;
  },
} satisfies Partial<Resolvers>;
