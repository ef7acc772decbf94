import type { Redemption, UserInfo } from '@/api';

/**
 * Whether the account already has the time that a code gives: for ten minutes the account that used it gets the same
 * answer again, also to a preview (contract: redeem-code-retry). Otherwise the code's time would end later than the
 * account's.
 */
export function isGivenAlready(
  { addedMilliseconds, benefitsExpireTime }: Redemption,
  person: Pick<UserInfo, 'benefitsExpireTime'>,
): boolean {
  const isTime = addedMilliseconds !== null && addedMilliseconds > 0;
  return isTime && benefitsExpireTime !== null && benefitsExpireTime === person.benefitsExpireTime;
}
