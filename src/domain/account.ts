import type { SignInMethod, UserInfo } from '@/api';

/** What an account's name is: an address has an `@`, a number a leading `+` (E.164), anything else is a username. */
export function methodOf(account: string): SignInMethod {
  if (account.includes('@')) return 'email';
  return account.startsWith('+') ? 'phone' : 'username';
}

/** The form in which two spellings of one account are equal: case does not count (contract: Username). */
export function accountKey(account: string): string {
  return account.toLowerCase();
}

type Names = Pick<UserInfo, 'username' | 'email' | 'phone'>;

/** What tells an account from others of the same nickname, for its person. */
export function recognisedBy({
  email,
  username,
  phone,
  uid,
}: Names & Pick<UserInfo, 'uid'>): string {
  return email ?? username ?? phone ?? uid;
}

/** Whether there is a name to log in by. A trial's account has none: its token is all there is (contract: userRegisterTypeDeviceid). */
export function canLogInAgain({ username, email, phone }: Names): boolean {
  return (username ?? email ?? phone) !== null;
}

/** Whether a forgotten password can be set anew: the code for it goes to an address or a number (contract: userResetPassword). */
export function canResetPassword({ email, phone }: Omit<Names, 'username'>): boolean {
  return (email ?? phone) !== null;
}
