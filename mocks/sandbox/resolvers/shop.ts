import { canGrant } from '@/domain/grant-time';
import { ORDER_LIFETIME_MS } from '@/domain/order';
import { checkoutOf } from '../checkout';
import type { Resolvers } from '../contract-types';
import { usableCoupon } from '../coupons';
import { findProduct, goodsOf } from '../goods';
import { createOrder, findOrder, hasOpenOrder, repeatedOrder, requestOf } from '../orders';
import { isPayable, methodRefusal } from '../payment-methods';
import { settleFree } from '../payments';
import { quoteOf } from '../quotes';
import { isRefusal, refuse } from '../refusal';

export const shopResolvers = {
  paymentShop: ({ type }, context) => ({ goods: goodsOf(context, type) }),

  paymentCoupon: ({ couponCode, productId }, context) => {
    const product = findProduct(context, productId);
    if (!product) return refuse('ProductNotFound');
    const coupon = usableCoupon(context, couponCode, productId);
    if (isRefusal(coupon)) return coupon;
    const expireTime = context.clock.now() + ORDER_LIFETIME_MS;
    return quoteOf({ product, coupon, group: null }, context, expireTime);
  },

  /** Who has standard cannot buy lite: it would be nothing (contract: PlanType). */
  paymentPurchase: async (input, context) => {
    const { productId, paymentMethod, couponCode, crypto, idempotencyKey } = input;
    const { clock, session } = context;
    if (!isPayable(input)) return refuse('InvalidInput');
    const request = requestOf('paymentPurchase', input);
    const repeated = repeatedOrder(context, idempotencyKey, request);
    if (isRefusal(repeated)) return repeated;
    if (repeated) return checkoutOf(repeated, context);

    const product = findProduct(context, productId);
    if (!product) return refuse('ProductNotFound');
    const canHave = canGrant(session.account, product.planType, clock.now());
    if (!product.available || !canHave) return refuse('ProductUnavailable');
    const coupon = couponCode === null ? null : usableCoupon(context, couponCode, productId);
    if (isRefusal(coupon)) return coupon;
    const purchase = { product, coupon, group: null };
    const refusal = methodRefusal(context, input, quoteOf(purchase, context, clock.now()).total);
    if (refusal) return refusal;
    if (hasOpenOrder(context, { kind: 'product', productId })) return refuse('OpenOrderExists');

    const choice = { paymentMethod, crypto, groupId: null, idempotencyKey, request };
    const order = await createOrder(context, { ...purchase, ...choice });
    await settleFree(context, order);
    return checkoutOf(findOrder(context, order.orderId) ?? order, context);
  },
} satisfies Partial<Resolvers>;
