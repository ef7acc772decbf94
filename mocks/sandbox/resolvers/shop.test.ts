import { beforeEach, describe, expect, test } from 'vitest';
import { GroupSize, OrderStatus, PlanType, ProductPlatform, YesNo } from '@/api/generated/model';
import { DAY_MS } from '@/config/constants';
import { addMonths } from '@/domain/grant-time';
import { productSeeds } from '../seed/goods';
import { groupFixtures } from '../seed/groups/fixtures';
import { UNKNOWN_COUPON } from '../seed/shop/fixtures';
import { createBuyer, decide } from '../testing/buyer';
import { type TestStore, START, makeRequest, startStore } from '../testing/store';

let store: TestStore;
const readGroup = async ({ call }: TestStore, groupId: string) =>
  (await call('paymentJointOrder', { groupId })).data;
beforeEach(async () => {
  store = await startStore();
});

describe('the shop', () => {
  test('shows all goods, or those of one plan, in the language of the request', async () => {
    const { data: all } = await store.call('paymentShop', { type: null });
    expect(all.goods.map(({ productId }) => productId)).toEqual(
      productSeeds.map(({ productId }) => productId),
    );
    const { data: lite } = await store.call(
      'paymentShop',
      { type: PlanType.Lite },
      { language: 'zh_CN' },
    );
    expect(lite.goods.every(({ type }) => type === PlanType.Lite)).toBe(true);
    expect(lite.goods[0]?.name).toBe('轻量版，12 个月');
    expect(new Set(all.goods.map(({ productPlatform }) => productPlatform))).toEqual(
      new Set([ProductPlatform.Vpn]),
    );
  });

  test.each([GroupSize.Two, GroupSize.Three])(
    'sells other goods, here to groups of %i',
    async (size) => {
      const [sold] = productSeeds;
      const product = {
        ...sold!,
        productId: 'new',
        periodMonths: 24,
        groupCents: { [size]: 4_490 },
      };
      const other = await startStore({ catalogue: { products: [product] } });
      const { data } = await other.call('paymentShop', { type: null });
      expect(data.goods).toEqual([
        expect.objectContaining({
          ...{ productId: 'new', periodMonths: 24 },
          groupOffers: [
            {
              groupSize: size,
              pricePerMember: { amount: '44.90', currency: 'USD' },
              priceAll: { amount: size === GroupSize.Two ? '89.80' : '134.70', currency: 'USD' },
            },
          ],
        }),
      ]);
      for (const { groupId, left } of groupFixtures) {
        const [before, after] = await Promise.all([
          readGroup(store, groupId),
          readGroup(other, groupId),
        ]);
        expect(after).toMatchObject({ productId: 'new', groupSize: size });
        expect(after.status).toBe(before.status);
        expect(after.viewer).toEqual(before.viewer);
        if (left !== undefined) expect(after.groupSize - after.joinedCount).toBe(left);
      }
    },
  );
});

describe('a coupon', () => {
  const quote = async (couponCode: string, productId = 'standard-12m', username = 'nora') => {
    const { options } = await createBuyer(store, username);
    return store.call('paymentCoupon', { couponCode, productId }, options);
  };

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

  test.each([
    ['CouponUnknown', UNKNOWN_COUPON, 'standard-12m'],
    ['CouponUsedUp', 'USED-UP', 'standard-12m'],
    ['CouponNotStarted', 'NEXT-WEEK', 'standard-12m'],
    ['CouponExpired', 'LAST-YEAR', 'standard-12m'],
    ['CouponWrongProduct', 'YEARLY-20', 'standard-1m'],
    ['CouponLimitReached', 'ONCE-EACH', 'standard-12m'],
    ['ProductNotFound', 'HOIST10', 'standard-99m'],
    ['ProductUnavailable', 'HOIST10', 'lite-12m'],
    ['ProductUnavailable', UNKNOWN_COUPON, 'lite-12m'],
  ])('is refused with %s, by a purchase alike', async (status, couponCode, productId) => {
    expect((await quote(couponCode, productId, 'oli')).status).toBe(status);
    const { buy } = await createBuyer(store, 'fay');
    const expected = status === 'CouponLimitReached' ? 'Ok' : status;
    expect((await buy({ couponCode, productId })).status).toBe(expected);
  });

  test('is free again when its order is cancelled or expires', async () => {
    const nora = await createBuyer(store, 'nora');
    const { data: order } = await nora.buy({ couponCode: 'LAST-ONE' });
    expect((await quote('LAST-ONE', 'standard-1m', 'eve')).status).toBe('CouponUsedUp');
    await nora.cancel(order.orderId);
    expect((await quote('LAST-ONE', 'standard-1m', 'eve')).status).toBe('Ok');
    await nora.buy({ couponCode: 'LAST-ONE' });
    store.pass(15 * 60_000);
    expect((await quote('LAST-ONE', 'standard-1m', 'eve')).status).toBe('Ok');
  });

  test('that leaves nothing to pay pays the order at once', async () => {
    const { buy, fetchStatus, info } = await createBuyer(store, 'nora');
    const { data } = await buy({ productId: 'lite-1m', couponCode: 'FIVE-OFF' });
    expect(data.quote.total.amount).toBe('0.00');
    expect(data.url).toMatch(new RegExp(`/purchased[?]order=${data.orderId}$`));
    expect(await fetchStatus(data.orderId)).toBe(OrderStatus.Paid);
    expect(await info()).toMatchObject({
      planType: PlanType.Lite,
      planExpireTime: addMonths({ time: START, months: 1 }),
    });
  });
});

describe('a purchase', () => {
  test.each([
    ['ProductNotFound', { productId: 'standard-99m' }],
    ['ProductUnavailable', { productId: 'lite-12m' }],
    ['PaymentMethodUnavailable', { productId: 'standard-1m', paymentMethod: 'unionpay' }],
    ['InvalidInput', { paymentMethod: 'crypto' }],
    ['InvalidInput', { crypto: { chainId: 1, tokenAddress: `0x${'0'.repeat(40)}` } }],
  ] as const)('is %s', async (status, changes) => {
    const { buy } = await createBuyer(store, 'nora');
    expect((await buy(changes)).status).toBe(status);
  });

  test('on a network that is not offered is NetworkUnsupported', async () => {
    const { buy } = await createBuyer(store, 'nora');
    const crypto = { chainId: 1, tokenAddress: `0x${'0'.repeat(40)}` };
    expect((await buy({ paymentMethod: 'crypto', crypto })).status).toBe('NetworkUnsupported');
  });

  test('of lite is refused to a member with standard', async () => {
    const { buy } = await createBuyer(store, 'ada');
    expect((await buy({ productId: 'lite-1m' })).status).toBe('ProductUnavailable');
  });

  test('of a year by UnionPay is possible', async () => {
    const { buy } = await createBuyer(store, 'nora');
    expect((await buy({ paymentMethod: 'unionpay' })).status).toBe('Ok');
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

  test('that an invited person pays is a commission of the KOL, once', async () => {
    const invited = { username: 'grace', password: 'correct horse', inviteCode: 'KITNEW' };
    const { pragma: token } = await store.call('userRegisterTypeUsername', invited);
    const { data } = await store.call(
      'paymentPurchase',
      {
        ...{ productId: 'standard-1m', paymentMethod: 'card', couponCode: null, crypto: null },
        idempotencyKey: crypto.randomUUID(),
      },
      { token },
    );
    await decide(store, data.orderId, 'approve');
    await decide(store, data.orderId, 'approve');
    const kit = await createBuyer(store, 'kit');
    const query = { fromTime: null, toTime: null, status: null, type: null };
    const page = { page: 1, pageSize: 10, ...query };
    const { data: commissions } = await store.call('userKolCommission', page, kit.options);
    expect(commissions.items.map(({ amountPaid, type }) => [amountPaid.amount, type])).toEqual([
      ['9.99', 0],
    ]);
  });
});

describe('at the same moment', () => {
  test('200 purchases with one key make one order', async () => {
    const { buy, orders } = await createBuyer(store, 'nora');
    const idempotencyKey = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 200 }, () => buy({ idempotencyKey })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(['Ok']));
    expect(new Set(replies.map(({ data }) => data.orderId)).size).toBe(1);
    expect((await orders()).total).toBe(1);
  });

  test('20 purchases with their own keys make one order, and 19 are OpenOrderExists', async () => {
    const { buy, orders } = await createBuyer(store, 'nora');
    const replies = await Promise.all(Array.from({ length: 20 }, () => buy()));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'Ok')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'OpenOrderExists')).toHaveLength(19);
    expect((await orders()).total).toBe(1);
  });
});

describe('one amount', () => {
  const COUPONS = [null, 'HOIST10', 'FIVE-OFF', 'LAST-ONE', 'YEARLY-20'];
  const SOLD = productSeeds.filter(({ available }) => available);

  test.each(SOLD.flatMap(({ productId }) => COUPONS.map((coupon) => [productId, coupon] as const)))(
    'is in the quote of %s with %s, in its order, at the provider and in the list',
    async (productId, coupon) => {
      const { options, buy, orders } = await createBuyer(store, 'nora');
      const quoted = await store.call(
        'paymentCoupon',
        { productId, couponCode: coupon ?? '' },
        options,
      );
      const { data: shop } = await store.call('paymentShop', { type: null });
      const price = shop.goods.find((goods) => goods.productId === productId)?.price;
      const isTaken = quoted.status === 'Ok';
      const expected = isTaken ? quoted.data.total : price;
      const { data: order } = await buy({ productId, couponCode: isTaken ? coupon : null });
      expect(order.quote.total).toEqual(expected);
      const { items } = await orders({ orderId: order.orderId });
      expect(items[0]?.amount).toEqual(expected);
      if (expected?.amount === '0.00') return;
      const page = await store.send(makeRequest(`/sandbox/checkout/${order.orderId}`));
      expect(await page.text()).toContain(`<h1>${expected?.amount} USD</h1>`);
    },
  );
});
