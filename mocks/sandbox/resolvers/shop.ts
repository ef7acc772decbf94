import { ORDER_LIFETIME_MS } from '@/api/constants';
import { canGrant } from '@/domain/grant-time';
import { describeCheckout, checkPaymentMethod, presentOrder } from '../checkout';
import type { Resolvers, SessionContext } from '../contract-types';
import type { Entities } from '../entities';
import { findProduct, listGoods } from '../goods';
import { giveUpSeat } from '../groups';
import {
  changeOrder,
  checkOtherOrders,
  createOrder,
  findOrder,
  listOrders,
  readIntent,
} from '../orders';
import { countFormerUses } from '../marks';
import { isRefusal, type Refusal, refuse } from '../outcome';
import { slicePage } from '../paging';
import { settleFree } from '../payments';
import { createQuote } from '../quotes';
import { asCancelled, checkOrderIsOpen, usesCoupon } from '../rules/order';
import { type CouponRefusal, checkCoupon } from '../rules/quote';
import type { ProductSeed } from '../seed/goods';

export const resolvers = {
  paymentShop: ({ type }, context) => ({ goods: listGoods(context, type) }),

  paymentCoupon: ({ couponCode, productId }, context) => {
    const product = findBuyableProduct(context, productId);
    if (isRefusal(product)) return product;
    const coupon = findUsableCoupon(context, { couponCode, productId });
    if (isRefusal(coupon)) return coupon;
    const expireTime = context.clock.now() + ORDER_LIFETIME_MS;
    return createQuote({ product, coupon, group: null }, context, expireTime);
  },

  paymentPurchase: (input, context) => {
    const { productId, couponCode } = input;
    const call = readIntent(context, 'paymentPurchase', input);
    if (isRefusal(call)) return call;
    if (call.repeated) return describeCheckout(call.repeated, context);

    const product = findBuyableProduct(context, productId);
    if (isRefusal(product)) return product;
    const coupon =
      couponCode === null ? null : findUsableCoupon(context, { couponCode, productId });
    if (isRefusal(coupon)) return coupon;
    const purchase = { product, coupon, group: null };
    const refusal = checkPaymentMethod(
      context,
      input,
      createQuote(purchase, context, context.clock.now()).total,
    );
    if (refusal) return refusal;
    const inTheWay = checkOtherOrders(context, { kind: 'product', productId });
    if (inTheWay) return inTheWay;

    const order = createOrder(context, { ...purchase, ...call.intent, groupId: null });
    settleFree(context, order);
    return describeCheckout(findOrder(context, order.orderId) ?? order, context);
  },

  paymentOrder: ({ page, pageSize, orderId, transactionHash }, context) => {
    const hash = transactionHash?.toLowerCase();
    const orders = listOrders(context, context.session.account.uid)
      .map((order) => presentOrder(order, context))
      .filter((shown) => orderId === null || shown.orderId === orderId)
      .filter((shown) => hash === undefined || shown.transactionHash?.toLowerCase() === hash);
    return slicePage(orders, { page, pageSize });
  },

  paymentCancelOrder: ({ orderId }, context) => {
    const order = findOrder(context, orderId);
    if (order?.uid !== context.session.account.uid) return refuse('OrderNotFound');
    const refusal = checkOrderIsOpen(order, context.clock.now());
    if (refusal) return refuse(refusal);
    changeOrder(context, orderId, asCancelled);
    giveUpSeat(context, order);
    return null;
  },
} satisfies Partial<Resolvers>;

/**
 * Finds the product if the caller can buy it. A member with standard cannot buy lite, which would have no effect
 * (contract: PlanType).
 */
function findBuyableProduct(
  context: SessionContext,
  productId: string,
): Readonly<ProductSeed> | Refusal<'ProductNotFound' | 'ProductUnavailable'> {
  const { clock, session } = context;
  const product = findProduct(context, productId);
  if (!product) return refuse('ProductNotFound');
  const canHave = canGrant(session.account, product.planType, clock.now());
  return product.available && canHave ? product : refuse('ProductUnavailable');
}

/**
 * Finds the coupon if the caller can use it for the product. Only an order counts as a use (contract:
 * coupon-of-an-order).
 */
function findUsableCoupon(
  { db, clock, session }: SessionContext,
  { couponCode, productId }: { couponCode: string; productId: string },
): Entities['coupons'] | Refusal<CouponRefusal | 'CouponUnknown'> {
  const code = couponCode.toUpperCase();
  const coupon = db.coupons.find((coupon) => coupon.code === code);
  if (!coupon) return refuse('CouponUnknown');
  const now = clock.now();
  const uses = db.orders
    .filter((order) => order.coupon === code)
    .filter((order) => usesCoupon(order, now));
  const { account } = session;
  const own = uses.filter(({ uid }) => uid === account.uid).length;
  const byOne = own + countFormerUses(db, account, code);
  const byAll = coupon.formerUses + uses.length;
  const refusal = checkCoupon(coupon, productId, { byAll, byOne }, now);
  return refusal ? refuse(refusal) : coupon;
}
