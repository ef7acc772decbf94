import { beforeEach, describe, expect, test } from 'vitest';
import { GroupPaymentType, GroupSize, OrderStatus } from '@/api/generated/model';
import { MINUTE_MS } from '@/config/constants';
import { update } from '../db';
import { defaultCatalogue } from '../seed/catalogue';
import { cryptoOptions } from '../seed/networks';
import { UNKNOWN_ORDER, orderFixtures } from '../seed/shop/fixtures';
import { createBuyer, createPurchase, decide } from '../testing/buyer';
import { type TestStore, makeRequest, startStore } from '../testing/store';

const { Pending, Paid, Failed, Refunding } = OrderStatus;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

describe('the orders of an account', () => {
  test('are all of its own, the newest first, each fixture in its state', async () => {
    const { orders } = await createBuyer(store, 'oli');
    const { items, total } = await orders();
    expect(total).toBe(orderFixtures.length);
    const times = items.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const statuses = Object.fromEntries(items.map(({ orderId, status }) => [orderId, status]));
    expect(statuses).toEqual(
      Object.fromEntries(
        orderFixtures.map(({ orderId, status }) => [orderId, OrderStatus[status]]),
      ),
    );
    expect(new Set(Object.values(statuses))).toEqual(new Set(Object.values(OrderStatus)));
    for (const { status, checkout } of items)
      expect(checkout !== null, `${status}`).toBe(status === Pending);
  });

  test('name the product in the language of the request, also when it is no longer sold, and the quote in that of the purchase', async () => {
    const { options, buy } = await createBuyer(store, 'nora');
    await buy();
    const inChinese = async (shop: TestStore) => {
      const page = { page: 1, pageSize: 10, orderId: null, transactionHash: null };
      const { data } = await shop.call('paymentOrder', page, { ...options, language: 'zh_CN' });
      return data.items[0];
    };
    const order = await inChinese(store);
    expect(order?.product).toBe('标准版，12 个月');
    expect(order?.checkout?.quote.lines[0]?.label).toBe('Standard, 12 months');
    const products = defaultCatalogue.products.filter(({ productId }) => productId === 'lite-1m');
    const restarted = await startStore({ saved: store.sandbox.save(), catalogue: { products } });
    expect((await inChinese(restarted))?.product).toBe('Standard, 12 months');
  });
});

test('an account of which four orders ended unpaid, however, waits until the first is two hours ago: for orders, groups and seats', async () => {
  const { buy, cancel, options } = await createBuyer(store, 'nora');
  const intent = () =>
    ({ paymentMethod: 'alipay', crypto: null, idempotencyKey: crypto.randomUUID() }) as const;
  const join = () =>
    store.call('paymentJointJoinForPay', { ...intent(), groupId: 'gOwnShareOpen' }, options);
  const { Two: groupSize } = GroupSize;
  const terms = { productId: 'standard-12m', groupSize, paymentType: GroupPaymentType.All };
  await cancel((await buy()).data.orderId);
  await decide(store, (await buy()).data.orderId, 'decline');
  await join();
  store.pass(15 * MINUTE_MS);
  await cancel((await buy()).data.orderId);
  const refused = await buy();
  expect(refused).toMatchObject({ status: 'TooManyRequests', data: null });
  expect(refused.headers.get('retry-after')).toBe(String(105 * 60));
  const start = await store.call('paymentJointPurchase', { ...intent(), ...terms }, options);
  expect([start.status, (await join()).status]).toEqual(Array(2).fill('TooManyRequests'));
  store.pass(105 * MINUTE_MS);
  expect((await join()).status).toBe('Ok');
});

describe('the page of the provider', () => {
  test('shows the order, runs no script and escapes what it shows', async () => {
    const { buy } = await createBuyer(store, 'nora');
    const { data } = await buy();
    update(store.sandbox.db.orders, (order) => order.orderId === data.orderId, {
      product: `<script>alert("it's")</script>&`,
    });
    const response = await store.send(new Request(data.url ?? ''));
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('59.88 USD');
    expect(html).toContain(data.orderId);
    expect(html).toContain('&#60;script&#62;alert(&#34;it&#39;s&#34;)&#60;/script&#62;&#38;');
    expect(html).not.toContain('<script');
  });

  test.each([
    ['approve', Paid],
    ['decline', Failed],
    ['abandon', Pending],
    ['late', Pending],
  ])('%s redirects back, and only the order shows that it is %i', async (decision, status) => {
    const { buy, fetchStatus } = await createBuyer(store, 'nora');
    const { data } = await buy();
    const response = await decide(store, data.orderId, decision);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/purchased?order=${data.orderId}`);
    expect(await fetchStatus(data.orderId)).toBe(status);
  });

  test('leads back to the mirror where the order was made', async () => {
    const { options } = await createBuyer(store, 'nora');
    const onMirror = { ...options, headers: { origin: 'https://mirror.example' } };
    const { data } = await store.call('paymentPurchase', createPurchase(), onMirror);
    const form = await store.send(new Request(data.url ?? ''));
    expect(form.headers.get('content-security-policy')).toContain("'self' https://mirror.example");
    const { headers } = await decide(store, data.orderId, 'approve');
    const result = `https://mirror.example/purchased?order=${data.orderId}`;
    expect(headers.get('location')).toBe(result);
  });

  test('refunds a payment whose membership is no longer possible', async () => {
    const { buy, fetchStatus, info } = await createBuyer(store, 'lin');
    const { data: lite } = await buy({ productId: 'lite-1m' });
    const { data: standard } = await buy();
    await decide(store, standard.orderId, 'approve');
    const before = await info();
    await decide(store, lite.orderId, 'approve');
    expect(await fetchStatus(lite.orderId)).toBe(Refunding);
    expect(await info()).toEqual(before);
  });

  test('refuses unknown orders and unknown decisions', async () => {
    const { buy, fetchStatus } = await createBuyer(store, 'nora');
    const { orderId } = (await buy()).data;
    const unknown = await store.send(makeRequest(`/sandbox/checkout/${UNKNOWN_ORDER}`));
    expect(unknown.status).toBe(404);
    expect((await decide(store, UNKNOWN_ORDER, 'approve')).status).toBe(404);
    expect((await decide(store, orderId, 'steal')).status).toBe(400);
    expect(await fetchStatus(orderId)).toBe(Pending);
  });
});

describe('an idempotency key', () => {
  const { chainId, tokenAddress } = cryptoOptions[0]!;
  const byCrypto = { paymentMethod: 'crypto', crypto: { chainId, tokenAddress } } as const;
  const RESULT = /^http:\/\/sandbox\.test\/purchased\?order=/;

  test.each([{}, byCrypto])(
    'gets the same answer again, and of a closed order its result without an address to pay: %j',
    async (payment) => {
      const { buy, cancel } = await createBuyer(store, 'nora');
      const again = { ...payment, idempotencyKey: crypto.randomUUID() };
      const { data } = await buy(again);
      expect((await buy(again)).data).toEqual(data);
      await cancel(data.orderId);
      const result = { kind: 'redirect', url: expect.stringMatching(RESULT), crypto: null };
      expect((await buy(again)).data).toEqual({ ...data, ...result });
    },
  );
});
