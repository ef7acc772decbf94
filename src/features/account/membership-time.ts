import { PlanType, type UserInfo } from '@/api';
import { DAY_MS } from '@/config/constants';
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

/** A member with more time left in a plan than this is offered the app first, and a renewal or an upgrade second. */
const RENEWAL_MS = 14 * DAY_MS;

/** Whether a plan runs for so long that the next one is no concern yet. `now` in ms since the epoch. */
export function isRenewalFar({ kind, end }: MembershipTime, now: number): boolean {
  const isPlan = kind === 'standard' || kind === 'lite';
  return isPlan && (end === null || end - now > RENEWAL_MS);
}

/** Both in ms since the epoch. */
export type TimeSpan = { end: number; now: number };
