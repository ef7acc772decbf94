import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import {
  type GroupState,
  PAYS_ALL,
  type Seat,
  groupPhase,
  hasCreatorPaid,
  isSeatPaid,
  seatOf,
  seatsTaken,
} from './group';

/** A group expires this long after it was made, whenever its creator paid (contract: group-runs-24-hours). */
export const GROUP_LIFETIME_MS = 24 * HOUR_MS;
/** An unpaid seat is held for this long, at most until the group expires (contract: seat-is-held-15-minutes). */
export const SEAT_HOLD_MS = 15 * MINUTE_MS;

/** What a transition owes to people and payments. `paidBy` is null for a membership that the creator's payment covers. */
export type GroupEffect =
  | { kind: 'membership'; uid: string; paidBy: string | null }
  | { kind: 'refund'; orderId: string };

export type Transition<Group extends GroupState> = { group: Group; effects: GroupEffect[] };

/** A group of one, its creator unpaid. */
export function newGroup(
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
 * Lets time take its effect: seats that lapsed are free, and a group that expired unfinished sends every payment back, once.
 * Evaluated before every read and write; all transitions below do so themselves.
 */
export function settleGroup<Group extends GroupState>(
  group: Group,
  now: number,
): Transition<Group> {
  const seats = seatsTaken(group, now);
  const isClosing = groupPhase(group, now) === 'expired' && group.closeTime === null;
  if (!isClosing)
    return unchanged(seats.length === group.seats.length ? group : { ...group, seats });
  return {
    group: { ...group, seats, closeTime: group.expireTime },
    effects: seats.flatMap(refundOf),
  };
}

/**
 * Takes a seat: held unpaid, or with its membership where the creator has paid for all. Whoever has one keeps it as it is.
 * The caller has asked `callRefusal` first.
 */
export function takeSeat<Group extends GroupState>(
  group: Group,
  uid: string,
  now: number,
): Transition<Group> {
  const { group: settled, effects } = settleGroup(group, now);
  if (seatOf(settled, uid, now)) return { group: settled, effects };
  const isFree = settled.paymentType === PAYS_ALL;
  const reservedUntilTime = isFree ? null : Math.min(now + SEAT_HOLD_MS, settled.expireTime);
  const seat: Seat = { uid, joinTime: now, reservedUntilTime, paidBy: null };
  return {
    group: { ...settled, seats: [...settled.seats, seat] },
    effects: isFree ? [...effects, { kind: 'membership', uid, paidBy: null }] : effects,
  };
}

/**
 * A payment came. It pays the seat, and finishes the group where it is the last; it goes back where the group has expired,
 * the seat has lapsed, or is paid already.
 */
export function payForSeat<Group extends GroupState>(
  group: Group,
  uid: string,
  orderId: string,
  now: number,
): Transition<Group> {
  const { group: settled, effects } = settleGroup(group, now);
  const seat = seatOf(settled, uid, now);
  const isDue = groupPhase(settled, now) === 'open' && seat && !isSeatPaid(settled, seat);
  if (!isDue) return { group: settled, effects: [...effects, { kind: 'refund', orderId }] };
  const seats = settled.seats.map((it) =>
    it === seat ? { ...it, reservedUntilTime: null, paidBy: orderId } : it,
  );
  const paid = { ...settled, seats };
  if (!isComplete(paid)) return unchanged(paid);
  return { group: { ...paid, finishTime: now }, effects: seats.map(membershipOf) };
}

/** Gives an unpaid seat back: its order was cancelled. That of the creator stays (contract: paying-for-a-seat-again). */
export function giveSeatBack<Group extends GroupState>(
  group: Group,
  uid: string,
  now: number,
): Transition<Group> {
  const { group: settled, effects } = settleGroup(group, now);
  const seats = settled.seats.filter((seat) => seat.uid !== uid || seat.reservedUntilTime === null);
  return { group: { ...settled, seats }, effects };
}

/**
 * Somebody leaves for good, because their account is deleted. From an unfinished group a member's payment goes back and the
 * seat is free; a creator ends the group, and all payments go back. A finished group stays as it is.
 */
export function leaveGroup<Group extends GroupState>(
  group: Group,
  uid: string,
  now: number,
): Transition<Group> {
  const { group: settled, effects } = settleGroup(group, now);
  if (groupPhase(settled, now) !== 'open') return { group: settled, effects };
  if (settled.seats[0]?.uid === uid) return settleGroup({ ...settled, expireTime: now }, now);
  const left = settled.seats.filter((seat) => seat.uid === uid);
  const seats = settled.seats.filter((seat) => seat.uid !== uid);
  return { group: { ...settled, seats }, effects: left.flatMap(refundOf) };
}

/** Whether there is nothing to wait for (contract: Group, invariants). */
function isComplete(group: GroupState): boolean {
  if (group.paymentType === PAYS_ALL) return hasCreatorPaid(group);
  return (
    group.seats.length === group.groupSize && group.seats.every(({ paidBy }) => paidBy !== null)
  );
}

function refundOf({ paidBy }: Seat): GroupEffect[] {
  return paidBy === null ? [] : [{ kind: 'refund', orderId: paidBy }];
}

function membershipOf({ uid, paidBy }: Seat): GroupEffect {
  return { kind: 'membership', uid, paidBy };
}

function unchanged<Group extends GroupState>(group: Group): Transition<Group> {
  return { group, effects: [] };
}
