import {
  EXPORT_ATTEMPTS,
  EXPORT_ATTEMPTS_WITHIN_MS,
  REDEEM_CODE_ATTEMPTS,
  REDEEM_CODE_ATTEMPTS_WITHIN_MS,
} from '@/api/constants';
import type { SessionContext } from './contract-types';
import type { Entities } from './entities';
import { type Refusal, tooManyRequests } from './outcome';

/** Rate limits for unknown redeem codes and exports: the number of attempts, and within how long. */
const ATTEMPT_LIMITS = {
  redeem: { most: REDEEM_CODE_ATTEMPTS, within: REDEEM_CODE_ATTEMPTS_WITHIN_MS },
  export: { most: EXPORT_ATTEMPTS, within: EXPORT_ATTEMPTS_WITHIN_MS },
} as const;
/** How many visits are kept. */
export const KEPT_VISITS = 1_000;

type Kind = Entities['attempts']['kind'];

/** The refusal of an account that has reached the rate limit; null for any other (contract: TooManyRequests). */
export function attemptRefusal(
  { db, clock, session }: SessionContext,
  kind: Kind,
): Refusal<'TooManyRequests'> | null {
  const { most, within } = ATTEMPT_LIMITS[kind];
  const { uid } = session.account;
  const since = clock.now() - within;
  const attempts = db.attempts.findMany((q) => q.where({ uid, kind, time: (it) => it > since }));
  const last = attempts.map(({ time }) => time).toSorted((a, b) => b - a)[most - 1];
  return last === undefined ? null : tooManyRequests(last - since);
}

/** Counts an attempt, and deletes those that no longer count. */
export async function countAttempt({ db, clock, session }: SessionContext, kind: Kind) {
  const { uid } = session.account;
  const time = clock.now();
  const since = time - ATTEMPT_LIMITS[kind].within;
  db.attempts.deleteMany((q) => q.where({ uid, kind, time: (it) => it <= since }));
  await db.attempts.create({ uid, kind, time });
}
