import type { Group, GroupRefusal } from '@/api';

export const PAYS_ALL = 0;
export const OWN_SHARE = 1;

/** A seat that was taken. One that lapsed may still be in the list: `seatsTaken` leaves it out. */
export type Seat = {
  uid: string;
  joinTime: number;
  /** Until when it is held unpaid; null for the creator's, which does not lapse, and for one that is paid for. */
  reservedUntilTime: number | null;
  /** The order that paid for it; null while none did, and where the creator's payment is for all. */
  paidBy: string | null;
};

/** What decides about a group; times in ms. The contract's `Group` is how one viewer sees it. */
export type GroupState = Pick<
  Group,
  'createTime' | 'expireTime' | 'finishTime' | 'groupSize' | 'paymentType'
> & {
  /** The creator's first, then the others as they joined. */
  seats: Seat[];
  /** When its payments were sent back because it expired unfinished; null while they were not. */
  closeTime: number | null;
};

export type JoinRefusal = NonNullable<GroupRefusal>;
/** Which call joins: `paid` is paymentJointJoin, `forPay` paymentJointJoinForPay (contract: which-call-joins). */
export type WayToJoin = 'paid' | 'forPay';
export type GroupPhase = 'open' | 'finished' | 'expired';

/** Finished is reached once and stays; expired is told by the time (contract: GroupStatus). */
export function groupPhase(
  { finishTime, expireTime }: Pick<Group, 'finishTime' | 'expireTime'>,
  now: number,
): GroupPhase {
  if (finishTime !== null) return 'finished';
  return now < expireTime ? 'open' : 'expired';
}

/** The seats that somebody has at `now`: an unpaid one is held until its time, and then free again. */
export function seatsTaken({ seats }: Pick<GroupState, 'seats'>, now: number): Seat[] {
  return seats.filter(
    ({ reservedUntilTime }) => reservedUntilTime === null || now < reservedUntilTime,
  );
}

/** Counted from the seats, never read from the status (contract: Group). */
export function isFull(group: GroupState, now: number): boolean {
  return seatsTaken(group, now).length >= group.groupSize;
}

export function seatOf(group: GroupState, uid: string, now: number): Seat | undefined {
  return seatsTaken(group, now).find((seat) => seat.uid === uid);
}

export function hasCreatorPaid({ seats }: Pick<GroupState, 'seats'>): boolean {
  return seats[0] !== undefined && seats[0].paidBy !== null;
}

/** Whether nothing is due for a seat: where the creator pays all, that of the creator decides (contract: GroupMember). */
export function isSeatPaid(group: GroupState, seat: Seat): boolean {
  return group.paymentType === PAYS_ALL ? hasCreatorPaid(group) : seat.paidBy !== null;
}

/**
 * Why somebody cannot join at `now`, or pay for the seat that they hold; null where they can. The first of several, in the
 * contract's order (GroupRefusal). `uid` is null for a visitor, who is judged as the stranger that they become by logging in.
 */
export function joinRefusal(
  group: GroupState,
  uid: string | null,
  now: number,
): JoinRefusal | null {
  const own = uid === null ? undefined : seatOf(group, uid, now);
  if (own && isSeatPaid(group, own)) return 'GroupAlreadyJoined';
  if (!own && isFull(group, now)) return 'GroupFull';
  // Seats that are paid for can be taken after the group is finished, but no longer than it runs.
  if (now >= group.expireTime) return 'GroupExpired';
  if (own) return null;
  return hasCreatorPaid(group) ? null : 'GroupCreatorUnpaid';
}

/**
 * Why a call that joins is refused at `now`; null where it takes the seat, or lets the caller pay for theirs. A creator who
 * has not paid does so by `forPay` whoever pays for whom (contract: paymentJointJoinForPay).
 */
export function callRefusal(
  group: GroupState,
  uid: string,
  way: WayToJoin,
  now: number,
): JoinRefusal | 'GroupPaymentTypeMismatch' | null {
  const isUnpaidCreator = group.seats[0]?.uid === uid && !hasCreatorPaid(group);
  const fits =
    way === 'paid'
      ? group.paymentType === PAYS_ALL
      : group.paymentType === OWN_SHARE || isUnpaidCreator;
  if (!fits) return 'GroupPaymentTypeMismatch';
  const refusal = joinRefusal(group, uid, now);
  // There is nothing to take for a creator who owes the payment for all.
  return refusal === null && way === 'paid' && isUnpaidCreator ? 'GroupCreatorUnpaid' : refusal;
}
