import * as z from 'zod/mini';
import {
  BenefitId,
  Channel,
  CodePurpose,
  CouponCode,
  CryptoPayment,
  Device,
  Group,
  KolCommission,
  KolRates,
  KolSettlement,
  MarketingVisitInput,
  Nickname,
  OptionalDuration,
  OptionalTime,
  Order,
  PlanType,
  Quote,
  RedeemCode,
  RedeemKind,
  Time,
  Uid,
  UserInfo,
  VerificationCode,
} from '@/api/schemas';

const count = z.int().check(z.gte(0));
const { checkout: _checkout, transactionHash: _hash, ...shownOrder } = Order.shape;
const { recipient, amount, chainId, tokenAddress, transactionHash, secondTransactions } =
  CryptoPayment.shape;
const { groupId, productId, product, groupSize, deviceLimit, price, paymentType } = Group.shape;

const gift = {
  code: RedeemCode,
  kind: RedeemKind,
  /** Set only if the gift is time, as in the contract's `Redemption`. */
  planType: z.nullable(PlanType),
  addedMilliseconds: OptionalDuration,
  /** Set only if the gift is a benefit. */
  benefit: z.nullable(BenefitId),
};

/**
 * The records that the sandbox stores. Stored ones are checked when they are restored. Parts that calls return have the
 * contract's schemas.
 */
export const entities = {
  accounts: z.extend(
    z.omit(UserInfo, { hasPassword: true, nickname: true, yearlyPaidUser: true }),
    {
      /** The nickname; null if none was chosen. */
      nickname: z.nullable(Nickname),
      /** The purchases of a year or more that have not been refunded, and when their time ends. */
      yearly: z.array(
        z.strictObject({ orderId: z.nullable(Order.shape.orderId), expireTime: Time }),
      ),
      /** Null without a password. */
      passwordHash: z.nullable(z.string()),
      /** The time at which the account's initial trial ends; null for a fixture, and without a trial. */
      trialExpireTime: OptionalTime,
      /** The time from which the account is disabled; null if it is not. */
      disabledTime: OptionalTime,
    },
  ),

  devices: z.extend(z.omit(Device, { current: true }), {
    uid: Uid,
    /** The `deviceId` header: a secret between the device and the server, never shown. */
    deviceId: z.string(),
    /** Whether the user named it; a login then keeps that name. */
    hasGivenName: z.optional(z.boolean()),
  }),

  /** The sessions, one for each device that is logged in. */
  sessions: z.strictObject({
    token: z.string(),
    ...{ uid: Uid, device: Device.shape.id, expireTime: Time },
  }),

  /** The last code for an account and a purpose. */
  codes: z.strictObject({
    channel: Channel,
    account: z.string(),
    purpose: CodePurpose,
    /** Null if nothing was sent or the code was used; any code is then wrong. */
    code: z.nullable(VerificationCode),
    sentTime: Time,
    expireTime: Time,
    attemptsLeft: z.int(),
  }),

  invitations: z.strictObject({
    ...{ inviter: Uid, invited: Uid, bonusMilliseconds: z.int(), time: Time },
    /** A mark of the network from which the invited person registered; null without one. */
    network: z.nullable(z.string()),
    /** When the invited person first paid; null if they have not. */
    paidTime: OptionalTime,
    /** The order whose payment added the bonus; null without a bonus, and for a fixture. */
    bonusOrderId: z.nullable(Order.shape.orderId),
  }),

  orders: z.strictObject({
    ...shownOrder,
    uid: Uid,
    expireTime: Time,
    /** Whether the payment is known to have come in time, however long its confirmation takes (contract: crypto-in-time). */
    isInTime: z.boolean(),
    /** When a late payment arrives, although the order may be closed by then. */
    latePaymentTime: OptionalTime,
    /** When the refund began. */
    refundTime: OptionalTime,
    /** When the order failed or was cancelled. */
    closeTime: OptionalTime,
    /** Whether the payment cannot be refunded, so that support settles it (contract: GroupRefund). */
    refundFails: z.boolean(),
    quote: Quote,
    coupon: z.nullable(CouponCode),
    /** Identifies the call that created it; null for a fixture. */
    idempotencyKey: z.nullable(z.string()),
    request: z.string(),
    /** The site where it was ordered, unless that is the sandbox's own origin. */
    site: z.optional(z.string()),
  }),

  /**
   * The payments, one for each order in cryptocurrency. The progress of a transaction follows from the time
   * (rules/crypto.ts).
   */
  cryptoPayments: z.strictObject({
    ...{ recipient, amount, chainId, tokenAddress, transactionHash, secondTransactions },
    orderId: Order.shape.orderId,
    /** When its hash was submitted. */
    submitTime: OptionalTime,
    /** Submitted hashes that its network has not been asked about, beside `transactionHash`. */
    claims: secondTransactions,
    /** Whether its network is polled (chain-watch.ts). */
    isWatched: z.boolean(),
    /** Whether the network has dropped it. */
    isDropped: z.boolean(),
    /** When its network was last polled. */
    lookTime: OptionalTime,
    /** What the network reported; null while the transaction is in no block. */
    sighting: z.nullable(
      z.strictObject({
        isSuccess: z.boolean(),
        /** Each transfer to the recipient, in base units. */
        transfers: z.array(z.string().check(z.regex(/^[0-9]+$/))),
        blockTime: Time,
        confirmations: z.int(),
      }),
    ),
    /** The outcome of the transaction that settled it; null until then. */
    end: z.nullable(z.enum(['paid', 'underpaid', 'late'])),
  }),

  coupons: z.strictObject({
    /** The code in upper case. */
    code: CouponCode,
    discount: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percent'), percent: count }),
      z.strictObject({ kind: z.literal('amount'), cents: count }),
    ]),
    startTime: OptionalTime,
    expireTime: OptionalTime,
    /** Null for every product. */
    productIds: z.nullable(z.array(productId)),
    /** How often all accounts together, or a single account, can use it; null without a limit. */
    mostUses: z.nullable(count),
    mostUsesEach: z.nullable(count),
    /** Uses that count as made before the sandbox was started. */
    formerUses: count,
  }),

  redeemCodes: z.strictObject({
    ...gift,
    /** `newcomers` have never had benefits beyond the trial that their account started with. */
    audience: z.enum(['everybody', 'newcomers']),
    expireTime: OptionalTime,
    /** Kept when the account that used it is deleted; only `redemptions` knows the account. */
    usedTime: OptionalTime,
  }),

  redemptions: z.strictObject({
    ...gift,
    uid: Uid,
    redeemTime: Time,
    /** The time that was answered, so that a retry gets the same. */
    benefitsExpireTime: OptionalTime,
  }),

  /** Benefits that a code unlocked, in addition to those of the membership. */
  benefitGrants: z.strictObject({ uid: Uid, benefit: BenefitId, expireTime: Time }),

  /** KOLs with custom rates; all others have the rates of the display config. */
  kols: z.strictObject({ uid: Uid, rates: z.array(KolRates) }),
  /** `uid` is the KOL's. The payer is known by the masked uid only, so that a deletion forgets them. */
  commissions: z.extend(KolCommission, {
    uid: Uid,
    productId,
    /** The order that was paid; null for a fixture. */
    orderId: z.nullable(Order.shape.orderId),
  }),
  settlements: z.extend(KolSettlement, { uid: Uid }),

  /** The newest visits from an advertisement or a KOL's link. */
  visits: z.extend(MarketingVisitInput, { time: Time }),

  /** Actions that have a rate limit (rate-limits.ts). */
  attempts: z.strictObject({
    action: z.enum([
      'codeToAddress',
      'codeFromNetwork',
      'export',
      'redeem',
      'trial',
      'wrongPassword',
    ]),
    /** What the limit is for: a uid, a network, or a name in small letters, whether or not it has an account. */
    key: z.string(),
    /** A device of the account, whose wrong passwords count apart; null for all else. */
    device: z.nullable(z.string()),
    time: Time,
  }),

  /** The public part of a group, and its seats. Names and price are those of its start. */
  groups: z.strictObject({
    ...{ groupId, productId, product, groupSize, deviceLimit, price, paymentType },
    ...{ createTime: Time, expireTime: Time, finishTime: OptionalTime },
    /** The creator's seat comes first. One that lapsed may still be in the list. */
    seats: z.array(
      z.strictObject({
        uid: Uid,
        joinTime: Time,
        /** The end of an unpaid seat. Null for the creator's, which does not lapse, and for one that is paid for. */
        reservedUntilTime: OptionalTime,
        /** The order that paid. Null if unpaid, and for a member's seat if the creator pays for all. */
        paidBy: z.nullable(Order.shape.orderId),
      }),
    ),
    /** The time at which the payments were refunded; null if they were not. */
    closeTime: OptionalTime,
  }),

  /**
   * Offers that a person has used, by keyed hashes of names, devices and networks. They are kept when the account is
   * deleted, so that a new one does not get the same again (contract: what-a-deletion-leaves).
   */
  marks: z.strictObject({
    kind: z.enum(['trial', 'payment', 'membership', 'coupon', 'invitation']),
    hash: z.string(),
    time: Time,
  }),
};

export type Entities = { [Name in keyof typeof entities]: z.output<(typeof entities)[Name]> };
export type KeptAccount = Entities['accounts'];
export type BoundDevice = Entities['devices'];
export type KeptOrder = Entities['orders'];
export type KeptGroup = Entities['groups'];
export type KeptPayment = Entities['cryptoPayments'];
