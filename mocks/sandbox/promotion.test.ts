import { beforeEach, describe, expect, test } from 'vitest';
import {
  GroupPaymentType,
  GroupSize,
  KolCommissionType,
  KolInvitationStatus,
  PlanType,
} from '@/api/generated/model';
import { recordPayment } from './promotion';
import { FIXTURE_PASSWORD } from './seed/fixtures';
import { createBuyer, decide, createPurchase } from './testing/buyer';
import { type TestStore, START, startStore } from './testing/store';

const ALL = { page: 1, pageSize: 500 };
const EVERYTHING = { ...ALL, fromTime: null, toTime: null, status: null, type: null };
const MONDAY = Date.UTC(2026, 0, 5);

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const logIn = async (username: string) => {
  const input = { username, password: FIXTURE_PASSWORD };
  return (await store.call('userLoginTypeUsername', input)).pragma;
};
const fetchInfo = async (token: string | null) =>
  (await store.call('userKolInfo', undefined, { token })).data;
const commissions = async (token: string | null) =>
  (await store.call('userKolCommission', EVERYTHING, { token })).data;
const settlements = async (token: string | null) =>
  (await store.call('userKolSettlement', ALL, { token })).data;
const invitations = async (token: string | null) =>
  (await store.call('userKolInvitation', { ...ALL, status: null }, { token })).data;

describe('a payout', () => {
  test('that is due is made on its day, once', async () => {
    const token = await logIn('kai');
    const before = await fetchInfo(token);
    expect(before).toMatchObject({ pending: { amount: '179.64' }, nextPayoutTime: MONDAY });
    store.pass(MONDAY - START);
    const after = await fetchInfo(token);
    expect(after).toMatchObject({ pending: { amount: '0.00' }, nextPayoutTime: null });
    expect(after.settled).toEqual(before.pending);
    const { items, total } = await settlements(token);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ amount: before.pending, payoutTime: MONDAY });
  });

  test('has its transaction at the explorer', async () => {
    for (const { explorerUrl, transactionHash } of (await settlements(await logIn('kim'))).items) {
      expect(explorerUrl).toBe(`https://amoy.polygonscan.com/tx/${transactionHash}`);
    }
  });
});

describe('a payment of an invited person', () => {
  const pay = (payer: string) =>
    recordPayment(store.sandbox, {
      ...{ payer, orderId: 'H20260101000001', productId: 'lite-1m' },
      ...{ package: 'Lite, 1 month', cents: 499, time: START },
    });

  test('is a first purchase, then renewals, at the rates of the KOL', async () => {
    const input = { username: 'grace', password: FIXTURE_PASSWORD, inviteCode: 'KITNEW' };
    const { data } = await store.call('userRegisterTypeUsername', input);
    pay(data.uid);
    pay(data.uid);
    const token = await logIn('kit');
    const { items } = await commissions(token);
    const newCommissions = items.toSorted((a, b) => a.type - b.type);
    expect(newCommissions.map(({ commission }) => commission.amount)).toEqual(['1.25', '1.00']);
    expect((await invitations(token)).items).toMatchObject([{ status: KolInvitationStatus.Paid }]);
  });

  test('does not count where nothing was due, so that the next one is the first', async () => {
    const { data, pragma: token } = await store.call(
      'userRegisterTypeUsername',
      { username: 'grace', password: FIXTURE_PASSWORD, inviteCode: 'KITNEW' },
      { deviceId: 'device-of-grace' },
    );
    const freePurchase = createPurchase({ productId: 'lite-1m', couponCode: 'FIVE-OFF' });
    expect((await store.call('paymentPurchase', freePurchase, { token })).status).toBe('Ok');
    const { planType } = (await store.call('systemUserInfo', undefined, { token })).data;
    expect(planType).toBe(PlanType.Lite);
    const kit = await logIn('kit');
    expect((await commissions(kit)).total).toBe(0);
    expect((await invitations(kit)).items).toMatchObject([
      { status: KolInvitationStatus.Registered },
    ]);
    pay(data.uid);
    expect((await commissions(kit)).items).toMatchObject([
      { type: KolCommissionType.FirstPurchase },
    ]);
  });

  test('counts once, however often it is reported, and not if it is refunded', async () => {
    const input = { username: 'grace', password: FIXTURE_PASSWORD, inviteCode: 'KITNEW' };
    await store.call('userRegisterTypeUsername', input);
    const { buy } = await createBuyer(store, 'grace');
    const { orderId } = (await buy()).data;
    for (let time = 0; time < 3; time += 1) await decide(store, orderId, 'approve');
    const laterOrder = (await buy({ productId: 'standard-6m' })).data;
    store.pass(16 * 60_000);
    await decide(store, laterOrder.orderId, 'approve');
    expect((await commissions(await logIn('kit'))).items).toMatchObject([
      { type: KolCommissionType.FirstPurchase, amountPaid: { amount: '59.88' } },
    ]);
  });

  test('for a seat counts once the group is finished, and never if it is not', async () => {
    const register = async (username: string) => {
      const input = { username, password: FIXTURE_PASSWORD, inviteCode: 'KITNEW' };
      await store.call('userRegisterTypeUsername', input, { deviceId: `device-of-${username}` });
      return createBuyer(store, username);
    };
    const { options } = await register('grace');
    const intent = () =>
      ({ paymentMethod: 'alipay', crypto: null, idempotencyKey: crypto.randomUUID() }) as const;
    const group = {
      productId: 'standard-12m',
      groupSize: GroupSize.Two,
      paymentType: GroupPaymentType.OwnShare,
    } as const;
    const start = async () =>
      (await store.call('paymentJointPurchase', { ...intent(), ...group }, options)).data;
    const trial = await start();
    await decide(store, trial.checkout.orderId, 'approve');
    const kit = await logIn('kit');
    expect((await commissions(kit)).total).toBe(0);

    const heidi = await register('heidi');
    const seat = { ...intent(), groupId: trial.group.groupId };
    const joined = (await store.call('paymentJointJoinForPay', seat, heidi.options)).data;
    await decide(store, joined.checkout.orderId, 'approve');
    await decide(store, joined.checkout.orderId, 'approve');
    expect((await commissions(kit)).total).toBe(2);

    const unfinished = await start();
    await decide(store, unfinished.checkout.orderId, 'approve');
    store.pass(25 * 3_600_000);
    expect((await commissions(kit)).total).toBe(2);
  });

  test('brings a member who is no KOL no commission', async () => {
    pay('10284420');
    const { data } = await store.call('systemAffiliate', undefined, {
      token: await logIn('ada'),
    });
    expect(data.invited.map(({ paid }) => paid)).toEqual([true, true]);
    expect(
      store.sandbox.db.commissions.filter((commission) => commission.uid === '10284417'),
    ).toEqual([]);
  });
});
