import { beforeEach, describe, expect, test } from 'vitest';
import { OrderStatus, PlanType, YesNo } from '@/api/generated/model';
import { DAY_MS } from '@/config/constants';
import { createBuyer, decide, createPurchase } from './testing/buyer';
import { type TestStore, START, startStore } from './testing/store';

const WEEK_MS = 7 * DAY_MS;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

/**
 * Registers a person whom Kai invited and who pays for a year. Returns their order, and readers of Kai's commissions.
 */
async function invitedBuyer() {
  const kai = await createBuyer(store, 'kai');
  const { inviteCode } = await kai.info();
  const token = await store.register('grace', inviteCode);
  const { data } = await store.call('paymentPurchase', createPurchase(), { token });
  await decide(store, data.orderId, 'approve');
  const all = { page: 1, pageSize: 50, fromTime: null, toTime: null, status: null, type: null };
  return {
    token,
    orderId: data.orderId,
    commissions: async () => (await store.call('userKolCommission', all, kai.options)).data.total,
    pending: async () =>
      (await store.call('userKolInfo', undefined, kai.options)).data.pending.amount,
  };
}

describe('a refund of a paid order', () => {
  test('takes back the commission that is not settled', async () => {
    const { orderId, commissions, pending } = await invitedBuyer();
    const [before, pendingBefore] = [await commissions(), await pending()];
    await decide(store, orderId, 'refund');
    expect(await commissions()).toBe(before - 1);
    expect(Number(await pending())).toBeLessThan(Number(pendingBefore));
  });

  test('leaves a commission whose payout is due, even if no read has made that payout yet', async () => {
    const { orderId, commissions } = await invitedBuyer();
    const before = await commissions();
    store.pass(WEEK_MS);
    await decide(store, orderId, 'refund');
    expect(await commissions()).toBe(before);
  });

  test('ends the months that it gave, and is made once', async () => {
    const { buy, info, fetchStatus } = await createBuyer(store, 'nora');
    const first = (await buy({ productId: 'standard-1m' })).data;
    await decide(store, first.orderId, 'approve');
    const before = await info();
    const second = (await buy()).data;
    await decide(store, second.orderId, 'approve');
    for (let time = 0; time < 2; time += 1) await decide(store, second.orderId, 'refund');
    expect(await fetchStatus(second.orderId)).toBe(OrderStatus.Refunding);
    const { planExpireTime, benefitsExpireTime } = await info();
    expect({ planExpireTime, benefitsExpireTime }).toEqual({
      planExpireTime: before.planExpireTime,
      benefitsExpireTime: before.benefitsExpireTime,
    });
    await decide(store, first.orderId, 'refund');
    expect((await info()).planExpireTime).toBe(START);
  });

  test('ends a plan no earlier than now, and leaves one that has ended as it is', async () => {
    const { buy, info } = await createBuyer(store, 'nora');
    const pay = async () => {
      const { orderId } = (await buy({ productId: 'standard-1m' })).data;
      await decide(store, orderId, 'approve');
      return orderId;
    };
    const running = await pay();
    store.pass(10 * DAY_MS);
    await decide(store, running, 'refund');
    const now = START + 10 * DAY_MS;
    expect(await info()).toMatchObject({ planExpireTime: now, benefitsExpireTime: now });
    const past = await pay();
    store.pass(32 * DAY_MS);
    const ended = await (await createBuyer(store, 'nora')).info();
    await decide(store, past, 'refund');
    expect(await (await createBuyer(store, 'nora')).info()).toEqual(ended);
  });

  test('ends the yearly time that it bought, and no other', async () => {
    const { buy, info } = await createBuyer(store, 'nora');
    const pay = async (productId: string) => {
      const { orderId } = (await buy({ productId })).data;
      await decide(store, orderId, 'approve');
      return orderId;
    };
    const month = await pay('standard-1m');
    const year = await pay('standard-12m');
    expect((await info()).yearlyPaidUser).toBe(YesNo.Yes);
    await decide(store, year, 'refund');
    expect((await info()).yearlyPaidUser).toBe(YesNo.No);
    await pay('standard-12m');
    await decide(store, month, 'refund');
    expect((await info()).yearlyPaidUser).toBe(YesNo.Yes);
  });
});

test('months that are added to a year do not make it longer', async () => {
  const { buy } = await createBuyer(store, 'nora');
  for (const productId of ['standard-12m', 'standard-1m']) {
    await decide(store, (await buy({ productId })).data.orderId, 'approve');
  }
  store.sandbox.clock.move(364 * DAY_MS);
  const { info } = await createBuyer(store, 'nora');
  expect((await info()).yearlyPaidUser).toBe(YesNo.Yes);
  store.pass(2 * DAY_MS);
  const { planType, planExpireTime, yearlyPaidUser } = await info();
  const expected = { planType: PlanType.Standard, yearlyPaidUser: YesNo.No };
  expect({ planType, yearlyPaidUser }).toEqual(expected);
  expect(planExpireTime).toBeGreaterThan(store.sandbox.clock.now());
});
