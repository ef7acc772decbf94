import { beforeEach, describe, expect, test } from 'vitest';
import { GroupStatus, OrderStatus, PlanType } from '@/api/generated/model';
import { DAY_MS } from '@/config/constants';
import { inputs } from '../../generated/inputs';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { orderFixtures } from '../seed/shop/fixtures';
import { createBuyer, decide } from '../testing/buyer';
import { type TestStore, startStore } from '../testing/store';

const ADA = '10284417';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

type Proof = { password?: string; code?: string | undefined };

const remove = (token: string | null, { password, code }: Proof, confirmation = ADA) => {
  const input = { password: password ?? null, code: code ?? null, confirmation };
  return store.call('userDeleteAccount', input, { token });
};
const fetchPreview = async (token: string | null) =>
  (await store.call('userDeletePreview', undefined, { token })).data;

/** Logs in, and deletes the account. */
async function leave(username: string) {
  const { token, info } = await createBuyer(store, username);
  const proof = { password: FIXTURE_PASSWORD };
  expect((await remove(token, proof, (await info()).uid)).status).toBe('Ok');
}

const groupAs = async (username: string, groupId: string) => {
  const { options } = await createBuyer(store, username);
  return (await store.call('paymentJointOrder', { groupId }, options)).data;
};

describe('what a deletion would lose', () => {
  test('is time and benefits of a member, and nothing of a new account', async () => {
    const unsettledCommission = { amount: '0.00', currency: 'USD' };
    const preview = await fetchPreview(await store.logIn('lin'));
    expect(preview).toMatchObject({ remainingMilliseconds: 12 * DAY_MS, unsettledCommission });
    expect(preview.benefits.map(({ id }) => id)).toEqual(['cloud-storage', 'password-manager']);
    const nothing = { remainingMilliseconds: 0, openGroups: [], openOrders: [], benefits: [] };
    const newAccount = await fetchPreview(await store.logIn('nora'));
    expect(newAccount).toEqual({ ...nothing, unsettledCommission });
  });

  test('is commission that no payout has settled', async () => {
    const token = await store.logIn('kai');
    const { pending } = (await store.call('userKolInfo', undefined, { token })).data;
    expect(pending.amount).not.toBe('0.00');
    expect((await fetchPreview(token)).unsettledCommission).toEqual(pending);
  });

  test('is open orders, and a seat that is held, in the language of the request', async () => {
    const options = { token: await store.logIn('eve'), language: 'zh_CN' } as const;
    const { data } = await store.call('userDeletePreview', undefined, options);
    const product = '标准版，12 个月';
    expect(data.openGroups).toMatchObject([{ groupId: 'gOwnShareUnpaid', product }]);
    expect(data.openOrders).toMatchObject([{ amount: { amount: '44.90' }, product }]);
    const { openOrders } = await fetchPreview(await store.logIn('oli'));
    const pending = orderFixtures.filter(({ status }) => status === 'Pending');
    expect(openOrders.map(({ orderId }) => orderId).toSorted()).toEqual(
      pending.map(({ orderId }) => orderId).toSorted(),
    );
  });
});

test('deleting an account leaves no order that can be paid: a later payment is refunded', async () => {
  const { buy } = await createBuyer(store, 'nora');
  const { orderId } = (await buy()).data;
  await leave('nora');
  await decide(store, orderId, 'approve');
  const keptOrder = store.sandbox.db.orders.find((order) => order.orderId === orderId);
  expect(keptOrder?.status).toBe(OrderStatus.Refunding);
});

describe('a group', () => {
  test('ends when its creator leaves, and all payments are refunded', async () => {
    const groupId = 'gOwnShareOpen';
    await leave('kim');
    const group = await groupAs('nora', groupId);
    const { Unfinished: status } = GroupStatus;
    expect(group).toMatchObject({ status, viewer: { refusal: 'GroupExpired' } });
    expect(group.expireTime).toBe(group.serverTime);
    expect(group.members.map(({ refund }) => refund)).toEqual(['pending', 'pending']);
    const lin = await createBuyer(store, 'lin');
    const { items } = await lin.orders();
    expect(items.find((item) => item.groupId === groupId)?.status).toBe(OrderStatus.Refunding);
    expect((await lin.info()).planType).toBe(PlanType.Lite);
  });

  test('has a free seat when a member leaves, paid or not, and the others stay', async () => {
    const { orders } = await createBuyer(store, 'lin');
    const paid = (await orders()).items.find((order) => order.groupId === 'gOwnShareOpen');
    await leave('lin');
    const refunded = store.sandbox.db.orders.find(({ orderId }) => orderId === paid?.orderId);
    expect(refunded?.status).toBe(OrderStatus.Refunding);
    await leave('eve');
    for (const groupId of ['gOwnShareOpen', 'gOwnShareUnpaid']) {
      const group = await groupAs('nora', groupId);
      const { Unfinished: status } = GroupStatus;
      expect(group).toMatchObject({ joinedCount: 1, status, viewer: { refusal: null } });
      expect(group.members.map(({ refund }) => refund)).toEqual(['none']);
    }
  });

  test('that is finished stays as it is when its creator leaves', async () => {
    const { finishTime } = await groupAs('lin', 'gOwnShareDone');
    await leave('ada');
    const after = await groupAs('lin', 'gOwnShareDone');
    expect(after).toMatchObject({ status: GroupStatus.Finished, joinedCount: 2, finishTime });
    expect(after.members.map(({ refund }) => refund)).toEqual(['none', 'none']);
  });
});

test('no collection holds a name, an address, a number or a code of an account that was deleted', async () => {
  await store.register('grace', 'HOIST7', { deviceId: 'device-of-grace' });
  const { options, info, buy } = await createBuyer(store, 'grace');
  const { uid, inviteCode } = await info();
  const email = 'grace@example.com';
  const code = await store.requestCode(email, 'bind');
  const bind = { channel: 'email', account: email, code, password: FIXTURE_PASSWORD } as const;
  await store.call('userBindAccount', bind, options);
  await store.call('userUpdateProfile', { nickname: 'Admiral Hopper' }, options);
  await store.call('systemRedeemCode', { code: 'WELCOME-ABOARD', preview: false }, options);
  await store.call('systemRedeemCode', { code: 'NO-SUCH-CODE', preview: false }, options);
  await store.call('userExportData', undefined, options);
  await decide(store, (await buy()).data.orderId, 'approve');
  await buy({ productId: 'standard-6m' });
  const idempotencyKey = crypto.randomUUID();
  const seat = { groupId: 'gOwnShareOpen', paymentMethod: 'alipay', crypto: null } as const;
  await store.call('paymentJointJoinForPay', { ...seat, idempotencyKey }, options);
  await store.call('marketingVisit', { ...inputs.marketingVisit, inviteCode });
  await store.register('guest', inviteCode, { deviceId: 'device-of-guest' });

  const traces = [uid, inviteCode, 'grace', email, 'Admiral Hopper', options.token ?? ''];
  const before = JSON.stringify(store.sandbox.db);
  expect(traces.filter((trace) => before.includes(trace))).toEqual(traces);
  await leave('grace');
  const after = JSON.stringify(store.sandbox.db);
  expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
  // A KOL leaves nothing behind, either.
  await leave('kim');
  expect(store.sandbox.save()).not.toContain('10284421');
});
