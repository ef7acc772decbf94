import type { SessionContext } from './contract-types';
import type { Entities } from './entities';
import { ATTEMPT_LIMITS } from './rules';

type Kind = Entities['attempts']['kind'];

/** Whether the person has done this as often as they may for a while (contract: TooManyRequests). */
export function isExhausted({ db, clock, session }: SessionContext, kind: Kind): boolean {
  const { most, within } = ATTEMPT_LIMITS[kind];
  const { uid } = session.account;
  const since = clock.now() - within;
  const attempts = db.attempts.findMany((q) => q.where({ uid, kind, time: (it) => it > since }));
  return attempts.length >= most;
}

/** Counts one more; those that count no longer are forgotten. */
export async function countAttempt({ db, clock, session }: SessionContext, kind: Kind) {
  const { uid } = session.account;
  const time = clock.now();
  const since = time - ATTEMPT_LIMITS[kind].within;
  db.attempts.deleteMany((q) => q.where({ uid, kind, time: (it) => it <= since }));
  await db.attempts.create({ uid, kind, time });
}
