import type { Checkout, Order } from '@/api';
import { purchasedPath } from '@/config/paths';
import { centsOf } from '@/domain/money';
import { OrderStatus } from '@/api/generated/model';
import type { Context, Store } from './contract-types';
import { cryptoPaymentOf, shownPayment } from './crypto-payments';
import type { KeptOrder } from './entities';
import { productName } from './goods';

type Viewer = Store & Pick<Context, 'origin'>;

/** Where the page stands that plays the payment provider. */
export const CHECKOUT_PATH = '/sandbox/checkout';

/** How an order is paid, as the purchase says it (contract: Checkout). */
export function checkoutOf(order: KeptOrder, viewer: Viewer): Checkout {
  const { orderId, quote, expireTime } = order;
  const payment = cryptoPaymentOf(viewer, orderId);
  const rest = { orderId, quote, expireTime };
  if (payment) {
    const crypto = shownPayment(viewer, payment, order);
    return { ...rest, kind: 'crypto', url: null, crypto };
  }
  const isFree = centsOf(order.amount) === 0;
  const path = isFree ? purchasedPath(orderId) : `${CHECKOUT_PATH}/${orderId}`;
  return { ...rest, kind: 'redirect', url: viewer.origin + path, crypto: null };
}

/** A settled order as its person sees it, its product named in their language. */
export function shownOrder(order: KeptOrder, viewer: Viewer & Pick<Context, 'language'>): Order {
  const { orderId, time, productId, amount, paymentMethod, groupId, status } = order;
  const payment = cryptoPaymentOf(viewer, orderId);
  const shown = payment && shownPayment(viewer, payment, order);
  return {
    ...{ orderId, time, productId, amount, paymentMethod, groupId, status },
    product: productName(viewer, order),
    transactionHash: shown?.transactionHash ?? null,
    checkout: status === OrderStatus.Pending ? checkoutOf(order, viewer) : null,
  };
}
