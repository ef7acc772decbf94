import type { Redemption, UserInfo } from '@/api';

/**
 * Whether the person already has the time that a code gives: for ten minutes the account that used it gets the same answer
 * again, also to a preview (contract: redeem-code-retry). Time that is still to be added never ends when theirs does.
 */
export function isGivenAlready(
  { addedMilliseconds, benefitsExpireTime }: Redemption,
  person: Pick<UserInfo, 'benefitsExpireTime'>,
): boolean {
  const isTime = addedMilliseconds !== null && addedMilliseconds > 0;
  return isTime && benefitsExpireTime !== null && benefitsExpireTime === person.benefitsExpireTime;
}
