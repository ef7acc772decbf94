import { describe, expect, test } from 'vitest';
import { GroupPaymentType, GroupSize } from '@/api/generated/model';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { groupPhase } from '@/domain/group';
import {
  type GroupState,
  checkJoinCall,
  isFull,
  isSeatPaid,
  checkJoin,
  listTakenSeats,
} from './group';
import {
  releaseSeat,
  leaveGroup,
  makeGroup,
  payForSeat,
  settleGroup,
  takeSeat,
} from './group-transitions';

const NOW = 1_767_225_600_000;
const EXPIRY = NOW + 24 * HOUR_MS;

const started = (paymentType: GroupPaymentType, groupSize: GroupSize = GroupSize.Two) =>
  makeGroup('creator', { groupSize, paymentType }, NOW);
const running = (paymentType: GroupPaymentType, groupSize: GroupSize = GroupSize.Two) =>
  payForSeat(started(paymentType, groupSize), { uid: 'creator', orderId: 'C1', now: NOW }).group;
const joined = (group: GroupState, uid: string, time = NOW) => takeSeat(group, uid, time).group;
const paid = (group: GroupState, uid: string, time = NOW) =>
  payForSeat(group, { uid, orderId: `order of ${uid}`, now: time });

describe('a group whose creator has not paid', () => {
  test.each(Object.values(GroupPaymentType))('of payment type %i cannot be joined', (type) => {
    const group = started(type);
    expect(checkJoin(group, 'ada', NOW)).toBe('GroupCreatorUnpaid');
    expect(checkJoin(group, null, NOW)).toBe('GroupCreatorUnpaid');
  });

  test('lets its creator pay, by the one call that pays', () => {
    const group = started(GroupPaymentType.All);
    expect(checkJoin(group, 'creator', NOW)).toBeNull();
    expect(checkJoinCall(group, 'creator', 'forPay', NOW)).toBeNull();
    expect(checkJoinCall(group, 'creator', 'paid', NOW)).toBe('GroupCreatorUnpaid');
  });

  test('refuses its creator for the reason that comes first', () => {
    const group = started(GroupPaymentType.All);
    expect(checkJoinCall(group, 'creator', 'paid', EXPIRY)).toBe('GroupExpired');
    expect(checkJoinCall(group, 'ada', 'forPay', NOW)).toBe('GroupPaymentTypeMismatch');
  });

  test('expires, and then refuses its creator, too', () => {
    expect(groupPhase(started(GroupPaymentType.OwnShare), EXPIRY - 1)).toBe('open');
    expect(groupPhase(started(GroupPaymentType.OwnShare), EXPIRY)).toBe('expired');
    expect(checkJoin(started(GroupPaymentType.OwnShare), 'creator', EXPIRY)).toBe('GroupExpired');
  });
});

describe('a group whose creator pays all', () => {
  test('is finished by that payment, with one membership', () => {
    const { group, effects } = paid(started(GroupPaymentType.All), 'creator');
    expect(group.finishTime).toBe(NOW);
    expect(effects).toEqual([{ kind: 'membership', uid: 'creator', paidBy: 'order of creator' }]);
  });

  test('gives each member the membership at once, and nothing is due', () => {
    const { group, effects } = takeSeat(running(GroupPaymentType.All), 'ada', NOW);
    expect(effects).toEqual([{ kind: 'membership', uid: 'ada', paidBy: null }]);
    expect(group.seats.every((seat) => isSeatPaid(group, seat))).toBe(true);
    expect(listTakenSeats(group, EXPIRY)).toHaveLength(2);
  });

  test('is joined until it is full or expires, though it is finished', () => {
    const group = running(GroupPaymentType.All, 3);
    expect(checkJoinCall(group, 'ada', 'paid', EXPIRY - 1)).toBeNull();
    expect(checkJoinCall(group, 'ada', 'paid', EXPIRY)).toBe('GroupExpired');
    const full = joined(joined(group, 'ada'), 'lin');
    expect(checkJoinCall(full, 'eve', 'paid', NOW)).toBe('GroupFull');
  });

  test('is joined by its own call only, also by its creator', () => {
    const group = running(GroupPaymentType.All);
    expect(checkJoinCall(group, 'ada', 'forPay', NOW)).toBe('GroupPaymentTypeMismatch');
    expect(checkJoinCall(group, 'creator', 'forPay', NOW)).toBe('GroupPaymentTypeMismatch');
    expect(checkJoinCall(group, 'creator', 'paid', NOW)).toBe('GroupAlreadyJoined');
  });

  test('keeps its payment when it expires with empty seats', () => {
    expect(settleGroup(running(GroupPaymentType.All, 3), EXPIRY).effects).toEqual([]);
  });
});

describe('a group of own shares', () => {
  test('holds a seat for fifteen minutes, in which it is full', () => {
    const group = joined(running(GroupPaymentType.OwnShare), 'ada');
    const lapse = NOW + 15 * MINUTE_MS;
    expect(isFull(group, lapse - 1)).toBe(true);
    expect(checkJoin(group, 'eve', lapse - 1)).toBe('GroupFull');
    expect(checkJoin(group, 'ada', lapse - 1)).toBeNull();
    expect(isFull(group, lapse)).toBe(false);
    expect(checkJoin(group, 'eve', lapse)).toBeNull();
  });

  test('does not hold a seat for longer than it runs', () => {
    const group = joined(running(GroupPaymentType.OwnShare), 'ada', EXPIRY - 1);
    expect(group.seats[1]?.reservedUntilTime).toBe(EXPIRY);
  });

  test('does not hold a seat longer for joining again', () => {
    const group = joined(running(GroupPaymentType.OwnShare), 'ada');
    expect(joined(group, 'ada', NOW + MINUTE_MS)).toEqual(group);
  });

  test('is finished when it is full and all have paid, with a membership each', () => {
    const waiting = joined(joined(running(GroupPaymentType.OwnShare, 3), 'ada'), 'lin');
    const oneUnpaid = paid(waiting, 'ada');
    expect([oneUnpaid.group.finishTime, oneUnpaid.effects]).toEqual([null, []]);
    const { group, effects } = paid(oneUnpaid.group, 'lin', NOW + 1);
    expect(group.finishTime).toBe(NOW + 1);
    expect(effects).toEqual([
      { kind: 'membership', uid: 'creator', paidBy: 'C1' },
      { kind: 'membership', uid: 'ada', paidBy: 'order of ada' },
      { kind: 'membership', uid: 'lin', paidBy: 'order of lin' },
    ]);
  });

  test('refunds a payment for a seat that lapsed, was never taken, or is paid', () => {
    const group = joined(running(GroupPaymentType.OwnShare, 3), 'ada');
    const refund = (uid: string) => [{ kind: 'refund', orderId: `order of ${uid}` }];
    expect(paid(group, 'ada', NOW + 15 * MINUTE_MS).effects).toEqual(refund('ada'));
    expect(paid(group, 'eve').effects).toEqual(refund('eve'));
    expect(paid(group, 'creator').effects).toEqual(refund('creator'));
  });

  test('refunds every payment when it expires, once, and later payments, too', () => {
    const group = paid(joined(running(GroupPaymentType.OwnShare, 3), 'ada'), 'ada').group;
    const closed = settleGroup(group, EXPIRY + HOUR_MS);
    expect(closed.effects).toEqual([
      { kind: 'refund', orderId: 'C1' },
      { kind: 'refund', orderId: 'order of ada' },
    ]);
    expect(closed.group).toMatchObject({ finishTime: null, closeTime: EXPIRY });
    expect(settleGroup(closed.group, EXPIRY + HOUR_MS).effects).toEqual([]);
    expect(paid(closed.group, 'lin', EXPIRY + HOUR_MS).effects).toHaveLength(1);
  });

  test('is joined by the call that pays only', () => {
    expect(checkJoinCall(running(GroupPaymentType.OwnShare), 'ada', 'paid', NOW)).toBe(
      'GroupPaymentTypeMismatch',
    );
    expect(checkJoinCall(running(GroupPaymentType.OwnShare), 'ada', 'forPay', NOW)).toBeNull();
    expect(checkJoinCall(running(GroupPaymentType.OwnShare), 'creator', 'forPay', NOW)).toBe(
      'GroupAlreadyJoined',
    );
  });
});

describe('a released seat', () => {
  test('is free, unless it is paid or its creator’s', () => {
    const group = joined(running(GroupPaymentType.OwnShare), 'ada');
    expect(releaseSeat(group, 'ada', NOW).group.seats).toHaveLength(1);
    const finished = paid(group, 'ada').group;
    expect(releaseSeat(finished, 'ada', NOW).group).toEqual(finished);
    expect(
      releaseSeat(started(GroupPaymentType.OwnShare), 'creator', NOW).group.seats,
    ).toHaveLength(1);
  });

  test('leaves the seat of another member', () => {
    const group = joined(joined(running(GroupPaymentType.OwnShare, 3), 'ada'), 'lin');
    const { seats } = releaseSeat(group, 'ada', NOW).group;
    expect(seats.map(({ uid }) => uid)).toEqual(['creator', 'lin']);
  });
});

describe('a person whose account is deleted', () => {
  const group = paid(joined(running(GroupPaymentType.OwnShare, 3), 'ada'), 'ada').group;

  test('frees the seat and gets the payment back', () => {
    const { group: left, effects } = leaveGroup(group, 'ada', NOW);
    expect(left.seats.map(({ uid }) => uid)).toEqual(['creator']);
    expect(effects).toEqual([{ kind: 'refund', orderId: 'order of ada' }]);
  });

  test('gets nothing back for a seat that was only held', () => {
    const groupWithUnpaid = joined(running(GroupPaymentType.OwnShare, 3), 'ada');
    const { group: left, effects } = leaveGroup(groupWithUnpaid, 'ada', NOW);
    expect(left.seats.map(({ uid }) => uid)).toEqual(['creator']);
    expect(effects).toEqual([]);
  });

  test('ends the group as its creator, and all get their payments back', () => {
    const { group: left, effects } = leaveGroup(group, 'creator', NOW);
    expect(groupPhase(left, NOW)).toBe('expired');
    expect(effects.map(({ kind }) => kind)).toEqual(['refund', 'refund']);
  });

  test('changes nothing in a finished group', () => {
    const finished = running(GroupPaymentType.All);
    expect(leaveGroup(finished, 'creator', NOW)).toEqual({ group: finished, effects: [] });
  });
});
