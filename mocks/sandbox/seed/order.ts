import type { KeptOrder } from '../entities';
import { type Purchase, makeQuote } from '../quotes';

type OrderTerms = Pick<KeptOrder, 'orderId' | 'uid' | 'time' | 'expireTime' | 'paymentMethod'> &
  Pick<KeptOrder, 'status' | 'refundTime' | 'refundFails'>;

/** Makes an order of a fresh sandbox, with the quote that a purchase gets. */
export function makeOrder(
  purchase: Purchase,
  given: OrderTerms,
  more: Partial<Pick<KeptOrder, 'groupId' | 'coupon'>> = {},
): KeptOrder {
  const { productId, name } = purchase.product;
  const quote = makeQuote(purchase, 'en', {
    quoteId: `q-${given.orderId}`,
    convertedMilliseconds: null,
    expireTime: given.expireTime,
  });
  return {
    ...{ productId, product: name.en, quote, amount: quote.total, groupId: null, coupon: null },
    ...{ isInTime: false, latePaymentTime: null, closeTime: null },
    ...{ idempotencyKey: null, request: '' },
    ...given,
    ...more,
  };
}
