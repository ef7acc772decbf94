import { GROUP_LIFETIME_MS, SEAT_HOLD_MS } from '@/api/constants';
import { GroupPaymentType } from '@/api/generated/model';
import { groupPhase } from '@/domain/group';
import {
  type GroupState,
  type Seat,
  hasCreatorPaid,
  isSeatPaid,
  listTakenSeats,
  findSeat,
} from './group';

/** An effect of a transition. `paidBy` is null for a membership that the creator's payment covers. */
export type GroupEffect =
  | { kind: 'membership'; uid: string; paidBy: string | null }
  | { kind: 'refund'; orderId: string };

export type Transition<Group extends GroupState> = { group: Group; effects: GroupEffect[] };

/** Makes a group whose only member is its creator, who has not paid. */
export function makeGroup(
  uid: string,
  { groupSize, paymentType }: Pick<GroupState, 'groupSize' | 'paymentType'>,
  now: number,
): GroupState {
  return {
    groupSize,
    paymentType,
    createTime: now,
    expireTime: now + GROUP_LIFETIME_MS,
    finishTime: null,
    closeTime: null,
    seats: [{ uid, joinTime: now, reservedUntilTime: null, paidBy: null }],
  };
}

/**
 * Applies what has become due: lapsed seats are freed, and a group that expired unfinished refunds every payment, once.
 * It stays expired if the clock is moved back. Call it before every read and write; all transitions below do so
 * themselves.
 */
export function settleGroup<Group extends GroupState>(
  group: Group,
  now: number,
): Transition<Group> {
  if (group.closeTime !== null && now < group.expireTime) {
    return withoutEffects({ ...group, expireTime: now });
  }
  const seats = listTakenSeats(group, now);
  const isClosing = groupPhase(group, now) === 'expired' && group.closeTime === null;
  if (!isClosing)
    return withoutEffects(seats.length === group.seats.length ? group : { ...group, seats });
  return {
    group: { ...group, seats, closeTime: group.expireTime },
    effects: seats.flatMap(refundSeat),
  };
}

/**
 * Takes a seat, which is held unpaid, or comes with its membership if the creator has paid for all. A seat that the
 * person already has is kept. The caller has checked `checkJoinCall`.
 */
export function takeSeat<Group extends GroupState>(
  group: Group,
  uid: string,
  now: number,
): Transition<Group> {
  const { group: settled, effects } = settleGroup(group, now);
  if (findSeat(settled, uid, now)) return { group: settled, effects };
  const isFree = settled.paymentType === GroupPaymentType.All;
  const reservedUntilTime = isFree ? null : Math.min(now + SEAT_HOLD_MS, settled.expireTime);
  const seat: Seat = { uid, joinTime: now, reservedUntilTime, paidBy: null };
  return {
    group: { ...settled, seats: [...settled.seats, seat] },
    effects: isFree ? [...effects, { kind: 'membership', uid, paidBy: null }] : effects,
  };
}

/**
 * Applies a payment. It pays the seat, and finishes the group if it is the last one; it is refunded if the group has
 * expired, or the seat has lapsed or is already paid.
 */
export function payForSeat<Group extends GroupState>(
  group: Group,
  { uid, orderId, now }: { uid: string; orderId: string; now: number },
): Transition<Group> {
  const { group: settled, effects } = settleGroup(group, now);
  const seat = findSeat(settled, uid, now);
  const isDue = groupPhase(settled, now) === 'open' && seat && !isSeatPaid(settled, seat);
  if (!isDue) return { group: settled, effects: [...effects, { kind: 'refund', orderId }] };
  const seats = settled.seats.map((other) =>
    other === seat ? { ...other, reservedUntilTime: null, paidBy: orderId } : other,
  );
  const paid = { ...settled, seats };
  if (!isComplete(paid)) return withoutEffects(paid);
  return { group: { ...paid, finishTime: now }, effects: seats.map(grantMembership) };
}

/** Releases an unpaid seat whose order was cancelled. The creator's is kept (contract: paying-for-a-seat-again). */
export function releaseSeat<Group extends GroupState>(
  group: Group,
  uid: string,
  now: number,
): Transition<Group> {
  const { group: settled, effects } = settleGroup(group, now);
  const seats = settled.seats.filter((seat) => seat.uid !== uid || seat.reservedUntilTime === null);
  return { group: { ...settled, seats }, effects };
}

/**
 * Removes a person whose account is deleted. In an unfinished group a member's payment is refunded and the seat is free; a
 * creator ends the group, and all payments are refunded. A finished group is left unchanged.
 */
export function leaveGroup<Group extends GroupState>(
  group: Group,
  uid: string,
  now: number,
): Transition<Group> {
  const { group: settled, effects } = settleGroup(group, now);
  if (groupPhase(settled, now) !== 'open') return { group: settled, effects };
  if (settled.seats[0]?.uid === uid) return settleGroup({ ...settled, expireTime: now }, now);
  const leaverSeats = settled.seats.filter((seat) => seat.uid === uid);
  const seats = settled.seats.filter((seat) => seat.uid !== uid);
  return { group: { ...settled, seats }, effects: leaverSeats.flatMap(refundSeat) };
}

/** Whether no seat and no payment is outstanding (contract: Group, invariants). */
function isComplete(group: GroupState): boolean {
  if (group.paymentType === GroupPaymentType.All) return hasCreatorPaid(group);
  return (
    group.seats.length === group.groupSize && group.seats.every(({ paidBy }) => paidBy !== null)
  );
}

function refundSeat({ paidBy }: Seat): GroupEffect[] {
  return paidBy === null ? [] : [{ kind: 'refund', orderId: paidBy }];
}

function grantMembership({ uid, paidBy }: Seat): GroupEffect {
  return { kind: 'membership', uid, paidBy };
}

function withoutEffects<Group extends GroupState>(group: Group): Transition<Group> {
  return { group, effects: [] };
}
