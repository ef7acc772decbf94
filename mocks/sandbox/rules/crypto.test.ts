import { describe, expect, test } from 'vitest';
import { TRANSACTION_LIFETIME_MS } from '@/api/constants';
import { REQUIRED_CONFIRMATIONS } from '../seed/networks';
import {
  BLOCK_DELAY_MS,
  CONFIRMATION_MS,
  computeSightingProgress,
  findFate,
  findUniqueAmount,
  computeProgress,
} from './crypto';

const SENT = 1_767_225_600_000;
const IN_BLOCK = SENT + BLOCK_DELAY_MS;
const CONFIRMED = IN_BLOCK + REQUIRED_CONFIRMATIONS * CONFIRMATION_MS;
const EXPIRY = SENT + 900_000;

describe('the fate of a simulated transaction', () => {
  test.each([
    ['0xBAD0aa', 'foreign'],
    ['0x1e55aa', 'less'],
    ['0x0e0eaa', 'more'],
    ['0xFA11aa', 'reverts'],
    ['0xdeadaa', 'vanishes'],
    ['0x1a7eaa', 'late'],
    ['0xaabad0', 'pays'],
  ])('%s is that it %s', (hash, fate) => {
    expect(findFate(hash)).toBe(fate);
  });
});

describe('a simulated transaction', () => {
  const progressAt = (begin: string, now: number, expireTime = EXPIRY) =>
    computeProgress(
      { hash: `0x${begin}`, submitTime: SENT, amount: '59880173', decimals: 6, expireTime },
      now,
    );
  const paid = { blockTime: IN_BLOCK, confirmedTime: CONFIRMED, isInTime: true, isEnough: true };

  test('is pending before its block, and then confirmed a block at a time', () => {
    const pending = { ...paid, stage: 'pending', confirmations: 0, received: null };
    expect(progressAt('1', SENT)).toEqual(pending);
    expect(progressAt('1', IN_BLOCK - 1)).toEqual(pending);
    const inBlock = { ...paid, stage: 'inBlock', received: '59880173' };
    expect(progressAt('1', IN_BLOCK)).toEqual({ ...inBlock, confirmations: 0 });
    expect(progressAt('1', IN_BLOCK + CONFIRMATION_MS - 1)).toEqual({
      ...inBlock,
      confirmations: 0,
    });
    expect(progressAt('1', IN_BLOCK + CONFIRMATION_MS)).toEqual({ ...inBlock, confirmations: 1 });
    expect(progressAt('1', CONFIRMED - 1)).toMatchObject({ stage: 'inBlock' });
    const confirmedProgress = {
      ...paid,
      stage: 'confirmed',
      confirmations: REQUIRED_CONFIRMATIONS,
    };
    expect(progressAt('1', CONFIRMED)).toMatchObject(confirmedProgress);
    expect(progressAt('1', CONFIRMED + 60_000)).toMatchObject(confirmedProgress);
  });

  test('brings a cent too little, or a token too much', () => {
    expect(progressAt('1e55', CONFIRMED)).toMatchObject({ received: '59870173', isEnough: false });
    expect(progressAt('0e0e', CONFIRMED)).toMatchObject({ received: '60880173', isEnough: true });
  });

  test('that reverts is in its block with nothing', () => {
    expect(progressAt('fa11', IN_BLOCK - 1)).toMatchObject({ stage: 'pending' });
    expect(progressAt('fa11', IN_BLOCK)).toEqual({
      ...{ ...paid, isInTime: false },
      ...{ stage: 'reverted', confirmations: 0, received: null },
    });
  });

  test('that vanishes is forgotten after its lifetime', () => {
    expect(progressAt('dead', SENT + TRANSACTION_LIFETIME_MS - 1)).toMatchObject({
      stage: 'pending',
    });
    expect(progressAt('dead', SENT + TRANSACTION_LIFETIME_MS)).toMatchObject({
      ...{ stage: 'forgotten', received: null },
    });
  });

  test('that is late is in a block a minute after the expiry', () => {
    expect(progressAt('1a7e', EXPIRY)).toMatchObject({ stage: 'pending', isInTime: false });
    expect(progressAt('1a7e', EXPIRY + 60_000)).toMatchObject({
      stage: 'inBlock',
      isInTime: false,
    });
    // Sent after the expiry, it is in a block no sooner than any other.
    expect(progressAt('1a7e', SENT, SENT - 3_600_000).blockTime).toBe(IN_BLOCK);
  });

  test('is late if its block comes as the order expires', () => {
    expect(progressAt('1', IN_BLOCK, IN_BLOCK).isInTime).toBe(false);
    expect(progressAt('1', IN_BLOCK, IN_BLOCK + 1).isInTime).toBe(true);
  });
});

describe('a transaction on a network that is polled', () => {
  const watched = { amount: '100', lookTime: SENT + 5, isDropped: false };
  const sighting = { isSuccess: true, transfers: ['100'], blockTime: SENT, confirmations: 3 };
  const progressWith = (more: Partial<typeof sighting>) =>
    computeSightingProgress(
      { ...watched, sighting: { ...sighting, ...more } },
      { time: SENT, expireTime: EXPIRY, now: SENT + 9 },
    );
  const unseen = (more: { isDropped?: boolean; lookTime?: number | null }) =>
    computeSightingProgress(
      { ...watched, sighting: null, ...more },
      { time: SENT, expireTime: EXPIRY, now: SENT + 9 },
    );
  const unsettled = { confirmations: 0, received: null, isInTime: false, isEnough: false };

  test('is pending until it is seen, unless it was dropped', () => {
    const times = { blockTime: SENT + 5, confirmedTime: SENT + 5 };
    expect(unseen({})).toEqual({ ...unsettled, ...times, stage: 'pending' });
    expect(unseen({ isDropped: true })).toMatchObject({ stage: 'forgotten' });
    expect(unseen({ lookTime: null })).toMatchObject({ confirmedTime: SENT + 9 });
  });

  test('has what the network reports, with no more confirmations than are required', () => {
    expect(progressWith({})).toEqual({
      ...{ blockTime: SENT, confirmedTime: SENT + 5, stage: 'inBlock' },
      ...{ confirmations: 3, received: '100', isInTime: true, isEnough: true },
    });
    expect(progressWith({ confirmations: -1 })).toMatchObject({ confirmations: 0 });
    expect(progressWith({ confirmations: 999 })).toMatchObject({
      ...{ stage: 'confirmed', confirmations: REQUIRED_CONFIRMATIONS },
    });
  });

  test('pays with exactly the amount alone, and in time before the expiry', () => {
    const unmatched = { ...unsettled, stage: 'unmatched', confirmations: 3 };
    expect(progressWith({ transfers: ['98', '1'] })).toMatchObject({
      ...unmatched,
      received: '99',
    });
    expect(progressWith({ transfers: ['101'] })).toMatchObject({ ...unmatched, received: '101' });
    expect(progressWith({ transfers: ['99', '100'] })).toMatchObject({ received: '100' });
    expect(progressWith({ blockTime: EXPIRY }).isInTime).toBe(false);
  });

  test('pays no order that is a second younger than its block', () => {
    expect(progressWith({ blockTime: SENT - 999 })).toMatchObject({ stage: 'inBlock' });
    expect(progressWith({ blockTime: SENT - 1_000 })).toMatchObject({ stage: 'unmatched' });
  });

  test('is nothing if it failed, or paid somebody else', () => {
    const times = { blockTime: SENT, confirmedTime: SENT + 5 };
    expect(progressWith({ isSuccess: false })).toEqual({
      ...unsettled,
      ...times,
      stage: 'reverted',
    });
    expect(progressWith({ transfers: [] })).toEqual({ ...unsettled, ...times, stage: 'forgotten' });
  });
});

describe('an amount in base units', () => {
  test('is the price plus a fraction of a cent', () => {
    expect(findUniqueAmount({ cents: 5_988, decimals: 6, taken: new Set(), start: 172 })).toBe(
      '59880173',
    );
    expect(findUniqueAmount({ cents: 5_988, decimals: 6, taken: new Set(), start: 0 })).toBe(
      '59880001',
    );
    expect(findUniqueAmount({ cents: 5_988, decimals: 6, taken: new Set(), start: 9_998 })).toBe(
      '59889999',
    );
    expect(findUniqueAmount({ cents: 5_988, decimals: 6, taken: new Set(), start: 9_999 })).toBe(
      '59880001',
    );
  });

  test('is exact where a floating point number would not be', () => {
    expect(findUniqueAmount({ cents: 123_456_789, decimals: 18, taken: new Set(), start: 0 })).toBe(
      '1234567890000000000000001',
    );
  });

  test('is one that no other order has, until there is none left', () => {
    const amounts = new Set<string>();
    for (let order = 0; order < 9; order += 1)
      amounts.add(findUniqueAmount({ cents: 100, decimals: 3, taken: amounts, start: 4 }));
    expect([...amounts].toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `100${digit}`),
    );
    expect(() => findUniqueAmount({ cents: 100, decimals: 3, taken: amounts, start: 4 })).toThrow(
      'taken',
    );
  });
});
