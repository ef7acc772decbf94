import { describe, expect, test } from 'vitest';
import type { Group, GroupMember } from '@/api';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { countdown } from './countdown';
import { type Situation, nextChange, situationOf } from './situation';

const NOW = 1_767_225_600_000;

const seat = (changes: Partial<GroupMember> = {}): GroupMember => ({
  uid: '10xxxx17',
  role: 'creator',
  self: false,
  payStatus: 1,
  joinTime: NOW,
  reservedUntilTime: null,
  refund: 'none',
  ...changes,
});

/** A group of own shares that runs for an hour more, as a stranger sees it. */
const group = (changes: Partial<Group> = {}): Group => ({
  groupId: 'g7Kq2mXw9Tb4',
  productId: 'standard-12m',
  product: 'Standard, 12 months',
  creator: '10xxxx17',
  createTime: NOW - 23 * HOUR_MS,
  expireTime: NOW + HOUR_MS,
  finishTime: null,
  members: [seat()],
  joinedCount: 1,
  groupSize: 3,
  deviceLimit: 5,
  price: { amount: '44.90', currency: 'USD' },
  paymentType: 1,
  creatorPayStatus: 1,
  status: 0,
  viewer: { relation: 'stranger', payStatus: null, refusal: null },
  serverTime: NOW,
  ...changes,
});

const guest = (refusal: Group['viewer']['refusal'], changes: Partial<Group> = {}) =>
  group({ viewer: { relation: 'anonymous', payStatus: null, refusal }, ...changes });
const member = (own: Partial<GroupMember>, changes: Partial<Group> = {}) => {
  const mine = seat({ self: true, ...own });
  const viewer = { relation: mine.role, payStatus: mine.payStatus, refusal: null };
  return group({ members: [mine], viewer, ...changes });
};
const ended = { expireTime: NOW };
const finished = { finishTime: NOW - 1, status: 1 } as const;

test.each<[Situation, Group]>([
  ['joinOwnShare', guest(null)],
  ['joinFree', guest(null, { paymentType: 0, ...finished })],
  ['expired', guest(null, ended)],
  ['expired', guest('GroupExpired')],
  ['full', guest('GroupFull')],
  ['creatorUnpaid', guest('GroupCreatorUnpaid')],
  ['payFirst', member({ payStatus: 0 })],
  ['payShare', member({ payStatus: 0, role: 'member' })],
  ['waiting', member({})],
  ['waitingForSeat', member({}, { joinedCount: 3 })],
  ['finishedOpen', member({}, { paymentType: 0, ...finished })],
  ['finishedEmpty', member({}, { paymentType: 0, ...finished, ...ended })],
  ['finished', member({}, { joinedCount: 3, ...finished })],
  ['refundNone', member({ payStatus: 0 }, ended)],
  ['refundPending', member({ refund: 'pending' }, ended)],
  ['refundDone', member({ refund: 'done' }, ended)],
  ['refundFailed', member({ refund: 'failed' }, ended)],
])('the viewer is told "%s"', (situation, seen) => {
  expect(situationOf(seen, NOW)).toBe(situation);
});

describe('a view of a group', () => {
  test('changes by itself when the first seat lapses, then when it ends, then no more', () => {
    const lapse = NOW + 5 * MINUTE_MS;
    const held = group({ members: [seat(), seat({ reservedUntilTime: lapse })] });
    expect(nextChange(held, NOW)).toBe(lapse);
    expect(nextChange(held, lapse)).toBe(held.expireTime);
    expect(nextChange(held, held.expireTime)).toBeNull();
  });
});

test.each([
  [24 * HOUR_MS, '24:00:00'],
  [HOUR_MS - 1, '01:00:00'],
  [61_000, '00:01:01'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5, '00:00:00'],
])('%d ms are counted down as %s', (left, shown) => {
  expect(countdown({ end: NOW + left, now: NOW })).toBe(shown);
});
