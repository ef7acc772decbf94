import { PlanType, type UserInfo } from '@/api';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';
import { isPlanRunning } from '@/domain/grant-time';
import { hasBenefits } from '@/domain/membership';

/** What a member has, and until when: `end` in ms since the epoch, null for a plan without an end and for no membership. */
export type MembershipTime = { kind: 'standard' | 'lite' | 'free' | 'none'; end: number | null };

const KINDS = { [PlanType.Standard]: 'standard', [PlanType.Lite]: 'lite' } as const;

/**
 * The membership at `now`, in ms: the plan; without one the time of a trial or that was earned, which benefits run for
 * (contract: `benefitsExpireTime`); else the last one, which is over.
 */
export function membershipTime(
  user: Pick<UserInfo, 'planType' | 'planExpireTime' | 'benefitsExpireTime'>,
  now: number,
): MembershipTime {
  const { planType, planExpireTime, benefitsExpireTime } = user;
  const isRunning = isPlanRunning(user, now) || planExpireTime === null;
  if (planType !== null && (isRunning || !hasBenefits(user, now))) {
    return { kind: KINDS[planType], end: planExpireTime };
  }
  return { kind: hasBenefits(user, now) ? 'free' : 'none', end: benefitsExpireTime };
}

/** Both in ms since the epoch. */
export type TimeSpan = { end: number; now: number };

type TimeLeft = { unit: 'day' | 'hour' | 'minute'; value: number };

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * The time until `end` in the largest unit that fits, rounded down: a day is only promised while it is whole. The last minute
 * counts as one; null when the time is over.
 */
export function timeLeft({ end, now }: TimeSpan): TimeLeft | null {
  if (end <= now) return null;
  for (const [unit, size] of UNITS) {
    if (end - now >= size) return { unit, value: Math.floor((end - now) / size) };
  }
  return { unit: 'minute', value: 1 };
}

/** A duration in ms without its minutes if it is a day or longer; rounded down. */
export function inWholeHours(milliseconds: number): number {
  return milliseconds < DAY_MS ? milliseconds : milliseconds - (milliseconds % HOUR_MS);
}
