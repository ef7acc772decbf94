import type { SignInMethod, UserInfo } from '@/api';
import { DEVICES_WITHOUT_PLAN } from '@/api/constants';
import { YesNo } from '@/api/generated/model';
import { isPlanRunning } from '@/domain/membership';
import type { KeptAccount } from '../entities';

/**
 * Returns the kind of an account's name: an address has an `@`, a number a leading `+` (E.164), anything else is a
 * username.
 */
export function detectMethod(account: string): SignInMethod {
  if (account.includes('@')) return 'email';
  return account.startsWith('+') ? 'phone' : 'username';
}

/** Makes the form in which all spellings of an account are equal, since case does not count (contract: Username). */
export function makeAccountKey(account: string): string {
  return account.toLowerCase();
}

export function listAccountKeys({ uid, username, email, phone }: KeptAccount): string[] {
  return [uid, username, email, phone].filter((name) => name !== null).map(makeAccountKey);
}

/** Masks another person's uid: two digits, four crosses, two digits (contract: MaskedUid). */
export function maskUid(uid: string): string {
  return `${uid.slice(0, 2)}xxxx${uid.slice(-2)}`;
}

/** How many devices an account can have at `now`, in ms: as many as its running plan allows (contract: DeviceLimit). */
export function findDeviceLimit(
  account: Pick<UserInfo, 'planType' | 'planExpireTime' | 'deviceLimit'>,
  now: number,
): number {
  return isPlanRunning(account, now) ? account.deviceLimit : DEVICES_WITHOUT_PLAN;
}

/**
 * Whether time that was bought for a year or more runs at `now` (contract: yearly-is-a-year-or-more): neither months
 * that were added to it, nor what was refunded.
 */
export function findYearlyPaid({ yearly }: Pick<KeptAccount, 'yearly'>, now: number): YesNo {
  return yearly.some(({ expireTime }) => expireTime > now) ? YesNo.Yes : YesNo.No;
}
