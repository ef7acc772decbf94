import type { Group } from '@/api';
import { GroupPaymentType } from '@/api/generated/model';
import type { JoinRefusal } from '@/domain/group';

/** A seat that was taken. One that lapsed may still be in the list: `listTakenSeats` leaves it out. */
export type Seat = {
  uid: string;
  joinTime: number;
  /**
   * The time until which an unpaid seat is held. Null for the creator's seat, which does not lapse, and for a seat that
   * is paid for.
   */
  reservedUntilTime: number | null;
  /**
   * The order that paid for the seat. Null if it is unpaid, and for the seat of a member if the creator pays for all.
   */
  paidBy: string | null;
};

/** The state that decides about a group; times in ms. The contract's `Group` is how one viewer sees it. */
export type GroupState = Pick<
  Group,
  'createTime' | 'expireTime' | 'finishTime' | 'groupSize' | 'paymentType'
> & {
  /** The creator's seat first, then the others in the order of joining. */
  seats: Seat[];
  /** The time at which the payments were refunded, since the group expired unfinished; null before that. */
  closeTime: number | null;
};

/** The call that joins: `paid` is paymentJointJoin, `forPay` is paymentJointJoinForPay (contract: which-call-joins). */
export type WayToJoin = 'paid' | 'forPay';

/** Lists the seats that are taken at `now`: an unpaid one is held until its time, and is then free again. */
export function listTakenSeats({ seats }: Pick<GroupState, 'seats'>, now: number): Seat[] {
  return seats.filter(
    ({ reservedUntilTime }) => reservedUntilTime === null || now < reservedUntilTime,
  );
}

/** Whether all seats are taken. Counted, never read from the status (contract: Group). */
export function isFull(group: GroupState, now: number): boolean {
  return listTakenSeats(group, now).length >= group.groupSize;
}

export function findSeat(group: GroupState, uid: string, now: number): Seat | undefined {
  return listTakenSeats(group, now).find((seat) => seat.uid === uid);
}

export function hasCreatorPaid({ seats }: Pick<GroupState, 'seats'>): boolean {
  return seats[0] !== undefined && seats[0].paidBy !== null;
}

/**
 * Whether nothing is due for a seat. If the creator pays for all, the creator's payment decides (contract:
 * GroupMember).
 */
export function isSeatPaid(group: GroupState, seat: Seat): boolean {
  return group.paymentType === GroupPaymentType.All ? hasCreatorPaid(group) : seat.paidBy !== null;
}

/**
 * Returns the reason why a person cannot join at `now`, or pay for the seat that they hold; null if they can. Of
 * several reasons it returns the first in the contract's order (GroupRefusal). `uid` is null for a guest, who is
 * treated as a stranger.
 */
export function checkJoin(group: GroupState, uid: string | null, now: number): JoinRefusal | null {
  const own = uid === null ? undefined : findSeat(group, uid, now);
  if (own && isSeatPaid(group, own)) return 'GroupAlreadyJoined';
  if (!own && isFull(group, now)) return 'GroupFull';
  // Seats that are paid for can be taken after the group is finished, but no longer than it runs.
  if (now >= group.expireTime) return 'GroupExpired';
  if (own) return null;
  return hasCreatorPaid(group) ? null : 'GroupCreatorUnpaid';
}

/**
 * Returns the reason why a call that joins is refused at `now`; null if the call takes a seat, or lets the caller pay
 * for theirs. A creator who has not paid pays by `forPay` for either payment type (contract: paymentJointJoinForPay).
 */
export function checkJoinCall(
  group: GroupState,
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
