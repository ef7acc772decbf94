import type { BenefitRequirement, UserInfo } from '@/api';
import { YesNo } from '@/api/enums';

type Member = Pick<UserInfo, 'benefitsExpireTime' | 'planType' | 'yearlyPaidUser'>;

/** Whether the running plan was bought for a year or more (spec §4). */
export function isYearlyPaid({ yearlyPaidUser }: Pick<Member, 'yearlyPaidUser'>): boolean {
  return yearlyPaidUser === YesNo.Yes;
}

/** Whether the plan runs at `now`, in ms. */
export function isPlanRunning(
  { planType, planExpireTime }: Pick<UserInfo, 'planType' | 'planExpireTime'>,
  now: number,
): boolean {
  return planType !== null && planExpireTime !== null && planExpireTime > now;
}

/**
 * The end of a plan including separately earned time (contract: `benefitsExpireTime`), in ms: the end that every screen
 * shows. Null for a plan without an end.
 */
export function planEnd({
  planExpireTime,
  benefitsExpireTime,
}: Pick<UserInfo, 'planExpireTime' | 'benefitsExpireTime'>): number | null {
  return planExpireTime === null ? null : Math.max(planExpireTime, benefitsExpireTime ?? 0);
}

/** Whether the member has benefits at `now`, in ms (spec §4). An expiry of null: the account never had any. */
export function hasBenefits(
  { benefitsExpireTime }: Pick<Member, 'benefitsExpireTime'>,
  now: number,
): boolean {
  return benefitsExpireTime !== null && benefitsExpireTime > now;
}

/**
 * Whether the account has a membership at `now`, in ms, which rewards require: benefits of a plan, since the free trial
 * has none (contract: trial-is-no-membership).
 */
export function isMember(
  member: Pick<Member, 'benefitsExpireTime' | 'planType'>,
  now: number,
): boolean {
  return member.planType !== null && hasBenefits(member, now);
}

/** Whether a membership includes a benefit at `now`, in ms (contract: BenefitRequirement). */
export function isEntitled(requires: BenefitRequirement, member: Member, now: number): boolean {
  return isMember(member, now) && (requires === 'active' || isYearlyPaid(member));
}
