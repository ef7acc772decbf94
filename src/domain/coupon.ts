/** What decides whether a coupon applies; times in ms. */
export type Coupon = {
  startTime: number | null;
  expireTime: number | null;
  /** Null: for every product. */
  productIds: readonly string[] | null;
  /** How often it can be used by all together, and by one account; null: as often as they like. */
  mostUses: number | null;
  mostUsesEach: number | null;
};

/** How often it counts as used (contract: coupon-of-an-order). */
export type CouponUses = { byAll: number; byOne: number };

export type CouponRefusal =
  | 'CouponNotStarted'
  | 'CouponExpired'
  | 'CouponWrongProduct'
  | 'CouponUsedUp'
  | 'CouponLimitReached';

/** Why a coupon does not apply to a product at `now`; null where it does. The first of several. */
export function couponRefusal(
  coupon: Coupon,
  productId: string,
  uses: CouponUses,
  now: number,
): CouponRefusal | null {
  const { startTime, expireTime, productIds, mostUses, mostUsesEach } = coupon;
  if (startTime !== null && now < startTime) return 'CouponNotStarted';
  if (expireTime !== null && now >= expireTime) return 'CouponExpired';
  if (productIds !== null && !productIds.includes(productId)) return 'CouponWrongProduct';
  if (mostUses !== null && uses.byAll >= mostUses) return 'CouponUsedUp';
  if (mostUsesEach !== null && uses.byOne >= mostUsesEach) return 'CouponLimitReached';
  return null;
}
