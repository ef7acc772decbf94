import type { Redemption, UserInfo } from '@/api';

/**
 * Normalizes a typed code to capitals, without spaces, with plain hyphens and letters (contract: RedeemCode). What remains
 * invalid is refused by the schema.
 */
export function tidyRedeemCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
}

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
