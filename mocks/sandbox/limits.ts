import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/config/constants';
import type { SessionContext } from './contract-types';
import type { Entities } from './entities';

/** A signature is valid for this long before and after its timestamp (contract: signature). */
export const SIGNATURE_WINDOW_MS = 5 * MINUTE_MS;
/** A nonce is remembered for twice the window: no signature outlives that (contract: signature). */
export const REPLAY_MS = 2 * SIGNATURE_WINDOW_MS;
/** The largest body; the largest input is a twentieth of it. */
export const BODY_LIMIT_BYTES = 16 * 1024;

/** A code is valid for this long (contract: userSendEmailCode, `expireTime`). */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** Another code can be sent after this (contract: userSendEmailCode, `nextAllowedTime`). */
export const CODE_COOLDOWN_MS = 60 * SECOND_MS;
/** Wrong guesses that a code survives; a million codes make five guesses worthless. */
export const CODE_ATTEMPTS = 5;

/** A token that is not renewed by a login expires after this (contract: Unauthorized). */
export const TOKEN_LIFETIME_MS = 30 * DAY_MS;

/** The device limit of an account without a plan. */
export const DEVICE_LIMIT = 3;

/** Rate limits for unknown redeem codes and exports: the number of attempts, and within how long. */
const ATTEMPT_LIMITS = {
  redeem: { most: 5, within: 15 * MINUTE_MS },
  export: { most: 5, within: HOUR_MS },
} as const;
/** How many visits are kept. */
export const KEPT_VISITS = 1_000;

type Kind = Entities['attempts']['kind'];

/** Whether the account has reached the rate limit (contract: TooManyRequests). */
export function isExhausted({ db, clock, session }: SessionContext, kind: Kind): boolean {
  const { most, within } = ATTEMPT_LIMITS[kind];
  const { uid } = session.account;
  const since = clock.now() - within;
  const attempts = db.attempts.findMany((q) => q.where({ uid, kind, time: (it) => it > since }));
  return attempts.length >= most;
}

/** Counts an attempt, and deletes those that no longer count. */
export async function countAttempt({ db, clock, session }: SessionContext, kind: Kind) {
  const { uid } = session.account;
  const time = clock.now();
  const since = time - ATTEMPT_LIMITS[kind].within;
  db.attempts.deleteMany((q) => q.where({ uid, kind, time: (it) => it <= since }));
  await db.attempts.create({ uid, kind, time });
}
