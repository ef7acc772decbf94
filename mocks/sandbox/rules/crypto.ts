import { TRANSACTION_LIFETIME_MS } from '@/api/constants';
import { MINUTE_MS, SECOND_MS } from '@/config/constants';
import type { Entities } from '../entities';
import { REQUIRED_CONFIRMATIONS, transactionFixtures } from '../seed/networks';

/** How long a submitted transaction takes to be in a block, and how long each confirmation takes from then on. */
export const BLOCK_DELAY_MS = 10 * SECOND_MS;
export const CONFIRMATION_MS = 2 * SECOND_MS;
/** How long after the order's expiry the late transaction is in a block. */
const LATE_MS = MINUTE_MS;

export type Fate = (typeof transactionFixtures)[number]['fate'] | 'pays';

export type Transaction = {
  hash: string;
  submitTime: number;
  /** The amount that is due. */
  amount: string;
  decimals: number;
  /** The time at which the order expires. */
  expireTime: number;
};

/** The known facts about a transaction whose network is polled. */
type Watched = Pick<Entities['cryptoPayments'], 'sighting' | 'amount' | 'lookTime' | 'isDropped'>;

export type Progress = {
  /** `unmatched` if it reached the recipient but cannot be attributed to this order. */
  stage: 'pending' | 'inBlock' | 'confirmed' | 'unmatched' | 'reverted' | 'forgotten';
  confirmations: number;
  /** The received amount; null before the transaction is in a block. */
  received: string | null;
  blockTime: number;
  confirmedTime: number;
  isInTime: boolean;
  isEnough: boolean;
};

/** Returns the fate of a simulated transaction, which follows from its hash (seed/networks.ts). */
export function findFate(hash: string): Fate {
  const lower = hash.toLowerCase();
  return transactionFixtures.find(({ begins }) => lower.startsWith(begins))?.fate ?? 'pays';
}

/** Simulates a chain: blocks follow the sandbox's clock, so that an hour of waiting takes a second. */
export function computeProgress(transaction: Transaction, now: number): Progress {
  const { hash, submitTime, amount, decimals, expireTime } = transaction;
  const fate = findFate(hash);
  const soon = submitTime + BLOCK_DELAY_MS;
  const blockTime = fate === 'late' ? Math.max(soon, expireTime + LATE_MS) : soon;
  const confirmedTime = blockTime + REQUIRED_CONFIRMATIONS * CONFIRMATION_MS;
  const facts = { blockTime, confirmedTime, isEnough: fate !== 'less' };
  const unsettled = { ...facts, confirmations: 0, received: null, isInTime: false };
  if (fate === 'vanishes') {
    return {
      ...unsettled,
      stage: now < submitTime + TRANSACTION_LIFETIME_MS ? 'pending' : 'forgotten',
    };
  }
  if (fate === 'reverts') return { ...unsettled, stage: now < blockTime ? 'pending' : 'reverted' };
  const isInTime = blockTime < expireTime;
  if (now < blockTime) return { ...unsettled, isInTime, stage: 'pending' };
  const blocks = Math.floor((now - blockTime) / CONFIRMATION_MS);
  const confirmations = Math.min(blocks, REQUIRED_CONFIRMATIONS);
  const received = computeReceived(fate, amount, decimals);
  const stage = confirmations === REQUIRED_CONFIRMATIONS ? 'confirmed' : 'inBlock';
  return { ...facts, confirmations, received, isInTime, stage };
}

/**
 * Whether a transaction pays an order: one of its transfers is exactly the amount, which identifies the order, in a
 * block that is not older than the order (contract: unique-crypto-amounts). A block's time is in whole seconds, so one from within
 * the second of the order counts as after it.
 */
export function isPaidBy(
  { isSuccess, transfers, blockTime }: NonNullable<Watched['sighting']>,
  { amount }: Pick<Watched, 'amount'>,
  { time }: { time: number },
): boolean {
  return isSuccess && transfers.includes(amount) && blockTime > time - SECOND_MS;
}

/**
 * Computes the progress of a transaction whose network is polled. One that does not pay the recipient counts as
 * dropped.
 */
export function computeSightingProgress(
  { sighting, amount, lookTime, isDropped }: Watched,
  { time, expireTime, now }: { time: number; expireTime: number; now: number },
): Progress {
  const confirmedTime = lookTime ?? now;
  const unsettled = { confirmations: 0, received: null, isInTime: false, isEnough: false };
  if (sighting === null) {
    const stage = isDropped ? 'forgotten' : 'pending';
    return { ...unsettled, blockTime: confirmedTime, confirmedTime, stage };
  }
  const { isSuccess, transfers, blockTime } = sighting;
  const times = { blockTime, confirmedTime };
  if (!isSuccess) return { ...unsettled, ...times, stage: 'reverted' };
  if (transfers.length === 0) return { ...unsettled, ...times, stage: 'forgotten' };
  const confirmations = Math.min(Math.max(0, sighting.confirmations), REQUIRED_CONFIRMATIONS);
  if (!isPaidBy(sighting, { amount }, { time })) {
    const received = String(transfers.reduce((sum, transfer) => sum + BigInt(transfer), 0n));
    return { ...unsettled, ...times, stage: 'unmatched', confirmations, received };
  }
  return {
    ...times,
    confirmations,
    received: amount,
    isInTime: blockTime < expireTime,
    isEnough: true,
    stage: confirmations === REQUIRED_CONFIRMATIONS ? 'confirmed' : 'inBlock',
  };
}

function computeReceived(fate: Fate, amount: string, decimals: number): string {
  const due = BigInt(amount);
  const token = 10n ** BigInt(decimals);
  if (fate === 'more') return String(due + token);
  return String(fate === 'less' ? due - token / 100n : due);
}

/**
 * Finds the amount to pay in a token, in base units: the price plus a fraction of a cent, which distinguishes the
 * token's open orders (contract: unique-crypto-amounts). `start`, any whole number, is where the search for a free one
 * begins. Throws if all are taken. Tokens have at least three decimals; one token is a dollar.
 */
export function findUniqueAmount({
  cents,
  decimals,
  taken,
  start,
}: {
  cents: number;
  decimals: number;
  taken: ReadonlySet<string>;
  start: number;
}): string {
  const cent = 10n ** BigInt(decimals - 2);
  const price = BigInt(cents) * cent;
  const room = cent - 1n;
  for (let step = 0n; step < room; step += 1n) {
    const amount = String(price + 1n + ((BigInt(start) + step) % room));
    if (!taken.has(amount)) return amount;
  }
  throw new Error('Every amount below the next cent is taken.');
}
