import {
  CODES_PER_ADDRESS,
  CODES_PER_ADDRESS_WITHIN_MS,
  CODES_PER_NETWORK,
  CODES_PER_NETWORK_WITHIN_MS,
  EXPORT_ATTEMPTS,
  EXPORT_ATTEMPTS_WITHIN_MS,
  REDEEM_CODE_ATTEMPTS,
  REDEEM_CODE_ATTEMPTS_WITHIN_MS,
  TRIALS_PER_NETWORK,
  TRIALS_PER_NETWORK_WITHIN_MS,
  WRONG_PASSWORDS,
  WRONG_PASSWORDS_WITHIN_MS,
} from '@/api/constants';
import type { Store } from './contract-types';
import { type Database, remove } from './db';
import type { Entities, KeptAccount } from './entities';
import { type Refusal, refuseTooManyRequests } from './outcome';
import { listAccountKeys } from './rules/account';

type Action = Entities['attempts']['action'];
type Attempts = Pick<Store, 'db' | 'clock'>;
/** At most `most` attempts within `within` ms. */
type RateLimit = { most: number; within: number };

const LIMITS: Readonly<Record<Action, RateLimit>> = {
  codeToAddress: { most: CODES_PER_ADDRESS, within: CODES_PER_ADDRESS_WITHIN_MS },
  codeFromNetwork: { most: CODES_PER_NETWORK, within: CODES_PER_NETWORK_WITHIN_MS },
  export: { most: EXPORT_ATTEMPTS, within: EXPORT_ATTEMPTS_WITHIN_MS },
  redeem: { most: REDEEM_CODE_ATTEMPTS, within: REDEEM_CODE_ATTEMPTS_WITHIN_MS },
  trial: { most: TRIALS_PER_NETWORK, within: TRIALS_PER_NETWORK_WITHIN_MS },
  wrongPassword: { most: WRONG_PASSWORDS, within: WRONG_PASSWORDS_WITHIN_MS },
};

/** Returns the refusal of an action that has reached its limit; null for any other (contract: TooManyRequests). */
export function checkLimit(
  store: Attempts,
  action: Action,
  key: string | null,
  device: string | null = null,
): Refusal<'TooManyRequests'> | null {
  const wait = findWait(store, action, key, device);
  return wait === 0 ? null : refuseTooManyRequests(wait);
}

/** Computes how long an action has to wait, in ms. A network without an address (null) has no limit. */
export function findWait(
  { db, clock }: Attempts,
  action: Action,
  key: string | null,
  device: string | null = null,
): number {
  const times = db.attempts.filter(
    (attempt) => attempt.action === action && attempt.key === key && attempt.device === device,
  );
  return waitAfter(
    times.map(({ time }) => time),
    clock.now(),
    LIMITS[action],
  );
}

/** Counts an attempt, and deletes those that no longer count. */
export function countAttempt(
  { db, clock }: Attempts,
  action: Action,
  key: string | null,
  device: string | null = null,
): void {
  const time = clock.now();
  const since = time - LIMITS[action].within;
  remove(db.attempts, (attempt) => attempt.action === action && attempt.time <= since);
  if (key !== null) db.attempts.push({ action, key, device, time });
}

/** Forgets the wrong passwords of an account, by all of its names. */
export function forgetWrongPasswords(db: Database, account: KeptAccount): void {
  const keys = listAccountKeys(account);
  remove(db.attempts, ({ action, key }) => action === 'wrongPassword' && keys.includes(key));
}

/** Computes how long a caller has to wait for another attempt after those at `times`, in ms. */
export function waitAfter(
  times: readonly number[],
  now: number,
  { most, within }: RateLimit,
): number {
  const counting = times.filter((time) => time + within > now).toSorted((a, b) => b - a);
  const last = counting[most - 1];
  return last === undefined ? 0 : last + within - now;
}
