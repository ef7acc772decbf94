import type { PlanType, UserInfo } from '@/api';
import { DAY_MS } from '@/config/constants';
import { hasBenefits, isPlanRunning, planEnd } from '@/domain/membership';

/**
 * A member's plan and its end: `end` in ms since the epoch, null for a plan without an end and without a membership.
 */
export type MembershipTime = { end: number | null } & (
  | { kind: 'plan'; planType: PlanType }
  | { kind: 'free' | 'none' }
);

/**
 * The membership at `now`, in ms: the plan, including separately earned time; without a plan, the time of a trial or
 * earned time, for which benefits run (contract: `benefitsExpireTime`); or else the last one, which has ended.
 */
export function membershipTime(
  user: Pick<UserInfo, 'planType' | 'planExpireTime' | 'benefitsExpireTime'>,
  now: number,
): MembershipTime {
  const { planType, planExpireTime, benefitsExpireTime } = user;
  const isRunning = isPlanRunning(user, now) || planExpireTime === null;
  if (planType !== null && (isRunning || !hasBenefits(user, now))) {
    return { kind: 'plan', planType, end: planEnd(user) };
  }
  return { kind: hasBenefits(user, now) ? 'free' : 'none', end: benefitsExpireTime };
}

/** With more time left than this, a plan's renewal or upgrade comes second, after the app. */
const RENEWAL_MS = 14 * DAY_MS;

/** Whether the plan's end is still far away. `now` in ms since the epoch. */
export function isRenewalFar({ kind, end }: MembershipTime, now: number): boolean {
  return kind === 'plan' && (end === null || end - now > RENEWAL_MS);
}

/** Both in ms since the epoch. */
export type TimeSpan = { end: number; now: number };
