import * as z from 'zod/mini';
import {
  BenefitId,
  KolCommission,
  KolRates,
  KolSettlement,
  MarketingVisitInput,
  OptionalDuration,
  OptionalTime,
  PlanType,
  RedeemCode,
  RedeemKind,
  Time,
  Uid,
} from '@/api/schemas';

const gift = {
  code: RedeemCode,
  kind: RedeemKind,
  /** Of time alone, as the contract's `Redemption`. */
  planType: z.nullable(PlanType),
  addedMilliseconds: OptionalDuration,
  /** Of a benefit alone. */
  benefit: z.nullable(BenefitId),
};

/** What the sandbox keeps about rewards, promoters and visits. */
export const rewardEntities = {
  redeemCodes: z.strictObject({
    ...gift,
    audience: z.enum(['everybody', 'newcomers']),
    expireTime: OptionalTime,
    /** Stays when its user's account is deleted, who is known to `redemptions` alone. */
    usedTime: OptionalTime,
  }),

  redemptions: z.strictObject({
    ...gift,
    uid: Uid,
    redeemTime: Time,
    /** What the answer said, for a retry. */
    benefitsExpireTime: OptionalTime,
  }),

  /** Benefits that a code unlocked, beside those of the membership. */
  benefitGrants: z.strictObject({ uid: Uid, benefit: BenefitId, expireTime: Time }),

  /** Promoters with rates of their own; the others have those of the display config. */
  promoters: z.strictObject({ uid: Uid, rates: z.array(KolRates) }),
  /** `uid` is the promoter's. Whoever paid is known by the masked uid alone, so that a deletion forgets them. */
  commissions: z.extend(KolCommission, { uid: Uid }),
  settlements: z.extend(KolSettlement, { uid: Uid }),

  /** The newest of the visits that came from an advertisement or by a promoter's link. */
  visits: z.extend(MarketingVisitInput, { time: Time }),

  /** What a person may do a few times only in a while: guess a code, ask for an export. */
  attempts: z.strictObject({ uid: Uid, kind: z.enum(['redeem', 'export']), time: Time }),
};
