import { PlanType, type UserInfo } from '@/api';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';
import { isPlanRunning } from '@/domain/grant-time';
import { hasBenefits } from '@/domain/membership';
import { addMonths } from '@/domain/grant-time';

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
type TimeSpan = { end: number; now: number };

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

/** Time from now on as a row of equal cells: how many, and how many of them are left, with a fraction. */
export type TimeScale = {
  unit: 'minutes' | 'hour' | 'day' | 'month' | 'year';
  cells: number;
  filled: number;
};

/** Cells of five minutes each. */
const FIVE_MINUTES = 12;
const HOURS = 24;
const DAYS = 30;
const MONTHS = 12;
/** The most months that are wide enough to be seen. */
const MOST_MONTHS = 24;

/**
 * The time until `end` as a share of the hour, day, thirty days, year, two years or years that begin `now`. Not a
 * share of the plan: the server does not say when that began.
 */
export function timeScale({ end, now }: TimeSpan): TimeScale {
  const left = Math.max(0, end - now);
  if (left <= HOUR_MS) {
    return { unit: 'minutes', cells: FIVE_MINUTES, filled: (left / HOUR_MS) * FIVE_MINUTES };
  }
  if (left <= HOURS * HOUR_MS) return { unit: 'hour', cells: HOURS, filled: left / HOUR_MS };
  if (left <= DAYS * DAY_MS) return { unit: 'day', cells: DAYS, filled: left / DAY_MS };
  const months = monthsBetween({ end, now });
  if (months <= MONTHS) return { unit: 'month', cells: MONTHS, filled: months };
  if (months <= MOST_MONTHS) return { unit: 'month', cells: MOST_MONTHS, filled: months };
  const years = months / MONTHS;
  return { unit: 'year', cells: Math.ceil(years), filled: years };
}

/** Calendar months, the last one as the part of it that has passed. */
function monthsBetween({ end, now }: TimeSpan): number {
  let whole = 0;
  while (addMonths({ time: now, months: whole + 1 }) <= end) whole += 1;
  const last = addMonths({ time: now, months: whole });
  return whole + (end - last) / (addMonths({ time: now, months: whole + 1 }) - last);
}
