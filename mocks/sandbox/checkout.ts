import type { Checkout, Money, Order } from '@/api';
import { OrderStatus } from '@/api/generated/model';
import { purchasedPath } from '@/config/paths';
import { toCents } from '@/domain/money';
import { findRefusal } from '@/domain/payment-method';
import type { Context, Store } from './contract-types';
import { findCryptoPayment, findCryptoOption, presentPayment } from './crypto-payments';
import type { KeptOrder } from './entities';
import { findProductName } from './goods';
import type { Intent } from './orders';
import { type Refusal, refuse } from './outcome';

type Viewer = Store & Pick<Context, 'origin' | 'site'>;

/** The path of the page that plays the payment provider. */
export const CHECKOUT_PATH = '/sandbox/checkout';

/**
 * Returns the place where an order is paid. For a closed order it is the result page instead (contract: Checkout,
 * key-of-a-closed-order).
 */
export function describeCheckout(order: KeptOrder, viewer: Viewer): Checkout {
  const { orderId, quote, expireTime } = order;
  const rest = { orderId, quote, expireTime };
  const redirectTo = (url: string): Checkout => ({ ...rest, kind: 'redirect', url, crypto: null });
  if (order.status !== OrderStatus.Pending) return redirectTo(viewer.site + purchasedPath(orderId));
  const payment = findCryptoPayment(viewer, orderId);
  if (!payment) return redirectTo(`${viewer.origin}${CHECKOUT_PATH}/${orderId}`);
  return { ...rest, kind: 'crypto', url: null, crypto: presentPayment(viewer, payment, order) };
}

/** Presents a settled order as its owner sees it, with the product's name in their language. */
export function presentOrder(order: KeptOrder, viewer: Viewer & Pick<Context, 'language'>): Order {
  const { orderId, time, productId, amount, paymentMethod, groupId, status } = order;
  const payment = findCryptoPayment(viewer, orderId);
  const presented = payment && presentPayment(viewer, payment, order);
  return {
    ...{ orderId, time, productId, amount, paymentMethod, groupId, status },
    product: findProductName(viewer, order),
    transactionHash: presented?.transactionHash ?? null,
    checkout: status === OrderStatus.Pending ? describeCheckout(order, viewer) : null,
  };
}

/**
 * Returns the reason why an amount cannot be paid by this method; null if it can. An amount of zero can be paid by
 * every method.
 */
export function checkPaymentMethod(
  store: Pick<Store, 'catalogue'>,
  { paymentMethod, crypto }: Pick<Intent, 'paymentMethod' | 'crypto'>,
  total: Money,
): Refusal<'PaymentMethodUnavailable' | 'NetworkUnsupported'> | null {
  const { methodMinimums } = store.catalogue.displayConfig;
  if (toCents(total) > 0 && findRefusal(paymentMethod, total, methodMinimums)) {
    return refuse('PaymentMethodUnavailable');
  }
  return crypto && !findCryptoOption(store, crypto) ? refuse('NetworkUnsupported') : null;
}
