import { GroupPaymentType } from '@/api/generated/model';
import { UNKNOWN_COUPON, UNKNOWN_ORDER, USED_TRANSACTION } from '../seed/shop/fixtures';
import { type Way, fillInput } from './way';

const UNKNOWN_PRODUCT = 'gold-12m';
/** Ethereum's main network and its USDC: a real pair that is not offered. */
const NO_SUCH_NETWORK = {
  chainId: 1,
  tokenAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
};
const AWAITING_ORDER = 'H20260101000111';
const EXPIRED_ORDER = 'H20260101000113';
const INVALID_TRANSACTION = '0xbad0'.padEnd(66, '0');
const OPEN_GROUP = 'gOwnShareOpen';

/** Products, coupons, orders, payments. */
export const shopWays: Way[] = [
  {
    status: 'ProductNotFound',
    how: `the product \`${UNKNOWN_PRODUCT}\`, or any other that the shop does not have`,
    values: { productId: UNKNOWN_PRODUCT },
  },
  {
    status: 'ProductUnavailable',
    how: 'start a group for `standard-1m`, which is not sold to groups',
    operations: ['paymentJointPurchase'],
    values: { productId: 'standard-1m' },
  },
  {
    status: 'ProductUnavailable',
    how: 'buy `lite-12m`, or take a coupon for it; or, as `ada`, who has standard, any lite',
    values: { productId: 'lite-12m' },
  },
  {
    status: 'CouponUnknown',
    how: `the coupon \`${UNKNOWN_COUPON}\``,
    values: { couponCode: UNKNOWN_COUPON },
  },
  {
    status: 'CouponUsedUp',
    how: 'the coupon `USED-UP`; of `LAST-ONE` one use is left',
    values: { couponCode: 'USED-UP' },
  },
  {
    status: 'CouponNotStarted',
    how: 'the coupon `NEXT-WEEK`',
    values: { couponCode: 'NEXT-WEEK' },
  },
  {
    status: 'CouponExpired',
    how: 'the coupon `LAST-YEAR`',
    values: { couponCode: 'LAST-YEAR' },
  },
  {
    status: 'CouponWrongProduct',
    how: 'the coupon `YEARLY-20`, for anything but `standard-12m`',
    values: { couponCode: 'YEARLY-20', productId: 'standard-6m' },
  },
  {
    status: 'CouponLimitReached',
    how: 'the coupon `ONCE-EACH`, as `oli`, who has used it',
    as: 'oli',
    values: { couponCode: 'ONCE-EACH', productId: 'standard-6m' },
  },
  {
    status: 'PaymentMethodUnavailable',
    how: 'pay less than 50.00 by UnionPay: `standard-1m`',
    operations: ['paymentPurchase'],
    values: { productId: 'standard-1m', paymentMethod: 'unionpay' },
  },
  {
    status: 'PaymentMethodUnavailable',
    how: 'pay less than 50.00 by UnionPay: an own share',
    values: {
      paymentMethod: 'unionpay',
      paymentType: GroupPaymentType.OwnShare,
      groupId: OPEN_GROUP,
    },
  },
  {
    status: 'NetworkUnsupported',
    how: 'pay on the chain 1; those that are offered are in `paymentCryptoDetail`',
    values: { paymentMethod: 'crypto', crypto: NO_SUCH_NETWORK, groupId: OPEN_GROUP },
  },
  {
    status: 'OpenOrderExists',
    how: 'buy a product or a seat twice, before the first order is paid; or as `oli`, buy `standard-1m`',
    values: { groupId: OPEN_GROUP },
    arrange: async ({ call }, operation) => {
      const first = { idempotencyKey: '0b7e3c52-6a5d-4a0e-9d43-7f0a1c2b3d4e', groupId: OPEN_GROUP };
      await call(operation, { as: 'nora', input: fillInput(operation, first) });
    },
  },
  {
    status: 'IdempotencyKeyReused',
    how: 'buy, then send the same `idempotencyKey` with another product or for a seat; the site makes a key for each',
    values: { groupId: OPEN_GROUP },
    arrange: async ({ call }) => {
      const input = fillInput('paymentPurchase', { productId: 'standard-1m' });
      await call('paymentPurchase', { as: 'nora', input });
    },
  },
  {
    status: 'OrderNotFound',
    how: `the order \`${UNKNOWN_ORDER}\``,
    values: { orderId: UNKNOWN_ORDER },
  },
  {
    status: 'OrderClosed',
    how: `as \`oli\`, cancel \`${EXPIRED_ORDER}\`, or submit any transaction for it`,
    as: 'oli',
    values: { orderId: EXPIRED_ORDER },
  },
  {
    status: 'TransactionInvalid',
    how: `as \`oli\`, submit a hash that begins with \`0xbad0\` for \`${AWAITING_ORDER}\`, within half an hour of the reset`,
    as: 'oli',
    values: { orderId: AWAITING_ORDER, transactionHash: INVALID_TRANSACTION },
  },
  {
    status: 'TransactionUsed',
    how: `as \`oli\`, submit \`${USED_TRANSACTION}\` for \`${AWAITING_ORDER}\`, within half an hour of the reset`,
    as: 'oli',
    values: { orderId: AWAITING_ORDER, transactionHash: USED_TRANSACTION },
  },
];
