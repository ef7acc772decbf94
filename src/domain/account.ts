import type { SignInMethod } from '@/api';

/** What an account's name is: an address has an `@`, a number a leading `+` (E.164), anything else is a username. */
export function methodOf(account: string): SignInMethod {
  if (account.includes('@')) return 'email';
  return account.startsWith('+') ? 'phone' : 'username';
}

/** The form in which two spellings of one account are equal: case does not count (contract: Username). */
export function accountKey(account: string): string {
  return account.toLowerCase();
}
