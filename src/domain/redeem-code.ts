import type { BenefitRequirement, PlanType, Redemption, UserInfo } from '@/api';
import { MINUTE_MS } from '@/config/constants';
import { isEntitled } from './benefit';
import { canGrant } from './grant-time';
import { hasBenefits } from './membership';

/** For this long the account that used a code gets the same answer again (contract: redeem-code-retry). */
export const REDEEM_RETRY_MS = 10 * MINUTE_MS;

/** What decides whether a code can be used; times in ms. */
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
  /** When the trial ends or ended that the account started with, in ms since the epoch; null without one. */
  trialExpireTime: number | null;
};

/** Why a person cannot use a code at `now`; null where they can. A preview is refused alike (contract: redeem-code-preview). */
export function redeemRefusal(
  code: RedeemableCode,
  person: Person,
  now: number,
): RedeemRefusal | null {
  if (code.usedTime !== null) return 'RedeemCodeUsed';
  if (code.expireTime !== null && code.expireTime <= now) return 'RedeemCodeExpired';
  return isMeantFor(code, person, now) ? null : 'RedeemCodeNotForYou';
}

/** Whether a use is so recent that its account gets the same answer again. */
export function isRetry(redeemTime: number, now: number): boolean {
  return now < redeemTime + REDEEM_RETRY_MS;
}

/** A benefit is for members who do not have it anyhow; nobody loses a code to what it cannot give. */
function isMeantFor({ audience, gives }: RedeemableCode, person: Person, now: number): boolean {
  if (audience === 'newcomers' && !isNewcomer(person)) return false;
  if (gives.kind === 'time') return canGrant(person, gives.planType, now);
  return hasBenefits(person, now) && !isEntitled(gives.requires, person, now);
}

function isNewcomer({ benefitsExpireTime, trialExpireTime }: Person): boolean {
  return benefitsExpireTime === null || benefitsExpireTime === trialExpireTime;
}

/**
 * A code as it is meant, however it was typed: capitals, without spaces, with plain hyphens and letters (contract:
 * RedeemCode). What cannot be meant is left for the schema to refuse.
 */
export function tidyRedeemCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
}

/**
 * Whether the time that a code gives is the person's already: within REDEEM_RETRY_MS its own account is answered as at the
 * use, also when it only looks (contract: redeem-code-retry). Time that is still to be added never ends where theirs does.
 */
export function isGivenAlready(
  { addedMilliseconds, benefitsExpireTime }: Redemption,
  person: Pick<UserInfo, 'benefitsExpireTime'>,
): boolean {
  const isTime = addedMilliseconds !== null && addedMilliseconds > 0;
  return isTime && benefitsExpireTime !== null && benefitsExpireTime === person.benefitsExpireTime;
}
