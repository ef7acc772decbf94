import { GROUP_LIFETIME_MS, SEAT_HOLD_MS } from '@/api/constants';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Group, GroupMember } from '@/api';
import { GroupPaymentType, GroupStatus, OrderStatus, PayStatus } from '@/api/generated/model';
import { HOUR_MS } from '@/config/constants';
import { addMonths } from '@/domain/grant-time';
import { type BuyingStory, type Seen, beginStory, stories } from './testing/buying-story';
import { START } from './testing/store';

/** `STORY_SEED=7 STORIES=500` runs other stories. A failure reports its seed and the shortest failing story. */
const { STORY_SEED = '20260101', TEST_FULL, STORIES = TEST_FULL ? '20' : '12' } = process.env;
const RUNS = { seed: Number(STORY_SEED), numRuns: Number(STORIES) };

const { Pending, Paid, Failed, Expired, Cancelled, Refunding, Refunded } = OrderStatus;
const { Finished, Unfinished } = GroupStatus;
const { All } = GroupPaymentType;
const MONTHS: Readonly<Record<string, number>> = { 'standard-1m': 1, 'standard-12m': 12 };
const WITH_MONEY: readonly number[] = [Paid, Refunding, Refunded];
/** The statuses that may follow each status (contract: OrderStatus). */
const NEXT_STATUSES: Readonly<Record<number, readonly number[]>> = {
  [Pending]: [Pending, Paid, Failed, Expired, Cancelled, Refunding, Refunded],
  [Paid]: [Paid, Refunding, Refunded],
  [Failed]: [Failed],
  [Expired]: [Expired, Refunding, Refunded],
  [Cancelled]: [Cancelled, Refunding, Refunded],
  [Refunding]: [Refunding, Refunded],
  [Refunded]: [Refunded],
};

test(
  'whatever people, providers and time do, orders and groups keep their promises, and all money ends as one membership or one refund',
  async () => {
    const ends = new Set<string>();
    const property = fc.asyncProperty(stories, async ({ steps, ...terms }) => {
      const story = await beginStory(terms);
      let seen = await story.look();
      checkMoment(story, [], seen);
      for (const step of steps) {
        await story.runStep(step);
        const next = await story.look();
        checkMoment(story, seen, next);
        seen = next;
      }
      story.pass(GROUP_LIFETIME_MS + HOUR_MS);
      const end = await story.look();
      checkMoment(story, seen, end);
      checkEnd(end);
      for (const { paymentType, status } of end[0]?.groups ?? [])
        ends.add(
          `${paymentType === All ? 'all' : 'own'} ${status === Finished ? 'finished' : 'expired'}`,
        );
    });
    await fc.assert(property, RUNS);
    // Stories that never reach all of these ends would prove nothing.
    const all = ['all expired', 'all finished', 'own expired', 'own finished'];
    expect([...ends].toSorted()).toEqual(all);
  },
  6_000 * RUNS.numRuns,
);

/** Checks what holds at every moment for every viewer; `before` is what was seen the last time. */
function checkMoment(story: BuyingStory, before: Seen[], after: Seen[]): void {
  const now = story.now();
  for (const [who, seen] of after.entries()) {
    for (const group of seen.groups) checkGroup(group, now);
    checkOrders(story, before[who]?.orders ?? [], seen);
    checkMembership(seen, now);
  }
}

/** Checks what holds at the end: no payment or refund is in progress, and no group is open. */
function checkEnd(end: Seen[]): void {
  for (const { orders, groups } of end) {
    for (const { status, groupId } of orders) {
      expect([Pending, Refunding]).not.toContain(status);
      const group = groups.find((candidate) => candidate.groupId === groupId);
      if (group && status === Paid) expect(group.status).toBe(Finished);
    }
  }
}

/** Checks a group against the invariants of the contract's Group. */
function checkGroup(group: Group, now: number): void {
  const { members, groupSize, joinedCount, status, finishTime, expireTime, viewer } = group;
  expect(joinedCount).toBe(members.length);
  expect(members.length).toBeLessThanOrEqual(groupSize);
  const roles = members.map((_, seat) => (seat === 0 ? 'creator' : 'member'));
  expect(members.map(({ role }) => role)).toEqual(roles);
  expect(finishTime === null).toBe(status === Unfinished);

  const hasCreatorPaid = members[0]?.payStatus === PayStatus.Paid;
  expect(group.creatorPayStatus).toBe(hasCreatorPaid ? PayStatus.Paid : PayStatus.Unpaid);
  if (!hasCreatorPaid) expect(members).toHaveLength(1);
  const isFull = members.length === groupSize;
  const isComplete = group.paymentType === All ? hasCreatorPaid : isFull && members.every(isPaid);
  expect(status === Finished).toBe(isComplete);

  const isLost = status === Unfinished && now >= expireTime;
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
  const openOrders = orders.filter(({ status }) => status === Pending);
  const wanted = openOrders.map(({ groupId, productId }) => groupId ?? productId);
  expect(new Set(wanted).size).toBe(wanted.length);

  for (const { groupId, members, paymentType } of groups) {
    const own = members.find(({ self }) => self);
    const isOwing = own && (paymentType !== All || own.role === 'creator');
    const paid = orders.filter((order) => order.groupId === groupId && order.status === Paid);
    expect(paid).toHaveLength(isOwing && isPaid(own) && own.refund === 'none' ? 1 : 0);
  }
}

/**
 * Checks that the membership lasts as long as all paid orders and finished groups together, and that it begins with the
 * first one.
 */
function checkMembership({ orders, groups, planExpireTime }: Seen, now: number): void {
  const bought = orders.filter(({ status, groupId }) => status === Paid && groupId === null);
  const shared = groups.filter(
    ({ status, viewer }) => status === Finished && viewer.relation !== 'stranger',
  );
  const months = [...bought, ...shared].reduce(
    (sum, { productId }) => sum + (MONTHS[productId] ?? 0),
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
