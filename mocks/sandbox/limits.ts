import {
  EXPORT_ATTEMPTS,
  EXPORT_ATTEMPTS_WITHIN_MS,
  REDEEM_CODE_ATTEMPTS,
  REDEEM_CODE_ATTEMPTS_WITHIN_MS,
  TRIALS_PER_NETWORK,
  TRIALS_PER_NETWORK_WITHIN_MS,
} from '@/api/constants';
import type { Context, SessionContext } from './contract-types';
import type { Entities } from './entities';
import { type Refusal, refuseTooManyRequests } from './outcome';
import { waitAfter } from './rules/rate-limit';
import { remove } from './db';

/** Rate limits for unknown redeem codes and exports: the number of attempts, and within how long. */
const ATTEMPT_LIMITS = {
  redeem: { most: REDEEM_CODE_ATTEMPTS, within: REDEEM_CODE_ATTEMPTS_WITHIN_MS },
  export: { most: EXPORT_ATTEMPTS, within: EXPORT_ATTEMPTS_WITHIN_MS },
} as const;
const TRIAL_LIMIT = { most: TRIALS_PER_NETWORK, within: TRIALS_PER_NETWORK_WITHIN_MS };
/** How many visits are kept. */
export const KEPT_VISITS = 1_000;

type Kind = Entities['attempts']['kind'];

/**
 * Returns the refusal of an account that has reached the rate limit; null for any other (contract: TooManyRequests).
 */
export function checkAttempts(
  { db, clock, session }: SessionContext,
  kind: Kind,
): Refusal<'TooManyRequests'> | null {
  const attempts = db.attempts.filter(
    (attempt) => attempt.uid === session.account.uid && attempt.kind === kind,
  );
  const times = attempts.map(({ time }) => time);
  const wait = waitAfter(times, clock.now(), ATTEMPT_LIMITS[kind]);
  return wait === null ? null : refuseTooManyRequests(wait);
}

/** Counts an attempt, and deletes those that no longer count. */
export function countAttempt({ db, clock, session }: SessionContext, kind: Kind) {
  const { uid } = session.account;
  const time = clock.now();
  const since = time - ATTEMPT_LIMITS[kind].within;
  remove(
    db.attempts,
    (attempt) => attempt.uid === uid && attempt.kind === kind && attempt.time <= since,
  );
  db.attempts.push({ uid, kind, time });
}

/**
 * Returns the refusal of a trial after too many from the caller's network (contract: trials-per-network); null for any
 * other.
 */
export function checkTrials({
  db,
  clock,
  network,
}: Pick<Context, 'db' | 'clock' | 'network'>): Refusal<'TooManyRequests'> | null {
  if (network === null) return null;
  const times = db.networkTrials
    .filter((trial) => trial.network === network)
    .map(({ time }) => time);
  const wait = waitAfter(times, clock.now(), TRIAL_LIMIT);
  return wait === null ? null : refuseTooManyRequests(wait);
}

/** Counts a trial of the caller's network, and forgets all that no longer count. */
export function countTrial({ db, clock, network }: Context): void {
  const time = clock.now();
  remove(db.networkTrials, (trial) => trial.time <= time - TRIAL_LIMIT.within);
  if (network !== null) db.networkTrials.push({ network, time });
}
