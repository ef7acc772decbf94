import { beforeEach, describe, expect, test } from 'vitest';
import { GroupSize, OrderStatus, PlanType, YesNo } from '@/api/generated/model';
import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { addMonths } from '@/domain/grant-time';
import { update } from '../db';
import { productSeeds } from '../seed/goods';
import { groupFixtures } from '../seed/groups/fixtures';
import { cryptoOptions } from '../seed/networks';
import { createBuyer, createPurchase, decide } from '../testing/buyer';
import { type TestStore, START, startStore } from '../testing/store';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const quote = async (couponCode: string, productId = 'standard-12m', username = 'nora') => {
  const { options } = await createBuyer(store, username);
  return store.call('paymentCoupon', { couponCode, productId }, options);
};

const dollars = (amount: string) => ({ amount, currency: 'USD' });

test.each([GroupSize.Two, GroupSize.Three])(
  'the shop sells other goods, here to groups of %i, in which each fixture is what it stands for',
  async (size) => {
    const [sold] = productSeeds;
    const other = { productId: 'new', periodMonths: 24 };
    const product = { ...sold!, ...other, groupCents: { [size]: 4_490 } };
    const own = await startStore({ catalogue: { products: [product] } });
    const priceAll = dollars(size === GroupSize.Two ? '89.80' : '134.70');
    const groupOffers = [{ groupSize: size, pricePerMember: dollars('44.90'), priceAll }];
    const { data } = await own.call('paymentShop', { type: null });
    expect(data.goods).toEqual([expect.objectContaining({ ...other, groupOffers })]);
    const readGroup = async ({ call }: TestStore, groupId: string) =>
      (await call('paymentJointOrder', { groupId })).data;
    for (const { groupId, left } of groupFixtures) {
      const [before, after] = [await readGroup(store, groupId), await readGroup(own, groupId)];
      expect(after).toMatchObject({ productId: 'new', groupSize: size, status: before.status });
      expect(after.viewer).toEqual(before.viewer);
      if (left !== undefined) expect(after.groupSize - after.joinedCount).toBe(left);
    }
  },
);

describe('a coupon', () => {
  test('is taken off the price, whatever its case', async () => {
    const { data } = await quote('hoist10');
    expect(data.lines.map(({ kind, label, amount }) => [kind, label, amount.amount])).toEqual([
      ['price', 'Standard, 12 months', '119.88'],
      ['discount', '12-month discount', '60.00'],
      ['coupon', 'HOIST10, 10% off $59.88', '5.99'],
    ]);
    expect(data.total.amount).toBe('53.89');
    expect(data.convertedMilliseconds).toBeNull();
  });

  test('is refused for the first reason that applies, and begins and ends to the millisecond', async () => {
    type Terms = (typeof store.sandbox.db.coupons)[number];
    const statusWith = async (changes: Partial<Terms>) => {
      update(store.sandbox.db.coupons, ({ code }) => code === 'HOIST10', changes);
      return (await quote('HOIST10')).status;
    };
    const all = { expireTime: START, productIds: [], mostUses: 0, mostUsesEach: 0 };
    expect(await statusWith({ startTime: START + 1, ...all })).toBe('CouponNotStarted');
    expect(await statusWith({ startTime: START })).toBe('CouponExpired');
    expect(await statusWith({ expireTime: START + 1 })).toBe('CouponWrongProduct');
    expect(await statusWith({ productIds: ['standard-12m'] })).toBe('CouponUsedUp');
    expect(await statusWith({ mostUses: 1 })).toBe('CouponLimitReached');
    expect(await statusWith({ mostUsesEach: 1 })).toBe('Ok');
  });

  test('is free again when its order is cancelled, fails or expires', async () => {
    const nora = await createBuyer(store, 'nora');
    const statusForEve = async () => (await quote('LAST-ONE', 'standard-1m', 'eve')).status;
    const ends = [
      nora.cancel,
      (orderId: string) => decide(store, orderId, 'decline'),
      () => store.pass(15 * MINUTE_MS),
    ];
    for (const end of ends) {
      const { data: order } = await nora.buy({ couponCode: 'LAST-ONE' });
      expect(await statusForEve()).toBe('CouponUsedUp');
      await end(order.orderId);
      expect(await statusForEve()).toBe('Ok');
    }
  });

  test('that leaves nothing to pay pays the order at once, also by crypto, and leads to its result at the mirror', async () => {
    const { options, fetchStatus, info } = await createBuyer(store, 'nora');
    const { chainId, tokenAddress } = cryptoOptions[0]!;
    const byCrypto = { paymentMethod: 'crypto', crypto: { chainId, tokenAddress } } as const;
    const input = createPurchase({ productId: 'lite-1m', couponCode: 'FIVE-OFF', ...byCrypto });
    const onMirror = { ...options, headers: { origin: 'https://mirror.example' } };
    const { data } = await store.call('paymentPurchase', input, onMirror);
    const url = `https://mirror.example/purchased?order=${data.orderId}`;
    expect(data).toMatchObject({ kind: 'redirect', crypto: null, url });
    expect(data.quote.total.amount).toBe('0.00');
    expect(await fetchStatus(data.orderId)).toBe(OrderStatus.Paid);
    const planExpireTime = addMonths({ time: START, months: 1 });
    expect(await info()).toMatchObject({ planType: PlanType.Lite, planExpireTime });
  });
});

describe('a purchase', () => {
  const crypto = { chainId: 1, tokenAddress: `0x${'0'.repeat(40)}` };
  test.each([
    ['nora', 'PaymentMethodUnavailable', { productId: 'standard-1m', paymentMethod: 'unionpay' }],
    ['nora', 'Ok', { productId: 'standard-12m', paymentMethod: 'unionpay' }],
    ['nora', 'InvalidInput', { paymentMethod: 'crypto' }],
    ['nora', 'InvalidInput', { crypto }],
    ['ada', 'ProductUnavailable', { productId: 'lite-1m' }],
  ] as const)('by %s is %s: %j', async (username, status, changes) => {
    const { buy } = await createBuyer(store, username);
    expect((await buy(changes)).status).toBe(status);
  });

  test('says what remaining lite time becomes, and paying it makes that true', async () => {
    const { buy, info } = await createBuyer(store, 'lin');
    const { data } = await buy();
    expect(data.quote.convertedMilliseconds).toBe(6 * DAY_MS);
    await decide(store, data.orderId, 'approve');
    expect(await info()).toMatchObject({
      planType: PlanType.Standard,
      planExpireTime: addMonths({ time: START + 6 * DAY_MS, months: 12 }),
      yearlyPaidUser: YesNo.Yes,
      deviceLimit: 5,
    });
  });
});
