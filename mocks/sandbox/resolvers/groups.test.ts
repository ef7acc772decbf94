import { beforeEach, describe, expect, test } from 'vitest';
import {
  GroupPaymentType,
  GroupSize,
  GroupStatus,
  PayStatus,
  PlanType,
  YesNo,
} from '@/api/generated/model';
import type { OperationTypes } from '@/api/generated/operations';
import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { randomUuid } from '@halyard/contract/random';
import { decide } from '../testing/buyer';
import { type TestStore, START, startStore } from '../testing/store';

const PAGE = { page: 1, pageSize: 20 };
const YEAR_END = Date.UTC(2027, 0, 1);
const { OwnShare, All } = GroupPaymentType;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const byAlipay = (idempotencyKey = randomUuid()) =>
  ({ paymentMethod: 'alipay', crypto: null, idempotencyKey }) as const;
/** Starts a group, by default of two people who pay their own shares. */
const start = (
  token: string | null,
  changes: Partial<OperationTypes['paymentJointPurchase']['input']> = {},
) => {
  const terms = { productId: 'standard-12m', groupSize: GroupSize.Two, paymentType: OwnShare };
  return store.call('paymentJointPurchase', { ...terms, ...byAlipay(), ...changes }, { token });
};
const joinForPay = (token: string | null, groupId: string, extraInput = {}) =>
  store.call('paymentJointJoinForPay', { groupId, ...byAlipay(), ...extraInput }, { token });
const join = (token: string | null, groupId: string) =>
  store.call('paymentJointJoin', { groupId }, { token });
const cancel = (token: string | null, orderId: string) =>
  store.call('paymentCancelOrder', { orderId }, { token });
const groupFor = async (token: string | null, groupId: string) =>
  (await store.call('paymentJointOrder', { groupId }, { token })).data;
const fetchPlan = async (token: string | null) => (await store.fetchInfo(token)).planExpireTime;
const pay = (orderId: string) => decide(store, orderId, 'approve');

describe('the page of a group', () => {
  test.each([
    ['gOwnShareOpen', null, 0, 2],
    ['gOwnShareUnpaid', null, 0, 2],
    ['gOwnShareFull', 'GroupFull', 0, 2],
    ['gOwnShareDone', 'GroupFull', 1, 2],
    ['gCreatorUnpaid', 'GroupCreatorUnpaid', 0, 1],
    ['gPayAllUnpaid', 'GroupCreatorUnpaid', 0, 1],
    ['gPayAllOpen', null, 1, 2],
    ['gPayAllFull', 'GroupFull', 1, 2],
    ['gPayAllEnded', 'GroupExpired', 1, 2],
    ['gExpiredPending', 'GroupExpired', 0, 2],
    ['gExpiredFailed', 'GroupExpired', 0, 1],
    ['gExpiredUnpaid', 'GroupExpired', 0, 1],
    ['gExpiresSoon', null, 0, 1],
  ])('%s refuses a stranger with %s', async (groupId, refusal, status, joinedCount) => {
    const group = await groupFor(await store.logIn('nora'), groupId);
    expect(group).toMatchObject({ status, joinedCount, serverTime: START });
    expect(group.viewer).toEqual({ relation: 'stranger', payStatus: null, refusal });
  });

  test('knows its viewer by a valid token, treats an invalid one as a guest, and masks every uid', async () => {
    const group = await groupFor(await store.logIn('ada'), 'gOwnShareUnpaid');
    expect(group.viewer).toMatchObject({ relation: 'creator', payStatus: PayStatus.Paid });
    expect(group.members.map(({ uid, role, self }) => [uid, role, self])).toEqual([
      ['10xxxx17', 'creator', true],
      ['10xxxx19', 'member', false],
    ]);
    expect(group.creator).toBe('10xxxx17');
    expect(JSON.stringify(group)).not.toMatch(/10284417|10284419/);
    const readViewer = async (token: string | null) =>
      (await groupFor(token, 'gOwnShareUnpaid')).viewer;
    const unpaid = { relation: 'member', payStatus: PayStatus.Unpaid, refusal: null };
    expect(await readViewer(await store.logIn('eve'))).toEqual(unpaid);
    const anonymous = { relation: 'anonymous', payStatus: null, refusal: null };
    expect(await readViewer(null)).toEqual(anonymous);
    expect(await readViewer('nonsense')).toEqual(anonymous);
  });

  test('shows refunds of an expired group, which are done half an hour after it, however late it is read', async () => {
    const fetchRefunds = async (groupId: string) =>
      (await groupFor(null, groupId)).members.map(({ refund }) => refund);
    expect(await fetchRefunds('gExpiredPending')).toEqual(['pending', 'done']);
    expect(await fetchRefunds('gExpiredFailed')).toEqual(['failed']);
    expect(await fetchRefunds('gExpiredUnpaid')).toEqual(['none']);
    store.pass(5 * MINUTE_MS - 1);
    expect(await fetchRefunds('gExpiresSoon')).toEqual(['none']);
    store.pass(1);
    expect(await fetchRefunds('gExpiresSoon')).toEqual(['pending']);
    store.pass(30 * MINUTE_MS);
    expect(await fetchRefunds('gExpiresSoon')).toEqual(['done']);
    store.pass(DAY_MS);
    expect(await fetchRefunds('gOwnShareOpen')).toEqual(['done', 'done']);
    expect(await fetchRefunds('gOwnShareDone')).toEqual(['none', 'none']);
    expect(await fetchRefunds('gPayAllOpen')).toEqual(['none', 'none']);
  });
});

describe('starting a group', () => {
  test('costs all seats where the creator pays all, who has the membership once that is paid', async () => {
    const token = await store.logIn('nora');
    const { group, checkout } = (await start(token, { paymentType: All, groupSize: 3 })).data;
    expect(group.price.amount).toBe('134.70');
    await pay(checkout.orderId);
    const finished = { status: GroupStatus.Finished, finishTime: START };
    expect(await groupFor(token, group.groupId)).toMatchObject(finished);
    expect(await fetchPlan(token)).toBe(YEAR_END);
    // It keeps the payment when it expires with empty seats.
    store.pass(2 * DAY_MS);
    expect(await groupFor(token, group.groupId)).toMatchObject({
      ...{ ...finished, members: [{ refund: 'none' }] },
      viewer: { refusal: 'GroupAlreadyJoined' },
    });
    expect((await join(await store.logIn('eve'), group.groupId)).status).toBe('GroupExpired');
  });
});

describe('taking a seat to pay for', () => {
  test('holds it for fifteen minutes; paying it finishes the group, with a membership for all', async () => {
    const [creator, member] = [await store.logIn('nora'), await store.logIn('eve')];
    const { group, checkout } = (await start(creator)).data;
    await pay(checkout.orderId);
    expect(await fetchPlan(creator)).toBeNull();
    const joined = (await joinForPay(member, group.groupId)).data;
    const reservedUntilTime = START + 15 * MINUTE_MS;
    const held = { role: 'member', payStatus: PayStatus.Unpaid, reservedUntilTime };
    expect(joined.group.members[1]).toMatchObject(held);
    await pay(joined.checkout.orderId);
    const finished = { status: GroupStatus.Finished, viewer: { payStatus: PayStatus.Paid } };
    expect(await groupFor(member, group.groupId)).toMatchObject(finished);
    expect([await fetchPlan(creator), await fetchPlan(member)]).toEqual([YEAR_END, YEAR_END]);
  });

  test('lets it lapse when its time is over, and not before, and others take it', async () => {
    const { members } = await groupFor(null, 'gOwnShareFull');
    const lapse = members[1]?.reservedUntilTime ?? 0;
    store.pass(lapse - START - 1);
    const [fay, nora] = [await store.logIn('fay'), await store.logIn('nora')];
    expect((await groupFor(fay, 'gOwnShareFull')).viewer.refusal).toBeNull();
    expect((await joinForPay(nora, 'gOwnShareFull')).status).toBe('GroupFull');
    store.pass(1);
    const free = { joinedCount: 1, viewer: { relation: 'stranger', refusal: null } };
    expect(await groupFor(fay, 'gOwnShareFull')).toMatchObject(free);
    expect((await joinForPay(nora, 'gOwnShareFull')).status).toBe('Ok');
  });

  test('again after the payment was refused pays for the same seat, and its time goes on', async () => {
    const token = await store.logIn('nora');
    const first = (await joinForPay(token, 'gOwnShareOpen')).data;
    store.pass(5 * MINUTE_MS);
    await decide(store, first.checkout.orderId, 'decline');
    const second = (await joinForPay(token, 'gOwnShareOpen')).data;
    expect(second.checkout.orderId).not.toBe(first.checkout.orderId);
    expect(second.checkout.expireTime).toBe(START + 15 * MINUTE_MS);
    expect(second.group.joinedCount).toBe(3);
    // Cancelling its order frees it.
    await cancel(token, second.checkout.orderId);
    expect(await groupFor(token, 'gOwnShareOpen')).toMatchObject({ joinedCount: 2 });
  });

  test('lets a creator pay who has not, for either payment type, until the group expires', async () => {
    const token = await store.logIn('ada');
    expect((await join(token, 'gPayAllUnpaid')).status).toBe('GroupCreatorUnpaid');
    const { orderId } = (await joinForPay(token, 'gPayAllUnpaid')).data.checkout;
    await pay(orderId);
    expect((await groupFor(token, 'gPayAllUnpaid')).status).toBe(GroupStatus.Finished);
    const mismatch = await joinForPay(token, 'gPayAllUnpaid');
    expect(mismatch.status).toBe('GroupPaymentTypeMismatch');
    const { group, checkout } = (await start(token, { productId: 'standard-6m' })).data;
    await cancel(token, checkout.orderId);
    store.pass(DAY_MS - 1);
    expect((await groupFor(token, group.groupId)).viewer.refusal).toBeNull();
    store.pass(1);
    expect((await joinForPay(token, group.groupId)).status).toBe('GroupExpired');
  });
});

test('joining a group whose creator has paid for all gives the seat and the membership at once, and once', async () => {
  const token = await store.logIn('nora');
  const { data } = await join(token, 'gPayAllOpen');
  const viewer = { relation: 'member', payStatus: PayStatus.Paid };
  expect(data).toMatchObject({ joinedCount: 3, viewer });
  const info = await store.fetchInfo(token);
  expect(info).toMatchObject({
    ...{ planType: PlanType.Standard, yearlyPaidUser: YesNo.Yes, deviceLimit: 5 },
    ...{ planExpireTime: YEAR_END, benefitsExpireTime: YEAR_END },
  });
  expect((await join(token, 'gPayAllOpen')).status).toBe('GroupAlreadyJoined');
  expect(await store.fetchInfo(token)).toEqual(info);
});

const fetchIds = async (operation: 'Created' | 'Participated', username: string, page = PAGE) => {
  const token = await store.logIn(username);
  const { data } = await store.call(`paymentJointPurchase${operation}`, page, { token });
  return { ids: data.items.map(({ groupId }) => groupId), total: data.total };
};

test('the lists of groups are those that the person started, and those that they joined, the newest first, in pages', async () => {
  const mine = ['gPayAllUnpaid', 'gOwnShareUnpaid', 'gPayAllFull', 'gOwnShareDone'];
  const older = ['gExpiredPending', 'gExpiredUnpaid'];
  expect(await fetchIds('Created', 'ada')).toEqual({ ids: [...mine, ...older], total: 6 });
  const page = { page: 2, pageSize: 4 };
  expect(await fetchIds('Created', 'ada', page)).toEqual({ ids: older, total: 6 });
  expect((await fetchIds('Participated', 'ada')).ids).toEqual([]);
  expect((await fetchIds('Created', 'fay')).ids).toEqual([]);
  expect((await fetchIds('Participated', 'fay')).ids).toEqual(['gOwnShareFull', 'gPayAllFull']);
  // A seat that lapsed unpaid leaves the list.
  store.pass(10 * MINUTE_MS);
  expect((await fetchIds('Participated', 'fay')).ids).toEqual(['gPayAllFull']);
});
