/**
 * Coupons and orders of a fresh sandbox. Data only. Days and minutes count from the moment of seeding; uids
 * are those of the account fixtures.
 */
import type { ErrorStatus, OrderStatus, PaymentMethod } from '@/api';

/** The account fixture `orders`, which has an order in each state. */
const OLI = '10284443';

export type CouponFixture = {
  code: string;
  standsFor: string;
  /** The error that every account gets. */
  refusal?: ErrorStatus;
  /** The error of other accounts or products. */
  refusalForOthers?: ErrorStatus;
  discount: { kind: 'percent'; percent: number } | { kind: 'amount'; cents: number };
  startsInDays?: number;
  /** Negative if it expired that long ago. */
  expiresInDays?: number;
  productIds?: string[];
  mostUses?: number;
  mostUsesEach?: number;
  formerUses?: number;
};

const TEN_PERCENT = { kind: 'percent', percent: 10 } as const;

export const couponFixtures: CouponFixture[] = [
  { code: 'HOIST10', standsFor: 'ten percent off everything', discount: TEN_PERCENT },
  {
    code: 'FIVE-OFF',
    standsFor: 'five dollars off; a month of lite then costs nothing and is paid immediately',
    discount: { kind: 'amount', cents: 500 },
  },
  {
    code: 'USED-UP',
    standsFor: 'CouponUsedUp',
    refusal: 'CouponUsedUp',
    discount: TEN_PERCENT,
    mostUses: 100,
    formerUses: 100,
  },
  {
    code: 'LAST-ONE',
    standsFor: 'one use is left: CouponUsedUp for the second person, until the order is cancelled',
    discount: TEN_PERCENT,
    mostUses: 100,
    formerUses: 99,
  },
  {
    code: 'NEXT-WEEK',
    standsFor: 'CouponNotStarted',
    refusal: 'CouponNotStarted',
    discount: TEN_PERCENT,
    startsInDays: 7,
  },
  {
    code: 'LAST-YEAR',
    standsFor: 'CouponExpired',
    refusal: 'CouponExpired',
    discount: TEN_PERCENT,
    expiresInDays: -90,
  },
  {
    code: 'YEARLY-20',
    standsFor: 'for a year of standard; CouponWrongProduct for all else',
    refusalForOthers: 'CouponWrongProduct',
    discount: { kind: 'percent', percent: 20 },
    productIds: ['standard-12m'],
  },
  {
    code: 'ONCE-EACH',
    standsFor: 'once for each account; CouponLimitReached for oli, who has used it',
    refusalForOthers: 'CouponLimitReached',
    discount: TEN_PERCENT,
    mostUsesEach: 1,
  },
];

/** A code that no coupon has: CouponUnknown. */
export const UNKNOWN_COUPON = 'NO-SUCH-COUPON';

export type OrderFixture = {
  orderId: string;
  standsFor: string;
  uid: string;
  productId: string;
  paymentMethod: PaymentMethod;
  status: keyof typeof OrderStatus;
  minutesAgo: number;
  coupon?: string;
  refundFails?: boolean;
  /** For crypto: the last digits of the amount, and the transaction with its outcome. */
  crypto?: {
    beyondCents: number;
    hash: string | null;
    end: 'paid' | 'underpaid' | 'late' | null;
  };
};

const DAY = 24 * 60;
const fillHash = (begins: string) => begins.padEnd(66, '5a');

/** A transaction that pays one of the orders: TransactionUsed for every other. */
export const USED_TRANSACTION = fillHash('0xc0ffee');

export const orderFixtures: OrderFixture[] = [
  {
    orderId: 'H20260101000100',
    standsFor: 'pending for ten more minutes: OpenOrderExists for oli and a month of standard',
    ...bought('standard-1m', 'alipay', 'Pending', 5),
  },
  {
    orderId: 'H20260101000101',
    standsFor: 'paid',
    ...bought('standard-1m', 'card', 'Paid', 10 * DAY),
    coupon: 'ONCE-EACH',
  },
  {
    orderId: 'H20260101000102',
    standsFor: 'the payment was refused for good',
    ...bought('standard-12m', 'card', 'Failed', 11 * DAY),
  },
  {
    orderId: 'H20260101000103',
    standsFor: 'expired: OrderClosed',
    ...bought('standard-6m', 'wechat', 'Expired', 12 * DAY),
  },
  {
    orderId: 'H20260101000104',
    standsFor: 'cancelled: OrderClosed',
    ...bought('standard-12m', 'alipay', 'Cancelled', 13 * DAY),
  },
  {
    orderId: 'H20260101000105',
    standsFor: 'paid too late: its refund is on the way for 25 minutes',
    ...bought('standard-12m', 'alipay', 'Refunding', 20),
  },
  {
    orderId: 'H20260101000106',
    standsFor: 'refunded',
    ...bought('lite-1m', 'wechat', 'Refunded', 30 * DAY),
  },
  {
    orderId: 'H20260101000107',
    standsFor: 'a refund that fails: support settles it',
    ...bought('standard-1m', 'card', 'Refunding', 40 * DAY),
    refundFails: true,
  },
  {
    orderId: 'H20260101000110',
    standsFor: 'crypto, paid by the used transaction',
    ...bought('standard-1m', 'crypto', 'Paid', 42 * DAY),
    crypto: { beyondCents: 11, hash: USED_TRANSACTION, end: 'paid' },
  },
  {
    orderId: 'H20260101000111',
    standsFor: 'crypto, awaiting the payment',
    ...bought('standard-12m', 'crypto', 'Pending', 1),
    crypto: { beyondCents: 12, hash: null, end: null },
  },
  {
    orderId: 'H20260101000112',
    standsFor: 'crypto, underpaid and refunded',
    ...bought('standard-6m', 'crypto', 'Refunded', 3 * DAY),
    crypto: { beyondCents: 13, hash: fillHash('0x1e55'), end: 'underpaid' },
  },
  {
    orderId: 'H20260101000113',
    standsFor: 'crypto, expired and nothing came: closed',
    ...bought('standard-6m', 'crypto', 'Expired', 4 * DAY),
    crypto: { beyondCents: 14, hash: null, end: null },
  },
  {
    orderId: 'H20260101000114',
    standsFor: 'crypto, came too late and was refunded',
    ...bought('standard-6m', 'crypto', 'Refunded', 5 * DAY),
    crypto: { beyondCents: 15, hash: fillHash('0x1a7e'), end: 'late' },
  },
];

/** An id that no order has: OrderNotFound. */
export const UNKNOWN_ORDER = 'H20260101999999';

/** An order of the account fixture `orders`. */
function bought(
  productId: string,
  paymentMethod: PaymentMethod,
  status: OrderFixture['status'],
  minutesAgo: number,
) {
  return { uid: OLI, productId, paymentMethod, status, minutesAgo };
}
