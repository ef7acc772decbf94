import type { Group, GroupMember, GroupRefund, GroupRelation } from '@/api';
import { GroupStatus, PayStatus } from '@/api/generated/model';
import type { Context, Store } from './contract-types';
import type { KeptGroup } from './entities';
import { findProductName } from './goods';
import { checkJoin, hasCreatorPaid, isSeatPaid, listTakenSeats, findSeat } from './rules/group';
import { maskUid } from './rules/account';
import { refundState } from './rules/order';

/**
 * Presents a settled group as one viewer sees it now, with the product's name in their language. `viewer` is a uid,
 * null for a guest; all uids are masked.
 */
export function presentGroup(
  context: Store & Pick<Context, 'language'>,
  group: KeptGroup,
  viewer: string | null,
): Group {
  const now = context.clock.now();
  const { seats: _seats, closeTime, ...publicFields } = group;
  const seats = listTakenSeats(group, now);
  const ownSeat = viewer === null ? undefined : findSeat(group, viewer, now);
  const members = seats.map((seat, index): GroupMember => ({
    uid: maskUid(seat.uid),
    nickname: context.db.accounts.find((account) => account.uid === seat.uid)?.nickname ?? null,
    role: index === 0 ? 'creator' : 'member',
    self: seat.uid === viewer,
    payStatus: isSeatPaid(group, seat) ? PayStatus.Paid : PayStatus.Unpaid,
    joinTime: seat.joinTime,
    reservedUntilTime: seat.reservedUntilTime,
    refund: closeTime === null ? 'none' : findRefund(context, group, seat),
  }));
  return {
    ...publicFields,
    product: findProductName(context, group),
    creator: maskUid(findCreator(group)),
    members,
    joinedCount: seats.length,
    creatorPayStatus: hasCreatorPaid(group) ? PayStatus.Paid : PayStatus.Unpaid,
    status: group.finishTime === null ? GroupStatus.Unfinished : GroupStatus.Finished,
    viewer: {
      relation: findRelation(group, viewer, ownSeat !== undefined),
      payStatus: ownSeat ? (isSeatPaid(group, ownSeat) ? PayStatus.Paid : PayStatus.Unpaid) : null,
      refusal: checkJoin(group, viewer, now),
    },
    serverTime: now,
  };
}

/** The refund of a seat's payment, also of one that arrived after the end and so pays no seat (contract: GroupRefund). */
function findRefund(
  store: Store,
  { groupId }: KeptGroup,
  { uid, paidBy }: KeptGroup['seats'][number],
): GroupRefund {
  const now = store.clock.now();
  const orders = store.db.orders.filter((order) => order.uid === uid && order.groupId === groupId);
  const payments = paidBy === null ? orders : orders.filter(({ orderId }) => orderId === paidBy);
  const refunds = payments.map((order) => refundState(order, now));
  return refunds.findLast((refund) => refund !== 'none') ?? 'none';
}

/** The first seat is the creator's and does not lapse. */
export function findCreator({ seats: [first] }: Pick<KeptGroup, 'seats'>): string {
  if (!first) throw new Error('A group has no seat for its creator.');
  return first.uid;
}

function findRelation(group: KeptGroup, viewer: string | null, hasSeat: boolean): GroupRelation {
  if (viewer === null) return 'anonymous';
  if (viewer === findCreator(group)) return 'creator';
  return hasSeat ? 'member' : 'stranger';
}
