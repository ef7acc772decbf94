import type { Group, GroupMember, GroupRefund, GroupRelation } from '@/api';
import { GroupStatus, PayStatus } from '@/api/generated/model';
import type { KeptGroup } from './entities';
import { hasCreatorPaid, isSeatPaid, joinRefusal, seatOf, seatsTaken } from './rules/group';
import { maskUid } from './rules/account';

/**
 * A settled group as one viewer sees it at `now`. `viewer` is a uid, null for a guest; all uids are masked. `refundOf` gives
 * the progress of an order's refund.
 */
export function groupView(
  group: KeptGroup,
  viewer: string | null,
  refundOf: (orderId: string) => GroupRefund,
  now: number,
): Group {
  const { seats: _seats, closeTime, ...shown } = group;
  const seats = seatsTaken(group, now);
  const own = viewer === null ? undefined : seatOf(group, viewer, now);
  const members = seats.map((seat, index): GroupMember => ({
    uid: maskUid(seat.uid),
    role: index === 0 ? 'creator' : 'member',
    self: seat.uid === viewer,
    payStatus: isSeatPaid(group, seat) ? PayStatus.Paid : PayStatus.Unpaid,
    joinTime: seat.joinTime,
    reservedUntilTime: seat.reservedUntilTime,
    refund: closeTime === null || seat.paidBy === null ? 'none' : refundOf(seat.paidBy),
  }));
  return {
    ...shown,
    creator: maskUid(creatorOf(group)),
    members,
    joinedCount: seats.length,
    creatorPayStatus: hasCreatorPaid(group) ? PayStatus.Paid : PayStatus.Unpaid,
    status: group.finishTime === null ? GroupStatus.Unfinished : GroupStatus.Finished,
    viewer: {
      relation: relationOf(group, viewer, own !== undefined),
      payStatus: own ? (isSeatPaid(group, own) ? PayStatus.Paid : PayStatus.Unpaid) : null,
      refusal: joinRefusal(group, viewer, now),
    },
    serverTime: now,
  };
}

/** The first seat is the creator's and does not lapse. */
export function creatorOf({ seats: [first] }: Pick<KeptGroup, 'seats'>): string {
  if (!first) throw new Error('A group has no seat for its creator.');
  return first.uid;
}

function relationOf(group: KeptGroup, viewer: string | null, hasSeat: boolean): GroupRelation {
  if (viewer === null) return 'anonymous';
  if (viewer === creatorOf(group)) return 'creator';
  return hasSeat ? 'member' : 'stranger';
}
