import { beforeEach, describe, expect, test } from 'vitest';
import {
  GroupPaymentType,
  GroupSize,
  GroupStatus,
  OrderStatus,
  PayStatus,
} from '@/api/generated/model';
import type { OperationTypes } from '@/api/generated/operations';
import { randomUuid } from '@halyard/contract/random';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { UNKNOWN_GROUP } from '../seed/groups/fixtures';
import { type TestStore, START, makeRequest, startStore } from '../testing/store';

const MINUTE = 60_000;
const DAY = 86_400_000;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const logIn = async (username: string) => {
  const input = { username, password: FIXTURE_PASSWORD };
  return (await store.call('userLoginTypeUsername', input)).pragma;
};
const byAlipay = (idempotencyKey = randomUuid()) =>
  ({ paymentMethod: 'alipay', crypto: null, idempotencyKey }) as const;
/** Starts a group, by default of two people who pay their own shares. */
const start = (
  token: string | null,
  changes: Partial<OperationTypes['paymentJointPurchase']['input']> = {},
) => {
  const { Two: groupSize } = GroupSize;
  const { OwnShare: paymentType } = GroupPaymentType;
  const terms = { productId: 'standard-12m', groupSize, paymentType, ...byAlipay(), ...changes };
  return store.call('paymentJointPurchase', terms, { token });
};
const joinForPay = (token: string | null, groupId: string, extraInput = {}) =>
  store.call('paymentJointJoinForPay', { groupId, ...byAlipay(), ...extraInput }, { token });
const groupFor = async (token: string | null, groupId: string) =>
  (await store.call('paymentJointOrder', { groupId }, { token })).data;
const fetchOrder = async (token: string | null, orderId: string) => {
  const input = { page: 1, pageSize: 20, orderId, transactionHash: null };
  return (await store.call('paymentOrder', input, { token })).data.items[0];
};
const fetchPlan = async (token: string | null) =>
  (await store.call('systemUserInfo', undefined, { token })).data.planExpireTime;
/** Decides a payment as the provider does. */
const decide = (orderId: string, decision: 'approve' | 'decline') =>
  store.send(
    makeRequest(`/sandbox/checkout/${orderId}`, { method: 'POST', body: `decision=${decision}` }),
  );
const pay = (orderId: string) => decide(orderId, 'approve');

describe('starting a group', () => {
  test('opens it with its creator unpaid, and an order for the creator’s own share', async () => {
    const { data } = await start(await logIn('nora'), { groupSize: GroupSize.Three });
    expect(data.group).toMatchObject({
      joinedCount: 1,
      groupSize: GroupSize.Three,
      paymentType: GroupPaymentType.OwnShare,
      creatorPayStatus: PayStatus.Unpaid,
      status: GroupStatus.Unfinished,
      price: { amount: '44.90', currency: 'USD' },
      createTime: START,
      expireTime: START + DAY,
      viewer: { relation: 'creator', payStatus: PayStatus.Unpaid, refusal: null },
    });
    expect(data.checkout).toMatchObject({
      kind: 'redirect',
      quote: { total: data.group.price },
      expireTime: START + 15 * MINUTE,
    });
  });

  test('costs all seats where the creator pays all, who has the membership once that is paid', async () => {
    const token = await logIn('nora');
    const { group, checkout } = (
      await start(token, { paymentType: GroupPaymentType.All, groupSize: GroupSize.Three })
    ).data;
    expect(group.price.amount).toBe('134.70');
    await pay(checkout.orderId);
    expect(await groupFor(token, group.groupId)).toMatchObject({
      status: GroupStatus.Finished,
      finishTime: START,
    });
    expect(await fetchPlan(token)).toBe(Date.UTC(2027, 0, 1));
  });

  test('twice with one key is one group; with another input the key is refused', async () => {
    const token = await logIn('nora');
    const key = byAlipay();
    const first = await start(token, key);
    expect((await start(token, key)).data).toEqual(first.data);
    expect((await start(token, { groupSize: GroupSize.Three, ...key })).status).toBe(
      'IdempotencyKeyReused',
    );
  });

  test.each([
    ['ProductNotFound', { productId: 'nothing-12m' }],
    ['ProductUnavailable', { productId: 'standard-1m' }],
    ['ProductUnavailable', { productId: 'standard-6m', groupSize: GroupSize.Three }],
    ['InvalidInput', { paymentMethod: 'crypto' as const }],
  ])('is refused with %s', async (status, extraInput) => {
    expect((await start(await logIn('nora'), extraInput)).status).toBe(status);
  });

  test('is refused while an order in a group of the product is open, and allowed once it is cancelled', async () => {
    const token = await logIn('nora');
    const { orderId } = (await start(token)).data.checkout;
    expect(
      (await start(token, { paymentType: GroupPaymentType.All, groupSize: GroupSize.Three }))
        .status,
    ).toBe('OpenOrderExists');
    expect((await start(token, { productId: 'standard-6m' })).status).toBe('Ok');
    await store.call('paymentCancelOrder', { orderId }, { token });
    expect(
      (await start(token, { paymentType: GroupPaymentType.All, groupSize: GroupSize.Three }))
        .status,
    ).toBe('Ok');
  });

  test('is refused for a network that is not offered', async () => {
    const crypto = { chainId: 1, tokenAddress: `0x${'1'.repeat(40)}` };
    const { status } = await start(await logIn('nora'), { paymentMethod: 'crypto', crypto });
    expect(status).toBe('NetworkUnsupported');
  });
});

describe('taking a seat to pay for', () => {
  test('holds it for fifteen minutes; paying it finishes the group, with a membership for all', async () => {
    const [creator, member] = [await logIn('nora'), await logIn('eve')];
    const { group, checkout } = (await start(creator)).data;
    await pay(checkout.orderId);
    expect(await fetchPlan(creator)).toBeNull();
    const joined = (await joinForPay(member, group.groupId)).data;
    const heldOrder = {
      role: 'member',
      payStatus: PayStatus.Unpaid,
      reservedUntilTime: START + 15 * MINUTE,
    };
    expect(joined.group.members[1]).toMatchObject(heldOrder);
    await pay(joined.checkout.orderId);
    const finished = await groupFor(member, group.groupId);
    expect(finished).toMatchObject({
      status: GroupStatus.Finished,
      viewer: { payStatus: PayStatus.Paid },
    });
    const year = Date.UTC(2027, 0, 1);
    expect([await fetchPlan(creator), await fetchPlan(member)]).toEqual([year, year]);
  });

  test('holds it no longer than the group runs, nor its order', async () => {
    const { group, checkout } = (await joinForPay(await logIn('nora'), 'gExpiresSoon')).data;
    expect(group.expireTime).toBe(START + 5 * MINUTE);
    expect(group.members[1]).toMatchObject({ reservedUntilTime: group.expireTime });
    expect(checkout.expireTime).toBe(group.expireTime);
  });

  test('again is refused while its order is open, which stays as it is and can be paid', async () => {
    const token = await logIn('nora');
    const { orderId } = (await joinForPay(token, 'gOwnShareOpen')).data.checkout;
    expect((await joinForPay(token, 'gOwnShareOpen')).status).toBe('OpenOrderExists');
    expect(await fetchOrder(token, orderId)).toMatchObject({ status: OrderStatus.Pending });
    await pay(orderId);
    expect(await fetchOrder(token, orderId)).toMatchObject({ status: OrderStatus.Paid });
    expect((await groupFor(token, 'gOwnShareOpen')).viewer.payStatus).toBe(PayStatus.Paid);
  });

  test('again after the payment was refused pays for the same seat, and its time goes on', async () => {
    const token = await logIn('nora');
    const first = (await joinForPay(token, 'gOwnShareOpen')).data;
    store.pass(5 * MINUTE);
    await decide(first.checkout.orderId, 'decline');
    const second = (await joinForPay(token, 'gOwnShareOpen')).data;
    expect(second.checkout.orderId).not.toBe(first.checkout.orderId);
    expect(second.checkout.expireTime).toBe(START + 15 * MINUTE);
    expect(second.group.joinedCount).toBe(3);
  });

  test('of two tabs at the same moment one orders, and the other is refused', async () => {
    const token = await logIn('nora');
    const tabs = [joinForPay(token, 'gOwnShareOpen'), joinForPay(token, 'gOwnShareOpen')];
    const statuses = (await Promise.all(tabs)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['Ok', 'OpenOrderExists']);
  });

  test('twice with one key is one order', async () => {
    const token = await logIn('nora');
    const key = byAlipay();
    const first = (await joinForPay(token, 'gOwnShareOpen', key)).data;
    const secondCheckout = (await joinForPay(token, 'gOwnShareOpen', key)).data;
    expect(secondCheckout.checkout).toEqual(first.checkout);
  });

  test('is undone by cancelling its order', async () => {
    const token = await logIn('nora');
    const { orderId } = (await joinForPay(token, 'gOwnShareOpen')).data.checkout;
    await store.call('paymentCancelOrder', { orderId }, { token });
    expect(await groupFor(token, 'gOwnShareOpen')).toMatchObject({ joinedCount: 2 });
  });

  test('lets a creator pay who has not, for either payment type', async () => {
    const token = await logIn('ada');
    const { orderId } = (await joinForPay(token, 'gPayAllUnpaid')).data.checkout;
    await pay(orderId);
    expect((await groupFor(token, 'gPayAllUnpaid')).status).toBe(GroupStatus.Finished);
  });

  test.each([
    [UNKNOWN_GROUP, 'GroupNotFound'],
    ['gCreatorUnpaid', 'GroupCreatorUnpaid'],
    ['gOwnShareFull', 'GroupFull'],
    ['gExpiredPending', 'GroupExpired'],
    ['gPayAllOpen', 'GroupPaymentTypeMismatch'],
  ])('in %s is refused with %s', async (groupId, status) => {
    expect((await joinForPay(await logIn('nora'), groupId)).status).toBe(status);
  });

  test('is refused to a member who has paid', async () => {
    expect((await joinForPay(await logIn('ada'), 'gOwnShareUnpaid')).status).toBe(
      'GroupAlreadyJoined',
    );
  });

  test('of two hundred who press for the last seat one gets it', { timeout: 30_000 }, async () => {
    const tokens = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const person = { username: `racer.${index}`, password: FIXTURE_PASSWORD };
        const options = { deviceId: `device-of-racer-${index}` };
        const input = { ...person, inviteCode: null };
        return (await store.call('userRegisterTypeUsername', input, options)).pragma;
      }),
    );
    const replies = await Promise.all(tokens.map((token) => joinForPay(token, 'gOwnShareOpen')));
    const count = (status: string) => replies.filter((reply) => reply.status === status).length;
    expect([count('Ok'), count('GroupFull')]).toEqual([1, 199]);
  });
});

describe('a payment that comes too late', () => {
  test('for a lapsed seat is refunded, and the seat stays free', async () => {
    const token = await logIn('nora');
    const { orderId } = (await joinForPay(token, 'gOwnShareOpen')).data.checkout;
    store.pass(15 * MINUTE);
    await pay(orderId);
    expect(await fetchOrder(token, orderId)).toMatchObject({ status: OrderStatus.Refunding });
    expect((await groupFor(token, 'gOwnShareOpen')).joinedCount).toBe(2);
    store.pass(30 * MINUTE);
    expect(await fetchOrder(token, orderId)).toMatchObject({ status: OrderStatus.Refunded });
    expect(await fetchPlan(token)).toBeNull();
  });

  test('of an expired group is refunded, and so are all earlier ones', async () => {
    const [creator, member] = [await logIn('kim'), await logIn('nora')];
    const before = await fetchPlan(creator);
    const { orderId } = (await joinForPay(member, 'gExpiresSoon')).data.checkout;
    store.pass(5 * MINUTE);
    await pay(orderId);
    expect(await fetchOrder(member, orderId)).toMatchObject({ status: OrderStatus.Refunding });
    const group = await groupFor(creator, 'gExpiresSoon');
    expect(group).toMatchObject({
      status: GroupStatus.Unfinished,
      members: [{ refund: 'pending' }],
    });
    expect(await fetchPlan(creator)).toBe(before);
  });
});
