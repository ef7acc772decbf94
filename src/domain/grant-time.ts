import type { Goods, UserInfo } from '@/api';
import { PlanType } from '@/api/enums';
import { isPlanRunning } from './membership';

/** A member's plan; times in ms. */
export type Plan = Pick<UserInfo, 'planType' | 'planExpireTime' | 'benefitsExpireTime'>;
/** Time of a plan that a member gets, by purchase or as a gift. */
export type Grant = { planType: PlanType; milliseconds: number };
/**
 * The percentage at which remaining lite time is converted (contract: `liteToStandardPercent`), and the time of the
 * conversion, in ms.
 */
export type Conversion = { percent: number; now: number };

/**
 * Whether a member can get time of a plan: lite time is useless while standard runs, as standard never becomes lite
 * (contract: PlanType).
 */
export function canGrant(plan: Plan, planType: PlanType, now: number): boolean {
  const hasStandard = isPlanRunning(plan, now) && plan.planType === PlanType.Standard;
  return !(hasStandard && planType === PlanType.Lite);
}

/**
 * The standard time that remaining lite time becomes when a standard plan begins, in ms, rounded down; null if there is
 * none to convert (spec §4).
 */
export function convertedTime(
  plan: Plan,
  planType: PlanType,
  { percent, now }: Conversion,
): number | null {
  const hasLite = isPlanRunning(plan, now) && plan.planType === PlanType.Lite;
  if (!hasLite || planType !== PlanType.Standard || plan.planExpireTime === null) return null;
  const hundredths = (plan.planExpireTime - now) * percent;
  return (hundredths - (hundredths % 100)) / 100;
}

/** The standard time for an amount of lite time, in ms, by the rule of `convertedTime`. */
export function convertLiteTime(lite: { milliseconds: number; percent: number }): number {
  const plan: Plan = {
    planType: PlanType.Lite,
    planExpireTime: lite.milliseconds,
    benefitsExpireTime: null,
  };
  return convertedTime(plan, PlanType.Standard, { percent: lite.percent, now: 0 }) ?? 0;
}

/**
 * The plan after a grant: its time is added to what remains, which is converted if lite becomes standard. Benefits grow
 * with the plan, and keep separately earned time. Expired time is not made up for. The caller has checked `canGrant`.
 */
export function grantTime(plan: Plan, grant: Grant, conversion: Conversion): Plan {
  const { now } = conversion;
  const left = isPlanRunning(plan, now) ? (plan.planExpireTime ?? now) - now : 0;
  const kept = convertedTime(plan, grant.planType, conversion) ?? left;
  const benefitsLeft = Math.max(0, (plan.benefitsExpireTime ?? 0) - now);
  return {
    planType: grant.planType,
    planExpireTime: now + kept + grant.milliseconds,
    benefitsExpireTime: now + Math.max(0, benefitsLeft - left) + kept + grant.milliseconds,
  };
}

/** What a product gives. */
export type Membership = Pick<Goods, 'periodMonths' | 'deviceLimit'> & { planType: PlanType };
export type Member = Plan & Pick<UserInfo, 'deviceLimit'>;

/**
 * The member after paying for a product: its months are added to the remaining time, and lite time is converted if
 * standard begins (spec §4). The caller has checked `canGrant`.
 */
export function grantMembership(
  member: Member,
  { planType, periodMonths, deviceLimit }: Membership,
  conversion: Conversion,
): Member {
  const { now } = conversion;
  const remaining = grantTime(member, { planType, milliseconds: 0 }, conversion);
  const kept = remaining.planExpireTime ?? now;
  const milliseconds = addMonths({ time: kept, months: periodMonths }) - kept;
  return { ...grantTime(member, { planType, milliseconds }, conversion), deviceLimit };
}

/** The same day and time of a later month, in UTC, or the last day of a shorter month. */
export function addMonths({ time, months }: { time: number; months: number }): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}
