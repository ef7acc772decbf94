import { GROUP_LIFETIME_MS, SEAT_HOLD_MS } from '@/api/constants';
import { GroupPaymentType } from '@/api/generated/model';
import { type JoinRefusal, groupPhase } from '@/domain/group';
import type { KeptGroup } from '../entities';

type Seat = KeptGroup['seats'][number];

/** The call that joins: `paid` is paymentJointJoin, `forPay` is paymentJointJoinForPay (contract: which-call-joins). */
type WayToJoin = 'paid' | 'forPay';

/** An effect of a transition. `paidBy` is null for a membership that the creator's payment covers. */
export type GroupEffect =
  | { kind: 'membership'; uid: string; paidBy: string | null }
  | { kind: 'refund'; orderId: string };

export type Transition = { group: KeptGroup; effects: GroupEffect[] };

/** Lists the seats that are taken at `now`: an unpaid one is held until its time, and is then free again. */
export function listTakenSeats({ seats }: KeptGroup, now: number): Seat[] {
  return seats.filter(
    ({ reservedUntilTime }) => reservedUntilTime === null || now < reservedUntilTime,
  );
}

export function findSeat(group: KeptGroup, uid: string, now: number): Seat | undefined {
  return listTakenSeats(group, now).find((seat) => seat.uid === uid);
}

export function hasCreatorPaid({ seats }: KeptGroup): boolean {
  return seats[0] !== undefined && seats[0].paidBy !== null;
}

/** Whether nothing is due for a seat: if the creator pays for all, that payment decides (contract: GroupMember). */
export function isSeatPaid(group: KeptGroup, seat: Seat): boolean {
  return group.paymentType === GroupPaymentType.All ? hasCreatorPaid(group) : seat.paidBy !== null;
}

/**
 * Returns the reason why a person cannot join at `now`, or pay for the seat that they hold; null if they can. Of
 * several reasons it returns the first in the contract's order (GroupRefusal). `uid` is null for a guest.
 */
export function checkJoin(group: KeptGroup, uid: string | null, now: number): JoinRefusal | null {
  const own = uid === null ? undefined : findSeat(group, uid, now);
  if (own && isSeatPaid(group, own)) return 'GroupAlreadyJoined';
  // Counted, never read from the status (contract: Group).
  if (!own && listTakenSeats(group, now).length >= group.groupSize) return 'GroupFull';
  // Seats that are paid for can be taken after the group is finished, but no longer than it runs.
  if (now >= group.expireTime) return 'GroupExpired';
  if (own) return null;
  return hasCreatorPaid(group) ? null : 'GroupCreatorUnpaid';
}

/**
 * Returns the reason why a call that joins is refused at `now`. A creator who has not paid pays by `forPay` for either
 * payment type (contract: paymentJointJoinForPay).
 */
export function checkJoinCall(
  group: KeptGroup,
  uid: string,
  way: WayToJoin,
  now: number,
): JoinRefusal | 'GroupPaymentTypeMismatch' | null {
  const isUnpaidCreator = group.seats[0]?.uid === uid && !hasCreatorPaid(group);
  const fits =
    way === 'paid'
      ? group.paymentType === GroupPaymentType.All
      : group.paymentType === GroupPaymentType.OwnShare || isUnpaidCreator;
  if (!fits) return 'GroupPaymentTypeMismatch';
  const refusal = checkJoin(group, uid, now);
  // A creator who still has to pay for all already has a seat, so there is no other to take.
  return refusal === null && way === 'paid' && isUnpaidCreator ? 'GroupCreatorUnpaid' : refusal;
}

/** Makes the state of a group whose only member is its creator, who has not paid. */
export function makeGroup(
  uid: string,
  { groupSize, paymentType }: Pick<KeptGroup, 'groupSize' | 'paymentType'>,
  now: number,
) {
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
 * It stays expired if the clock is moved back. Call it before every read; the transitions below do so themselves.
 */
export function settleGroup(group: KeptGroup, now: number): Transition {
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
export function takeSeat(group: KeptGroup, uid: string, now: number): Transition {
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
export function payForSeat(
  group: KeptGroup,
  { uid, orderId, now }: { uid: string; orderId: string; now: number },
): Transition {
  const { group: settled, effects } = settleGroup(group, now);
  const seat = findSeat(settled, uid, now);
  const isDue = groupPhase(settled, now) === 'open' && seat && !isSeatPaid(settled, seat);
  if (!isDue) return { group: settled, effects: [...effects, { kind: 'refund', orderId }] };
  const seats = settled.seats.map((other) =>
    other === seat ? { ...other, reservedUntilTime: null, paidBy: orderId } : other,
  );
  const paid = { ...settled, seats };
  if (!isComplete(paid)) return withoutEffects(paid);
  return {
    group: { ...paid, finishTime: now },
    effects: seats.map((other) => ({ kind: 'membership', uid: other.uid, paidBy: other.paidBy })),
  };
}

/** Releases an unpaid seat whose order was cancelled. The creator's is kept (contract: paying-for-a-seat-again). */
export function releaseSeat(group: KeptGroup, uid: string, now: number): Transition {
  const { group: settled, effects } = settleGroup(group, now);
  const seats = settled.seats.filter((seat) => seat.uid !== uid || seat.reservedUntilTime === null);
  return { group: { ...settled, seats }, effects };
}

/**
 * Removes a person whose account is deleted. In an unfinished group a member's payment is refunded and the seat is free; a
 * creator ends the group, and all payments are refunded. A finished group is left unchanged.
 */
export function leaveGroup(group: KeptGroup, uid: string, now: number): Transition {
  const { group: settled, effects } = settleGroup(group, now);
  if (groupPhase(settled, now) !== 'open') return { group: settled, effects };
  if (settled.seats[0]?.uid === uid) return settleGroup({ ...settled, expireTime: now }, now);
  const leaverSeats = settled.seats.filter((seat) => seat.uid === uid);
  const seats = settled.seats.filter((seat) => seat.uid !== uid);
  return { group: { ...settled, seats }, effects: leaverSeats.flatMap(refundSeat) };
}

/** Whether no seat and no payment is outstanding (contract: Group, invariants). */
function isComplete(group: KeptGroup): boolean {
  if (group.paymentType === GroupPaymentType.All) return hasCreatorPaid(group);
  const isFull = group.seats.length === group.groupSize;
  return isFull && group.seats.every(({ paidBy }) => paidBy !== null);
}

function refundSeat({ paidBy }: Seat): GroupEffect[] {
  return paidBy === null ? [] : [{ kind: 'refund', orderId: paidBy }];
}

function withoutEffects(group: KeptGroup): Transition {
  return { group, effects: [] };
}
