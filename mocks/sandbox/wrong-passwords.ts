import { WRONG_PASSWORDS, WRONG_PASSWORDS_WITHIN_MS } from '@/api/constants';
import { isPasswordOf } from './accounts';
import type { Context, SessionContext } from './contract-types';
import type { Database } from './db';
import type { KeptAccount } from './entities';
import { type Refusal, refuse, tooManyRequests } from './outcome';
import { accountKey } from './rules/account';
import { waitAfter } from './rules/rate-limit';

const LIMIT = { most: WRONG_PASSWORDS, within: WRONG_PASSWORDS_WITHIN_MS };

/**
 * The refusal of any password for `name` after too many wrong ones (contract: wrong-passwords); null if the next one is
 * looked at. The name is what the caller typed, whether or not there is such an account, or the uid of a session.
 */
export function passwordRefusal(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  name: string,
): Refusal<'TooManyRequests'> | null {
  const wrong = db.wrongPasswords.findMany((q) => q.where({ name: accountKey(name) }));
  const times = wrong.map(({ time }) => time);
  const wait = waitAfter(times, clock.now(), LIMIT);
  return wait === null ? null : tooManyRequests(wait);
}

/** Counts a wrong password, and deletes those that no longer count. */
export async function countWrongPassword({ db, clock }: Context, name: string): Promise<void> {
  const now = clock.now();
  db.wrongPasswords.deleteMany((q) => q.where({ time: (time) => time <= now - LIMIT.within }));
  await db.wrongPasswords.create({ name: accountKey(name), time: now });
}

/** Why a session's password is no proof; null if it is right. A wrong one is counted. */
export async function passwordProblem(
  context: SessionContext,
  password: string,
): Promise<Refusal<'TooManyRequests' | 'ReauthenticationFailed'> | null> {
  const { account } = context.session;
  const limited = passwordRefusal(context, account.uid);
  if (limited) return limited;
  if (await isPasswordOf(context, account, password)) return null;
  await countWrongPassword(context, account.uid);
  return refuse('ReauthenticationFailed');
}

/** The count begins anew: the account's password was given, or set. */
export function forgetWrongPasswords(db: Database, account: KeptAccount): void {
  const { uid, username, email, phone } = account;
  const names = [uid, username, email, phone].filter((name) => name !== null).map(accountKey);
  db.wrongPasswords.deleteMany((q) => q.where({ name: (name) => names.includes(name) }));
}
