import type { QuoteLineKind } from '@/api';
import type { Entities } from '../entities';

type Coupon = Entities['coupons'];

/** The prices of one seat, in cents, and the number of seats that are paid for. */
type Price = {
  /** The price without the product's own discount. */
  originalCents: number;
  /** The price for one person alone. */
  aloneCents: number;
  /** The price of one seat of a group; null outside of groups. */
  seatCents: number | null;
  seats: number;
};

/** A line of a quote before it has a label. */
type PricedLine = { kind: QuoteLineKind; cents: number };

/** Makes the lines of a quote: the price and its discounts, without lines of zero (contract: Quote). */
export function makeQuoteLines(price: Price, discount: Coupon['discount'] | null): PricedLine[] {
  const { originalCents, aloneCents, seatCents, seats } = price;
  const dueCents = (seatCents ?? aloneCents) * seats;
  const deductions: PricedLine[] = [
    { kind: 'discount', cents: (originalCents - aloneCents) * seats },
    { kind: 'group', cents: seatCents === null ? 0 : (aloneCents - seatCents) * seats },
    { kind: 'coupon', cents: discount === null ? 0 : computeDiscountCents(discount, dueCents) },
  ];
  return [
    { kind: 'price', cents: originalCents * seats },
    ...deductions.filter(({ cents }) => cents > 0),
  ];
}

/** Sums lines to the price less all discounts; never below zero (contract: Quote). */
export function sumLines(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { kind, cents }) => (kind === 'price' ? sum + cents : sum - cents), 0);
}

/**
 * Computes the discount of a coupon, in cents. Half a cent or more is rounded up, and the discount never exceeds the
 * amount due.
 */
function computeDiscountCents(discount: Coupon['discount'], dueCents: number): number {
  if (discount.kind === 'amount') return Math.min(discount.cents, dueCents);
  const hundredths = dueCents * discount.percent + 50;
  return Math.min((hundredths - (hundredths % 100)) / 100, dueCents);
}

/** How often a coupon counts as used (contract: coupon-of-an-order). */
type CouponUses = { byAll: number; byOne: number };

export type CouponRefusal =
  | 'CouponNotStarted'
  | 'CouponExpired'
  | 'CouponWrongProduct'
  | 'CouponUsedUp'
  | 'CouponLimitReached';

/**
 * Returns the reason why a coupon does not apply to a product at `now`; null if it does. Of several reasons it returns
 * the first in this order.
 */
export function checkCoupon(
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
