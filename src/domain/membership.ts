import type { UserInfo } from '@/api';
import { YES } from '@/config/constants';

/** Whether the running plan was bought for a year or more: the field equals yes (spec §4). */
export function isYearlyPaid({ yearlyPaidUser }: Pick<UserInfo, 'yearlyPaidUser'>): boolean {
  return yearlyPaidUser === YES;
}

/** Whether there are benefits at `now`, in ms: they expire after it (spec §4). Null is somebody who never had any. */
export function hasBenefits(
  { benefitsExpireTime }: Pick<UserInfo, 'benefitsExpireTime'>,
  now: number,
): boolean {
  return benefitsExpireTime !== null && benefitsExpireTime > now;
}
