import type { UserInfo } from '@/api';

type Names = Pick<UserInfo, 'username' | 'email' | 'phone'>;

/** The name by which users recognise their account among others with the same nickname. */
export function recognisedBy({
  email,
  username,
  phone,
  uid,
}: Names & Pick<UserInfo, 'uid'>): string {
  return email ?? username ?? phone ?? uid;
}

/**
 * Whether the account has a name to log in with. A trial account has only its token (contract:
 * userRegisterTypeDeviceid).
 */
export function canLogInAgain({ username, email, phone }: Names): boolean {
  return (username ?? email ?? phone) !== null;
}

/** Whether a forgotten password can be reset: the code is sent to an address or a number (contract: userResetPassword). */
export function canResetPassword({ email, phone }: Omit<Names, 'username'>): boolean {
  return (email ?? phone) !== null;
}

export type DeviceUsage = {
  used: number;
  limit: number;
  /** How many more devices fit; also zero if the limit is below the number of bound devices. */
  free: number;
  /** Whether binding one more device unbinds another. */
  isFull: boolean;
};

/** How much of the device limit is used (spec §3: device limit). */
export function deviceUsage({ used, limit }: { used: number; limit: number }): DeviceUsage {
  const free = Math.max(0, limit - used);
  return { used, limit, free, isFull: free === 0 };
}
