import { PlanType, type UserInfo } from '@/api';
import { hasBenefits, isPlanRunning, planEnd } from '@/domain/membership';

/** What a member has, and until when: `end` in ms since the epoch, null for a plan without an end and for no membership. */
export type MembershipTime = { kind: 'standard' | 'lite' | 'free' | 'none'; end: number | null };

const KINDS = { [PlanType.Standard]: 'standard', [PlanType.Lite]: 'lite' } as const;

/**
 * The membership at `now`, in ms: the plan with what was earned beside it; without one the time of a trial or that was earned, which benefits run for
 * (contract: `benefitsExpireTime`); else the last one, which is over.
 */
export function membershipTime(
  user: Pick<UserInfo, 'planType' | 'planExpireTime' | 'benefitsExpireTime'>,
  now: number,
): MembershipTime {
  const { planType, planExpireTime, benefitsExpireTime } = user;
  const isRunning = isPlanRunning(user, now) || planExpireTime === null;
  if (planType !== null && (isRunning || !hasBenefits(user, now))) {
    return { kind: KINDS[planType], end: planEnd(user) };
  }
  return { kind: hasBenefits(user, now) ? 'free' : 'none', end: benefitsExpireTime };
}

/** Both in ms since the epoch. */
export type TimeSpan = { end: number; now: number };
