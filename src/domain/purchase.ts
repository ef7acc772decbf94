import type { Goods, PlanType, UserInfo } from '@/api';
import { NO, YES } from '@/config/constants';
import { type Plan, grantTime, isPlanRunning } from './grant-time';

/** A membership of at least so many months is a yearly one (spec §4). */
export const YEARLY_MONTHS = 12;

/** What a product gives. */
export type Membership = Pick<Goods, 'periodMonths' | 'deviceLimit'> & { planType: PlanType };
export type Member = Plan & Pick<UserInfo, 'yearlyPaidUser' | 'deviceLimit'>;

/**
 * The member after a product was paid: its months come on top of what remains, lite time is converted at `percent` where
 * standard begins (spec §4). The caller has asked `canGrant`.
 */
export function grantMembership(
  member: Member,
  { planType, periodMonths, deviceLimit }: Membership,
  percent: number,
  now: number,
): Member {
  const kept = grantTime(member, { planType, milliseconds: 0 }, percent, now).planExpireTime ?? now;
  const milliseconds = addMonths(kept, periodMonths) - kept;
  const goesOn = isPlanRunning(member, now) && member.planType === planType;
  const isYearly = periodMonths >= YEARLY_MONTHS || (goesOn && member.yearlyPaidUser === YES);
  return {
    ...grantTime(member, { planType, milliseconds }, percent, now),
    yearlyPaidUser: isYearly ? YES : NO,
    deviceLimit,
  };
}

/** The same day and time of a later month, in UTC; its last day where it is shorter. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}
