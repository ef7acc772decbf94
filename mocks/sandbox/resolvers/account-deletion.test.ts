import { beforeEach, describe, expect, test } from 'vitest';
import { GroupStatus, OrderStatus, PlanType } from '@/api/generated/model';
import { inputs } from '../../generated/inputs';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { createBuyer, decide } from '../testing/buyer';
import { type TestStore, startStore } from '../testing/store';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

/** Logs in, and deletes the account. */
async function leave(username: string) {
  const buyer = await createBuyer(store, username);
  const { uid: confirmation } = await buyer.info();
  const proof = { password: FIXTURE_PASSWORD, code: null, confirmation };
  const reply = await store.call('userDeleteAccount', proof, buyer.options);
  expect(reply.status).toBe('Ok');
}

const groupAs = async (username: string, groupId: string) => {
  const { options } = await createBuyer(store, username);
  return (await store.call('paymentJointOrder', { groupId }, options)).data;
};

describe('of an unfinished group', () => {
  const groupId = 'gOwnShareOpen';

  test('a creator who leaves ends it, and all payments are refunded', async () => {
    await leave('kim');
    const group = await groupAs('nora', groupId);
    expect(group).toMatchObject({
      status: GroupStatus.Unfinished,
      viewer: { refusal: 'GroupExpired' },
    });
    expect(group.expireTime).toBe(group.serverTime);
    expect(group.members.map(({ refund }) => refund)).toEqual(['pending', 'pending']);
    const lin = await createBuyer(store, 'lin');
    const { items } = await lin.orders();
    expect(items.find((item) => item.groupId === groupId)?.status).toBe(OrderStatus.Refunding);
    expect((await lin.info()).planType).toBe(PlanType.Lite);
  });

  test('a member who leaves frees the seat, and the others stay', async () => {
    await leave('lin');
    const group = await groupAs('nora', groupId);
    expect(group).toMatchObject({
      joinedCount: 1,
      status: GroupStatus.Unfinished,
      viewer: { refusal: null },
    });
    expect(group.members.map(({ refund }) => refund)).toEqual(['none']);
  });
});

test('a finished group stays as it is when its creator leaves', async () => {
  const before = await groupAs('lin', 'gOwnShareDone');
  await leave('ada');
  const after = await groupAs('lin', 'gOwnShareDone');
  expect(after).toMatchObject({
    status: GroupStatus.Finished,
    joinedCount: 2,
    finishTime: before.finishTime,
  });
  expect(after.members.map(({ refund }) => refund)).toEqual(['none', 'none']);
});

test('no collection holds a name, an address, a number or a code of an account that was deleted', async () => {
  const input = { username: 'grace', password: FIXTURE_PASSWORD, inviteCode: 'HOIST7' };
  await store.call('userRegisterTypeUsername', input, { deviceId: 'device-of-grace' });
  const { options, info, buy } = await createBuyer(store, 'grace');
  const { uid, inviteCode } = await info();
  await store.call('userUpdateProfile', { nickname: 'Admiral Hopper' }, options);
  await store.call('systemRedeemCode', { code: 'WELCOME-ABOARD', preview: false }, options);
  await store.call('systemRedeemCode', { code: 'NO-SUCH-CODE', preview: false }, options);
  await store.call('userExportData', undefined, options);
  const { data: paidOrder } = await buy();
  await decide(store, paidOrder.orderId, 'approve');
  await buy({ productId: 'standard-6m' });
  const purchase = { paymentMethod: 'alipay', crypto: null } as const;
  await store.call(
    'paymentJointJoinForPay',
    { ...purchase, groupId: 'gOwnShareOpen', idempotencyKey: crypto.randomUUID() },
    options,
  );
  await store.call('marketingVisit', { ...inputs.marketingVisit, inviteCode });
  const guest = { username: 'guest', password: FIXTURE_PASSWORD, inviteCode };
  await store.call('userRegisterTypeUsername', guest, { deviceId: 'device-of-guest' });

  const traces = [uid, inviteCode, 'grace', 'Admiral Hopper', options.token ?? ''];
  const before = JSON.stringify(store.sandbox.db);
  expect(traces.filter((trace) => before.includes(trace))).toEqual(traces);
  await leave('grace');
  const after = JSON.stringify(store.sandbox.db);
  expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
});
