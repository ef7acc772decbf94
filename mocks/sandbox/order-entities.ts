import * as z from 'zod/mini';
import {
  CouponCode,
  CryptoPayment,
  Order,
  OptionalTime,
  ProductId,
  Quote,
  Time,
  Uid,
} from '@/api/schemas';

const { checkout: _checkout, transactionHash: _hash, ...shownOrder } = Order.shape;
const { recipient, amount, chainId, tokenAddress, transactionHash } = CryptoPayment.shape;
const count = z.int().check(z.gte(0));

/** What the sandbox keeps about orders and payments. The rules are in src/domain: order, quote, coupon. */
export const orderEntities = {
  orders: z.strictObject({
    ...shownOrder,
    uid: Uid,
    expireTime: Time,
    isInTime: z.boolean(),
    latePaymentTime: OptionalTime,
    refundTime: OptionalTime,
    refundFails: z.boolean(),
    quote: Quote,
    coupon: z.nullable(CouponCode),
    /** The call that made it, to know it again; null for a fixture's. */
    idempotencyKey: z.nullable(z.string()),
    request: z.string(),
  }),

  /** One for each order in cryptocurrency. How far its transaction is follows from the time (chain.ts). */
  cryptoPayments: z.strictObject({
    ...{ recipient, amount, chainId, tokenAddress, transactionHash },
    orderId: Order.shape.orderId,
    /** When its hash was named. */
    submitTime: OptionalTime,
    /** Whether its network is really asked (chain-rpc.ts), when it was last, and what it said; null: in no block. */
    isWatched: z.boolean(),
    /** Whether the network has forgotten it. */
    isDropped: z.boolean(),
    lookTime: OptionalTime,
    sighting: z.nullable(
      z.strictObject({
        isSuccess: z.boolean(),
        received: z.string().check(z.regex(/^[0-9]+$/)),
        blockTime: Time,
        confirmations: z.int(),
      }),
    ),
    /** What became of the transaction that decided; null while none did. */
    end: z.nullable(z.enum(['paid', 'underpaid', 'late'])),
  }),

  coupons: z.strictObject({
    /** In capitals. */
    code: CouponCode,
    discount: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percent'), percent: count }),
      z.strictObject({ kind: z.literal('amount'), cents: count }),
    ]),
    startTime: OptionalTime,
    expireTime: OptionalTime,
    productIds: z.nullable(z.array(ProductId)),
    mostUses: z.nullable(count),
    mostUsesEach: z.nullable(count),
    /** Uses from before the sandbox. */
    formerUses: count,
  }),
};
