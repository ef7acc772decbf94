import type { UserInfo } from '@/api';

/**
 * When the trial of a trial account ends, in ms since the epoch; null for everybody else. A trial account has no way to log
 * in, and no plan yet (contract: userRegisterTypeDeviceid).
 */
export function trialEndOf(user: UserInfo | null): number | null {
  if (!user || user.username || user.email || user.phone || user.planType !== null) return null;
  return user.benefitsExpireTime;
}
