import { PlanType, type UserInfo } from '@/api';
import { isPlanRunning } from '@/domain/grant-time';
import { hasBenefits } from '@/domain/membership';

/** What somebody has, and until when: `end` is in ms since the epoch, null where there is none or never was anything. */
export type MembershipTime = { kind: 'standard' | 'lite' | 'free' | 'none'; end: number | null };

const KINDS = { [PlanType.Standard]: 'standard', [PlanType.Lite]: 'lite' } as const;

/**
 * The membership at `now`, in ms: the plan; without one the time of a trial or that was earned, which benefits run for
 * (contract: `benefitsExpireTime`); else what there was last.
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
