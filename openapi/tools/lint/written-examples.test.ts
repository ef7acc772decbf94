import { describe, expect, it } from 'vitest';
import { bundledContract, listExamples, listOperations } from '../generate/document.ts';
import type { Checkout, CryptoPayment, Group, Order, Quote } from '@/api';

type Found<T> = { at: string; thing: T };

const HOUR = 3_600_000;
const OWN_SHARE = 1;
const PAID = 1;
const PENDING = 0;

const found = listOperations(bundledContract()).flatMap(({ operation }) =>
  collectObjects(listExamples(operation), operation.operationId),
);
const groups = findWith('groupId', 'members') as Found<Group>[];
const quotes = findWith('quoteId') as Found<Quote>[];
const checkouts = findWith('orderId', 'quote') as Found<Checkout>[];
const orders = findWith('orderId', 'checkout') as Found<Order>[];
const payments = findWith('recipient') as Found<CryptoPayment>[];

// Invariants of groups, orders and payments that descriptions promise, but no schema can express.
describe('the examples keep the invariants', () => {
  it.each(groups)('of a group: $at', ({ thing: group }) => {
    const { members, joinedCount, groupSize, status, viewer } = group;
    const isFull = joinedCount === groupSize;
    const isFinished = status === 1;
    expect(joinedCount).toBe(members.length);
    expect(joinedCount).toBeLessThanOrEqual(groupSize);
    expect(new Set(members.map(({ uid }) => uid)).size).toBe(joinedCount);
    expect(group.expireTime - group.createTime).toBe(24 * HOUR);
    expect(group.finishTime !== null).toBe(isFinished);
    expect(members.map(({ role }) => role === 'creator')).toEqual(members.map((_, at) => at === 0));
    expect(members[0]).toMatchObject({ uid: group.creator, payStatus: group.creatorPayStatus });
    expect(isFinished).toBe(
      group.paymentType === OWN_SHARE
        ? isFull && members.every(({ payStatus }) => payStatus === PAID)
        : group.creatorPayStatus === PAID,
    );
    const isHeld = members.map((member) => member.role === 'member' && member.payStatus !== PAID);
    expect(members.map((member) => member.reservedUntilTime !== null)).toEqual(isHeld);
    const isOver = !isFinished && group.serverTime >= group.expireTime;
    const isRefunded = members.map((member) => isOver && member.payStatus === PAID);
    expect(members.map(({ refund }) => refund !== 'none')).toEqual(isRefunded);
    const self = members.find((member) => member.self);
    expect(viewer.payStatus).toBe(self?.payStatus ?? null);
    expect(['stranger', 'anonymous'].includes(viewer.relation)).toBe(!self);
    expect(viewer.refusal).toBe(predictRefusal(group));
  });

  it.each(quotes)('of a quote, whose lines make its total: $at', ({ thing: { lines, total } }) => {
    const cents = lines.map((line) => (line.kind === 'price' ? 1 : -1) * toCents(line.amount));
    expect(cents.reduce((sum, cent) => sum + cent)).toBe(toCents(total));
  });

  it.each(checkouts)('of a checkout: $at', ({ thing: { kind, url, crypto } }) => {
    expect([url !== null, crypto !== null]).toEqual([kind === 'redirect', kind === 'crypto']);
  });

  it.each(orders)('of an order: $at', ({ thing: { status, checkout, amount } }) => {
    expect(checkout !== null).toBe(status === PENDING);
    if (checkout) expect(checkout.quote.total).toEqual(amount);
  });

  it.each(payments)('of a payment in cryptocurrency: $at', ({ thing: payment }) => {
    const { status, receivedAmount, confirmations, requiredConfirmations } = payment;
    const isIn = receivedAmount !== null;
    expect(isIn).toBe(['processing', 'paid', 'underpaid', 'late', 'unmatched'].includes(status));
    expect(payment.transactionHash !== null).toBe(isIn || status === 'awaitingConfirmation');
    expect(payment.explorerUrl !== null).toBe(payment.transactionHash !== null);
    if (isIn) expect(confirmations >= requiredConfirmations).toBe(status !== 'processing');
    if (status === 'paid') expect(BigInt(receivedAmount!) >= BigInt(payment.amount)).toBe(true);
    if (status === 'underpaid') expect(BigInt(receivedAmount!) < BigInt(payment.amount)).toBe(true);
  });
});

/** Implements the rule in the description of `GroupRefusal`. */
function predictRefusal(group: Group): Group['viewer']['refusal'] {
  const { viewer, members, groupSize, serverTime, expireTime, creatorPayStatus } = group;
  if (viewer.payStatus === PAID) return 'GroupAlreadyJoined';
  const isIn = viewer.payStatus !== null;
  if (!isIn && members.length === groupSize) return 'GroupFull';
  if (serverTime >= expireTime) return 'GroupExpired';
  return viewer.relation !== 'creator' && creatorPayStatus !== PAID ? 'GroupCreatorUnpaid' : null;
}

function toCents({ amount }: { amount: string }): number {
  return Number(amount.replace('.', ''));
}

function findWith(...keys: string[]): Found<object>[] {
  return found.filter(({ thing }) => keys.every((key) => key in thing));
}

/** Collects every object in the examples, with its path. */
function collectObjects(node: unknown, at: string): Found<object>[] {
  if (typeof node !== 'object' || node === null) return [];
  const nested = Object.entries(node).flatMap(([key, value]) =>
    collectObjects(value, `${at}.${key}`),
  );
  return [{ at, thing: node }, ...nested];
}
