import { sha256, stringToHex } from 'viem/utils';
import { randomAlphanumerics } from '@halyard/contract/random';
import type { Context, SessionContext } from './contract-types';
import { remove } from './db';
import type { KeptAccount } from './entities';
import { type Refusal, refuse } from './outcome';
import { checkLimit, countAttempt } from './rate-limits';
import { makeAccountKey } from './rules/account';

/**
 * Hashes a new password (contract: password-nfc): one cheap round with a salt, since this is a mock. A server that keeps
 * passwords of people needs a slow hash.
 */
export function hashPassword(password: string, salt = randomAlphanumerics(16)): string {
  return `${salt} ${sha256(stringToHex(`${salt} ${password.normalize('NFC')}`))}`;
}

/** Whether this is the account's password. False without an account, or without a password. */
function verifyPassword(account: KeptAccount | undefined, password: string): boolean {
  const stored = account?.passwordHash ?? null;
  return stored !== null && hashPassword(password, stored.split(' ')[0]) === stored;
}

/**
 * Checks the password of a login by `name`, whether or not it has an account (contract: wrong-passwords). Wrong ones on a
 * device of the account count apart from all others, so that a stranger cannot lock the owner out.
 */
export function checkLogin(
  context: Context,
  name: string,
  account: KeptAccount | undefined,
  password: string,
): KeptAccount | Refusal<'TooManyRequests' | 'CredentialsInvalid'> {
  const { db, deviceId } = context;
  const isOwn = ({ uid, deviceId: id }: { uid: string; deviceId: string }) =>
    uid === account?.uid && id === deviceId;
  const key = makeAccountKey(name);
  const device = db.devices.some(isOwn) ? deviceId : null;
  const limited = checkLimit(context, 'wrongPassword', key, device);
  if (limited) return limited;
  if (!account || !verifyPassword(account, password)) {
    countAttempt(context, 'wrongPassword', key, device);
    return refuse('CredentialsInvalid');
  }
  remove(db.attempts, (attempt) => attempt.key === key && attempt.device === device);
  return account;
}

/**
 * Checks the password of a session's user: returns the refusal, or null if the password is correct. Counts a wrong one.
 */
export function checkPassword(
  context: SessionContext,
  password: string,
): Refusal<'TooManyRequests' | 'ReauthenticationFailed'> | null {
  const { account } = context.session;
  const limited = checkLimit(context, 'wrongPassword', account.uid);
  if (limited) return limited;
  if (verifyPassword(account, password)) return null;
  countAttempt(context, 'wrongPassword', account.uid);
  return refuse('ReauthenticationFailed');
}
