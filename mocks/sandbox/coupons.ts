import type { SessionContext } from './contract-types';
import type { Entities } from './entities';
import { type Refusal, refuse } from './refusal';
import { type CouponRefusal, couponRefusal } from './rules/quote';
import { usesCoupon } from './rules/order';

/** The coupon, where it applies to the product for the caller. Nothing is used up: orders count (contract: coupon-of-an-order). */
export function usableCoupon(
  { db, clock, session }: SessionContext,
  couponCode: string,
  productId: string,
): Entities['coupons'] | Refusal<CouponRefusal | 'CouponUnknown'> {
  const code = couponCode.toUpperCase();
  const coupon = db.coupons.findFirst((q) => q.where({ code }));
  if (!coupon) return refuse('CouponUnknown');
  const now = clock.now();
  const uses = db.orders
    .findMany((q) => q.where({ coupon: code }))
    .filter((order) => usesCoupon(order, now));
  const byOne = uses.filter(({ uid }) => uid === session.account.uid).length;
  const byAll = coupon.formerUses + uses.length;
  const refusal = couponRefusal(coupon, productId, { byAll, byOne }, now);
  return refusal ? refuse(refusal) : coupon;
}
