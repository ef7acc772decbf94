import { SEAT_HOLD_MS } from '@/api/constants';
import { expect } from 'vitest';
import type { Group, GroupMember } from '@/api';
import { GroupPaymentType, GroupStatus, OrderStatus, PayStatus } from '@/api/generated/model';
import { addMonths } from '@/domain/grant-time';
import type { Seen, BuyingStory } from './buying-story';
import { START } from './store';

const MONTHS: Readonly<Record<string, number>> = { 'standard-1m': 1, 'standard-12m': 12 };
const WITH_MONEY: readonly number[] = [
  OrderStatus.Paid,
  OrderStatus.Refunding,
  OrderStatus.Refunded,
];
/** The statuses that may follow each status (contract: OrderStatus). */
const NEXT_STATUSES: Readonly<Record<number, readonly number[]>> = {
  [OrderStatus.Pending]: [
    OrderStatus.Pending,
    OrderStatus.Paid,
    OrderStatus.Failed,
    OrderStatus.Expired,
    OrderStatus.Cancelled,
    OrderStatus.Refunding,
    OrderStatus.Refunded,
  ],
  [OrderStatus.Paid]: [OrderStatus.Paid, OrderStatus.Refunding, OrderStatus.Refunded],
  [OrderStatus.Failed]: [OrderStatus.Failed],
  [OrderStatus.Expired]: [OrderStatus.Expired, OrderStatus.Refunding, OrderStatus.Refunded],
  [OrderStatus.Cancelled]: [OrderStatus.Cancelled, OrderStatus.Refunding, OrderStatus.Refunded],
  [OrderStatus.Refunding]: [OrderStatus.Refunding, OrderStatus.Refunded],
  [OrderStatus.Refunded]: [OrderStatus.Refunded],
};

/** Checks what holds at every moment for every viewer; `before` is what was seen the last time. */
export function checkMoment(story: BuyingStory, before: Seen[], after: Seen[]): void {
  const now = story.now();
  for (const [who, seen] of after.entries()) {
    for (const group of seen.groups) checkGroup(group, now);
    checkOrders(story, before[who]?.orders ?? [], seen);
    checkMembership(seen, now);
  }
  for (const groupId of after[0]?.groups.map((group) => group.groupId) ?? [])
    checkSeats(after, groupId);
}

/** Checks what holds at the end: no payment or refund is in progress, and no group is open. */
export function checkEnd(end: Seen[]): void {
  for (const { orders, groups } of end) {
    for (const { status, groupId } of orders) {
      expect([
        OrderStatus.Paid,
        OrderStatus.Failed,
        OrderStatus.Expired,
        OrderStatus.Cancelled,
        OrderStatus.Refunded,
      ]).toContain(status);
      const group = groups.find((candidate) => candidate.groupId === groupId);
      if (group && status === OrderStatus.Paid) expect(group.status).toBe(GroupStatus.Finished);
    }
  }
}

/** Checks a group against the invariants of the contract's Group. */
function checkGroup(group: Group, now: number): void {
  const { members, groupSize, joinedCount, status, finishTime, expireTime, viewer } = group;
  expect(joinedCount).toBe(members.length);
  expect(members.length).toBeLessThanOrEqual(groupSize);
  expect(members.map(({ role }) => role)).toEqual(
    members.map((_, seat) => (seat === 0 ? 'creator' : 'member')),
  );
  expect(finishTime === null).toBe(status === GroupStatus.Unfinished);

  const hasCreatorPaid = members[0]?.payStatus === PayStatus.Paid;
  expect(group.creatorPayStatus).toBe(hasCreatorPaid ? PayStatus.Paid : PayStatus.Unpaid);
  if (!hasCreatorPaid) expect(members).toHaveLength(1);
  const isFull = members.length === groupSize;
  const isComplete =
    group.paymentType === GroupPaymentType.All ? hasCreatorPaid : isFull && members.every(isPaid);
  expect(status === GroupStatus.Finished).toBe(isComplete);

  const isLost = status === GroupStatus.Unfinished && now >= expireTime;
  for (const { reservedUntilTime, joinTime, payStatus, refund } of members) {
    if (!isLost) expect(refund).toBe('none');
    // An unpaid seat has a refund, too, if its payment arrived after the end.
    else if (payStatus === PayStatus.Paid) expect(refund).not.toBe('none');
    if (reservedUntilTime === null) continue;
    expect(payStatus).toBe(PayStatus.Unpaid);
    expect(reservedUntilTime).toBeGreaterThan(now);
    expect(reservedUntilTime).toBeLessThanOrEqual(Math.min(joinTime + SEAT_HOLD_MS, expireTime));
  }

  const ownSeats = members.filter(({ self }) => self);
  expect(ownSeats).toHaveLength(viewer.relation === 'stranger' ? 0 : 1);
  if (ownSeats[0] && isPaid(ownSeats[0])) expect(viewer.refusal).toBe('GroupAlreadyJoined');
  else if (ownSeats.length === 0 && isFull) expect(viewer.refusal).toBe('GroupFull');
  else if (now >= expireTime) expect(viewer.refusal).toBe('GroupExpired');
  else
    expect(viewer.refusal).toBe(
      ownSeats.length > 0 || hasCreatorPaid ? null : 'GroupCreatorUnpaid',
    );
}

/**
 * Checks that each person has at most one seat, and each seat belongs to one: uids are masked, but each viewer's own is
 * marked.
 */
function checkSeats(viewers: Seen[], groupId: string): void {
  const views = viewers.flatMap(({ groups }) =>
    groups.filter((group) => group.groupId === groupId),
  );
  const seats = views.flatMap(({ members }) =>
    members.flatMap(({ self }, seat) => (self ? [seat] : [])),
  );
  expect(seats.toSorted((a, b) => a - b)).toEqual([...(views[0]?.members.keys() ?? [])]);
}

/** Checks a person's orders against the contract's OrderStatus. */
function checkOrders(
  { orderRecords, now }: BuyingStory,
  before: Seen['orders'],
  { orders, groups }: Seen,
): void {
  for (const { orderId, status, amount } of before) {
    const later = orders.find((candidate) => candidate.orderId === orderId);
    expect(NEXT_STATUSES[status]).toContain(later?.status);
    expect(later?.amount).toEqual(amount);
  }
  for (const { orderId, status } of orders) {
    const record = orderRecords.find((candidate) => candidate.orderId === orderId);
    const hasCome = record?.isApproved || (record?.lateTime ?? Infinity) <= now();
    expect(WITH_MONEY.includes(status), `${orderId} is ${status}, and money came: ${hasCome}`).toBe(
      hasCome,
    );
  }
  const openOrders = orders.filter(({ status }) => status === OrderStatus.Pending);
  const wanted = openOrders.map(({ groupId, productId }) => groupId ?? productId);
  expect(new Set(wanted).size).toBe(wanted.length);

  for (const group of groups) {
    const ownSeats = group.members.find(({ self }) => self);
    const isOwing =
      ownSeats && (group.paymentType !== GroupPaymentType.All || ownSeats.role === 'creator');
    const paidOrders = orders.filter(
      (order) => order.groupId === group.groupId && order.status === OrderStatus.Paid,
    );
    const isStanding = isOwing && isPaid(ownSeats) && ownSeats.refund === 'none';
    expect(paidOrders).toHaveLength(isStanding ? 1 : 0);
  }
}

/**
 * Checks that the membership lasts as long as all paid orders and finished groups together, and that it begins with the
 * first one.
 */
function checkMembership({ orders, groups, planExpireTime }: Seen, now: number): void {
  const bought = orders.filter(
    ({ status, groupId }) => status === OrderStatus.Paid && groupId === null,
  );
  const givenUp = groups.filter(
    ({ status, viewer }) => status === GroupStatus.Finished && viewer.relation !== 'stranger',
  );
  const months = [...bought, ...givenUp].reduce(
    (sum, order) => sum + (MONTHS[order.productId] ?? 0),
    0,
  );
  if (months === 0) {
    expect(planExpireTime).toBeNull();
    return;
  }
  const beginning = addMonths({ time: planExpireTime ?? 0, months: -months });
  expect(beginning).toBeGreaterThanOrEqual(START);
  expect(beginning).toBeLessThanOrEqual(now);
}

function isPaid({ payStatus }: GroupMember): boolean {
  return payStatus === PayStatus.Paid;
}
