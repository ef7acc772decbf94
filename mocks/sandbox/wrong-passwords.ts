import { WRONG_PASSWORDS, WRONG_PASSWORDS_WITHIN_MS } from '@/api/constants';
import { verifyPassword } from './accounts';
import type { Context, SessionContext } from './contract-types';
import { type Database, remove } from './db';
import type { KeptAccount } from './entities';
import { type Refusal, refuse, refuseTooManyRequests } from './outcome';
import { makeAccountKey } from './rules/account';
import { waitAfter } from './rules/rate-limit';

const LIMIT = { most: WRONG_PASSWORDS, within: WRONG_PASSWORDS_WITHIN_MS };

/** Whose wrong passwords count together: those for a name, on one of the account's devices or on all others. */
type PasswordCount = {
  /** What the caller typed, whether or not there is such an account, or the uid of a session. */
  name: string;
  /** One of the account's devices. Null for all others, so that a stranger cannot lock the owner out. */
  deviceId: string | null;
};

/** The count of a login by `name`; `account` is the one of that name, if there is one. */
export function findPasswordCount(
  { db, deviceId }: Pick<Context, 'db' | 'deviceId'>,
  name: string,
  account: KeptAccount | undefined,
): PasswordCount {
  const uid = account?.uid;
  const isKnown =
    uid && db.devices.find((device) => device.uid === uid && device.deviceId === deviceId);
  return { name, deviceId: isKnown ? deviceId : null };
}

/** The refusal of any password after too many wrong ones (contract: wrong-passwords); null if the next one is checked. */
export function checkPasswordAttempts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name, deviceId }: PasswordCount,
): Refusal<'TooManyRequests'> | null {
  const wrong = db.wrongPasswords.filter(
    (wrong) => wrong.name === makeAccountKey(name) && wrong.deviceId === deviceId,
  );
  const times = wrong.map(({ time }) => time);
  const wait = waitAfter(times, clock.now(), LIMIT);
  return wait === null ? null : refuseTooManyRequests(wait);
}

/** Counts a wrong password, and deletes those that no longer count. */
export function countWrongPassword(
  { db, clock }: Context,
  { name, deviceId }: PasswordCount,
): void {
  const now = clock.now();
  remove(db.wrongPasswords, (wrong) => wrong.time <= now - LIMIT.within);
  db.wrongPasswords.push({ name: makeAccountKey(name), deviceId, time: now });
}

/**
 * Checks the password of a session's user: returns the refusal, or null if the password is correct. Counts a wrong one.
 */
export function checkPassword(
  context: SessionContext,
  password: string,
): Refusal<'TooManyRequests' | 'ReauthenticationFailed'> | null {
  const { account } = context.session;
  const count = { name: account.uid, deviceId: null };
  const limited = checkPasswordAttempts(context, count);
  if (limited) return limited;
  if (verifyPassword(account, password)) return null;
  countWrongPassword(context, count);
  return refuse('ReauthenticationFailed');
}

/** The count of a login begins anew: the right password was given. */
export function restartCount(db: Database, { name, deviceId }: PasswordCount): void {
  remove(
    db.wrongPasswords,
    (wrong) => wrong.name === makeAccountKey(name) && wrong.deviceId === deviceId,
  );
}

/** Every count of the account begins anew: its password was set. */
export function forgetWrongPasswords(db: Database, account: KeptAccount): void {
  const { uid, username, email, phone } = account;
  const names = [uid, username, email, phone].filter((name) => name !== null).map(makeAccountKey);
  remove(db.wrongPasswords, (wrong) => names.includes(wrong.name));
}
