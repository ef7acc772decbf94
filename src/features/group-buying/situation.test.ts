import { describe, expect, test } from 'vitest';
import { type Group, type GroupMember, GroupPaymentType, GroupStatus, PayStatus } from '@/api';
import { examples } from '@mocks/generated/examples';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { type Situation, nextChange, findSituation } from './situation';

const NOW = 1_767_225_600_000;

/** The group in the contract's example, so that new fields need no change here. */
const open = examples.paymentJointOrder.ok.data as Group;
const seat = (changes: Partial<GroupMember> = {}) =>
  ({ ...open.members[0], ...changes }) as GroupMember;

/** A group of own shares, one hour before its end, as seen by a stranger. */
const group = (changes: Partial<Group> = {}): Group => ({
  ...open,
  createTime: NOW - 23 * HOUR_MS,
  expireTime: NOW + HOUR_MS,
  members: [seat()],
  joinedCount: 1,
  ...changes,
});

const guest = (refusal: Group['viewer']['refusal'], changes: Partial<Group> = {}) =>
  group({ viewer: { relation: 'anonymous', payStatus: null, refusal }, ...changes });
const member = (own: Partial<GroupMember>, changes: Partial<Group> = {}) => {
  const mine = seat({ self: true, ...own });
  const viewer = { relation: mine.role, payStatus: mine.payStatus, refusal: null };
  return group({ members: [mine], viewer, ...changes });
};
const ended = { expireTime: NOW, serverTime: NOW };
/** The end has come since the answer. */
const timeUp = { expireTime: NOW, serverTime: NOW - 1 };
const finished = { finishTime: NOW - 1, status: GroupStatus.Finished };
const paidByCreator = { paymentType: GroupPaymentType.All };

test.each<[Situation, Group]>([
  ['joinOwnShare', guest(null)],
  ['joinFree', guest(null, { ...paidByCreator, ...finished })],
  ['expired', guest(null, ended)],
  ['expired', guest('GroupExpired')],
  ['full', guest('GroupFull')],
  ['creatorUnpaid', guest('GroupCreatorUnpaid')],
  ['payFirst', member({ payStatus: PayStatus.Unpaid })],
  ['payShare', member({ payStatus: PayStatus.Unpaid, role: 'member' })],
  ['waiting', member({})],
  ['waitingForSeat', member({}, { joinedCount: 3 })],
  ['finishedOpen', member({}, { ...paidByCreator, ...finished })],
  ['finishedEmpty', member({}, { ...paidByCreator, ...finished, ...ended })],
  ['finished', member({}, { joinedCount: 3, ...finished })],
  ['undecided', member({}, timeUp)],
  ['undecided', member({ payStatus: PayStatus.Unpaid }, timeUp)],
  ['undecided', member({}, ended)],
  ['refundNone', member({ payStatus: PayStatus.Unpaid }, ended)],
  ['refundPending', member({ refund: 'pending' }, ended)],
  ['refundDone', member({ refund: 'done' }, ended)],
  ['refundFailed', member({ refund: 'failed' }, ended)],
])('the viewer is told "%s"', (situation, seen) => {
  expect(findSituation(seen, NOW)).toBe(situation);
});

describe('a view of a group', () => {
  test('changes by time when the first seat lapses, when the group ends, and never again', () => {
    const lapse = NOW + 5 * MINUTE_MS;
    const held = group({ members: [seat(), seat({ reservedUntilTime: lapse })] });
    expect(nextChange(held, NOW)).toBe(lapse);
    expect(nextChange(held, lapse)).toBe(held.expireTime);
    expect(nextChange(held, held.expireTime)).toBeNull();
  });
});
