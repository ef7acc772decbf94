import type { OperationTypes, operations } from '@/api/generated/operations';
import { UNKNOWN_COUPON, UNKNOWN_ORDER, USED_TRANSACTION } from '../seed/shop/fixtures';
import { NO_SUCH_NETWORK, type PurchaseInput, UNKNOWN_PRODUCT, purchaseInput } from './intents';
import { type ErrorWalkRow, refused, refusedRows, row } from './row';

type CouponStatus = Extract<
  (typeof operations)['paymentCoupon']['errors'][number],
  `Coupon${string}`
>;

const AWAITING_ORDER = 'H20260101000111';
const EXPIRED_CRYPTO_ORDER = 'H20260101000113';
const CANCELLED_ORDER = 'H20260101000104';

const buy = (changes: Partial<PurchaseInput> = {}, as = 'nora') => ({
  as,
  input: purchaseInput(changes),
});
const quote = (couponCode: string, productId = 'standard-6m', as = 'nora') => ({
  as,
  input: { couponCode, productId },
});
const submit = (orderId: string, transactionHash: string) => ({
  as: 'oli',
  input: { orderId, transactionHash } satisfies OperationTypes['paymentCryptoSubmit']['input'],
});

const COUPONS: [CouponStatus, string, string, string?][] = [
  ['CouponUnknown', UNKNOWN_COUPON, `the coupon \`${UNKNOWN_COUPON}\``],
  ['CouponUsedUp', 'USED-UP', 'the coupon `USED-UP`; of `LAST-ONE` one use is left'],
  ['CouponNotStarted', 'NEXT-WEEK', 'the coupon `NEXT-WEEK`'],
  ['CouponExpired', 'LAST-YEAR', 'the coupon `LAST-YEAR`'],
  ['CouponWrongProduct', 'YEARLY-20', 'the coupon `YEARLY-20`, for anything but `standard-12m`'],
  ['CouponLimitReached', 'ONCE-EACH', 'the coupon `ONCE-EACH`, as `oli`, who has used it', 'oli'],
];

const couponRows: ErrorWalkRow[] = COUPONS.flatMap(([status, couponCode, how, as]) => [
  refused('paymentCoupon', status, how, quote(couponCode, undefined, as)),
  refused('paymentPurchase', status, how, buy({ productId: 'standard-6m', couponCode }, as)),
]);

const purchaseRows: ErrorWalkRow[] = [
  ...refusedRows('paymentCoupon', {
    ProductNotFound: [
      `the product \`${UNKNOWN_PRODUCT}\`, or any other that the shop does not have`,
      quote('HOIST10', UNKNOWN_PRODUCT),
    ],
    ProductUnavailable: [
      'a coupon for `lite-12m`; or, as `ada`, who has standard, for any lite',
      quote('HOIST10', 'lite-12m'),
    ],
  }),
  ...refusedRows('paymentPurchase', {
    ProductNotFound: [
      `the product \`${UNKNOWN_PRODUCT}\`, or any other that the shop does not have`,
      buy({ productId: UNKNOWN_PRODUCT }),
    ],
    ProductUnavailable: [
      'buy `lite-12m`; or, as `ada`, who has standard, any lite',
      buy({ productId: 'lite-12m' }),
    ],
    PaymentMethodUnavailable: [
      'pay less than 50.00 by UnionPay: `standard-1m`',
      buy({ productId: 'standard-1m', paymentMethod: 'unionpay' }),
    ],
    OpenOrderExists: [
      'as `oli`, buy `standard-1m`; or buy any product twice, before the first order is paid',
      buy({ productId: 'standard-1m' }, 'oli'),
    ],
    NetworkUnsupported: [
      'pay on the chain 1; those that are offered are in `paymentCryptoDetail`',
      buy({ paymentMethod: 'crypto', crypto: NO_SUCH_NETWORK }),
    ],
  }),
];

const keyRow = row(
  'paymentPurchase',
  'IdempotencyKeyReused',
  'buy, then send the same `idempotencyKey` with another product; the site makes a key for each',
  async ({ call }) => {
    await call('paymentPurchase', buy());
    return buy({ productId: 'standard-1m' });
  },
);

const orderRows: ErrorWalkRow[] = [
  ...refusedRows('paymentCancelOrder', {
    OrderNotFound: [
      `cancel the order \`${UNKNOWN_ORDER}\``,
      {
        as: 'oli',
        input: { orderId: UNKNOWN_ORDER },
      },
    ],
    OrderClosed: [
      `as \`oli\`, cancel \`${CANCELLED_ORDER}\``,
      {
        as: 'oli',
        input: { orderId: CANCELLED_ORDER },
      },
    ],
  }),
  ...refusedRows('paymentCryptoDetail', {
    ProductNotFound: [
      `the product \`${UNKNOWN_PRODUCT}\`, or any other that the shop does not have`,
      { as: 'oli', input: { productId: UNKNOWN_PRODUCT, orderId: null } },
    ],
    OrderNotFound: [
      `the order \`${UNKNOWN_ORDER}\``,
      {
        as: 'oli',
        input: { productId: 'standard-12m', orderId: UNKNOWN_ORDER },
      },
    ],
  }),
  ...refusedRows('paymentCryptoSubmit', {
    OrderNotFound: [
      `name any transaction for \`${UNKNOWN_ORDER}\``,
      submit(UNKNOWN_ORDER, hashOf('0xabcd')),
    ],
    OrderClosed: [
      `as \`oli\`, name any transaction for \`${EXPIRED_CRYPTO_ORDER}\``,
      submit(EXPIRED_CRYPTO_ORDER, hashOf('0xabcd')),
    ],
    TransactionInvalid: [
      `as \`oli\`, name a hash that begins with \`0xbad0\` for \`${AWAITING_ORDER}\`, within half an hour of the reset`,
      submit(AWAITING_ORDER, hashOf('0xbad0')),
    ],
    TransactionUsed: [
      `as \`oli\`, name \`${USED_TRANSACTION}\` for \`${AWAITING_ORDER}\`, within half an hour of the reset`,
      submit(AWAITING_ORDER, USED_TRANSACTION),
    ],
  }),
];

function hashOf(begins: string): string {
  return begins.padEnd(66, '0');
}

export const shopRows = [...couponRows, ...purchaseRows, keyRow, ...orderRows];
