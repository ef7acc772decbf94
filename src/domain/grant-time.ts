import type { PlanType, UserInfo } from '@/api';

export const STANDARD = 1;
export const LITE = 2;

/** What somebody has, as far as time goes; times in ms. */
export type Plan = Pick<UserInfo, 'planType' | 'planExpireTime' | 'benefitsExpireTime'>;

/** Time of a plan that somebody gets, bought or given. */
export type Grant = { planType: PlanType; milliseconds: number };

/** Whether the plan runs at `now`. */
export function isPlanRunning(
  { planType, planExpireTime }: Pick<Plan, 'planType' | 'planExpireTime'>,
  now: number,
): boolean {
  return planType !== null && planExpireTime !== null && planExpireTime > now;
}

/** Whether time of a plan can be had: lite time is nothing for who has standard, which never becomes lite (contract: PlanType). */
export function canGrant(plan: Plan, planType: PlanType, now: number): boolean {
  return !(isPlanRunning(plan, now) && plan.planType === STANDARD && planType === LITE);
}

/**
 * What remaining lite time becomes when a standard plan begins at `now`, in ms, rounded down; null where there is none to
 * convert (spec §4; contract: `liteToStandardPercent`).
 */
export function convertedTime(
  plan: Plan,
  planType: PlanType,
  percent: number,
  now: number,
): number | null {
  const converts = isPlanRunning(plan, now) && plan.planType === LITE && planType === STANDARD;
  if (!converts || plan.planExpireTime === null) return null;
  const hundredths = (plan.planExpireTime - now) * percent;
  return (hundredths - (hundredths % 100)) / 100;
}

/** What so much remaining lite time becomes as standard time, in ms: the rule of `convertedTime`, for anybody to try. */
export function standardTimeOf(liteMilliseconds: number, percent: number): number {
  const plan: Plan = {
    planType: LITE,
    planExpireTime: liteMilliseconds,
    benefitsExpireTime: null,
  };
  return convertedTime(plan, STANDARD, percent, 0) ?? 0;
}

/**
 * The plan after a grant: its time comes on top of what remains, converted where lite becomes standard. Benefits grow with
 * the plan, and keep what was earned beside it. Time that has run out is not made up for. The caller asked `canGrant`.
 */
export function grantTime(plan: Plan, grant: Grant, percent: number, now: number): Plan {
  const left = isPlanRunning(plan, now) ? (plan.planExpireTime ?? now) - now : 0;
  const kept = convertedTime(plan, grant.planType, percent, now) ?? left;
  const benefitsLeft = Math.max(0, (plan.benefitsExpireTime ?? 0) - now);
  return {
    planType: grant.planType,
    planExpireTime: now + kept + grant.milliseconds,
    benefitsExpireTime: now + Math.max(0, benefitsLeft - left) + kept + grant.milliseconds,
  };
}
