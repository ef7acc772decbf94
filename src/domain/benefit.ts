import type { BenefitRequirement, UserInfo } from '@/api';
import { hasBenefits, isYearlyPaid } from './membership';

type Member = Pick<UserInfo, 'benefitsExpireTime' | 'yearlyPaidUser'>;

/** Whether a benefit is the person's by their membership at `now` (contract: BenefitRequirement). */
export function isEntitled(requires: BenefitRequirement, member: Member, now: number): boolean {
  return hasBenefits(member, now) && (requires === 'active' || isYearlyPaid(member));
}
