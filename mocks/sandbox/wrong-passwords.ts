import { WRONG_PASSWORDS, WRONG_PASSWORDS_WITHIN_MS } from '@/api/constants';
import { isPasswordOf } from './accounts';
import type { Context, SessionContext } from './contract-types';
import type { Database } from './db';
import type { KeptAccount } from './entities';
import { type Refusal, refuse, refuseTooManyRequests } from './outcome';
import { makeAccountKey } from './rules/account';
import { waitAfter } from './rules/rate-limit';

const LIMIT = { most: WRONG_PASSWORDS, within: WRONG_PASSWORDS_WITHIN_MS };

/**
 * Returns the refusal of any password for `name` after too many wrong ones (contract: wrong-passwords); null if the
 * next one is checked. The name is what the caller typed, whether or not such an account exists, or the uid of a
 * session.
 */
export function checkPasswordAttempts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  name: string,
): Refusal<'TooManyRequests'> | null {
  const wrong = db.wrongPasswords.findMany((q) => q.where({ name: makeAccountKey(name) }));
  const times = wrong.map(({ time }) => time);
  const wait = waitAfter(times, clock.now(), LIMIT);
  return wait === null ? null : refuseTooManyRequests(wait);
}

/** Counts a wrong password, and deletes those that no longer count. */
export async function countWrongPassword({ db, clock }: Context, name: string): Promise<void> {
  const now = clock.now();
  db.wrongPasswords.deleteMany((q) => q.where({ time: (time) => time <= now - LIMIT.within }));
  await db.wrongPasswords.create({ name: makeAccountKey(name), time: now });
}

/**
 * Checks the password of a session's user: returns the refusal, or null if the password is correct. Counts a wrong one.
 */
export async function checkPassword(
  context: SessionContext,
  password: string,
): Promise<Refusal<'TooManyRequests' | 'ReauthenticationFailed'> | null> {
  const { account } = context.session;
  const tooMany = checkPasswordAttempts(context, account.uid);
  if (tooMany) return tooMany;
  if (await isPasswordOf(context, account, password)) return null;
  await countWrongPassword(context, account.uid);
  return refuse('ReauthenticationFailed');
}

/** Resets the count of an account whose password was entered correctly, or set. */
export function forgetWrongPasswords(db: Database, account: KeptAccount): void {
  const { uid, username, email, phone } = account;
  const names = [uid, username, email, phone].filter((name) => name !== null).map(makeAccountKey);
  db.wrongPasswords.deleteMany((q) => q.where({ name: (name) => names.includes(name) }));
}
