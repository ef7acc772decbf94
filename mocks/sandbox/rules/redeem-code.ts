import type { BenefitRequirement, PlanType, UserInfo } from '@/api';
import { REDEEM_CODE_RETRY_MS } from '@/api/constants';
import { canGrant } from '@/domain/grant-time';
import { isEntitled, isMember } from '@/domain/membership';

/** The properties of a code that decide whether it can be used; times in ms. */
export type RedeemableCode = {
  gives:
    | { kind: 'time'; planType: PlanType; milliseconds: number }
    | { kind: 'benefit'; requires: BenefitRequirement };
  /** `newcomers` have never had benefits beyond the trial that their account started with. */
  audience: 'everybody' | 'newcomers';
  usedTime: number | null;
  expireTime: number | null;
};

export type RedeemRefusal = 'RedeemCodeUsed' | 'RedeemCodeExpired' | 'RedeemCodeNotForYou';

type Person = Pick<
  UserInfo,
  'planType' | 'planExpireTime' | 'benefitsExpireTime' | 'yearlyPaidUser'
> & {
  /** When the account's initial trial ends or ended, in ms since the epoch; null without one. */
  trialExpireTime: number | null;
  /** Whether a deleted account with the same name has had benefits. */
  hasFormerBenefits?: boolean;
};

/**
 * Returns the reason why a person cannot use a code at `now`; null if they can. A preview is refused for the same
 * reasons (contract: redeem-code-preview).
 */
export function checkRedemption(
  code: RedeemableCode,
  person: Person,
  now: number,
): RedeemRefusal | null {
  if (code.usedTime !== null) return 'RedeemCodeUsed';
  if (code.expireTime !== null && code.expireTime <= now) return 'RedeemCodeExpired';
  return isMeantFor(code, person, now) ? null : 'RedeemCodeNotForYou';
}

/** Whether a use is so recent that its account gets the same answer again; times in ms. */
export function isRetry({ redeemTime, now }: { redeemTime: number; now: number }): boolean {
  return now < redeemTime + REDEEM_CODE_RETRY_MS;
}

/**
 * Whether a code is meant for a person. A benefit is for members whose plan does not include it, so that no code is
 * used up for nothing.
 */
function isMeantFor({ audience, gives }: RedeemableCode, person: Person, now: number): boolean {
  if (audience === 'newcomers' && !isNewcomer(person)) return false;
  if (gives.kind === 'time') return canGrant(person, gives.planType, now);
  return isMember(person, now) && !isEntitled(gives.requires, person, now);
}

/** Whether a person has never had benefits other than the trial. */
export function isNewcomer({
  benefitsExpireTime,
  trialExpireTime,
  hasFormerBenefits = false,
}: Pick<Person, 'benefitsExpireTime' | 'trialExpireTime' | 'hasFormerBenefits'>): boolean {
  if (hasFormerBenefits) return false;
  return benefitsExpireTime === null || benefitsExpireTime === trialExpireTime;
}
