import { beforeEach, describe, expect, test } from 'vitest';
import { OrderStatus } from '@/api/generated/model';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { UNKNOWN_ORDER, orderFixtures } from '../seed/shop/fixtures';
import { createBuyer, decide } from '../testing/buyer';
import { type TestStore, makeRequest, startStore } from '../testing/store';
import { update } from '../db';

const MINUTE = 60_000;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

describe('the orders of an account', () => {
  test('are all of its own, the newest first, each fixture in its state', async () => {
    const { orders } = await createBuyer(store, 'oli');
    const { items, total } = await orders();
    expect(total).toBe(orderFixtures.length);
    expect(items.map(({ time }) => time)).toEqual(
      items.map(({ time }) => time).toSorted((a, b) => b - a),
    );
    const statuses = Object.fromEntries(items.map(({ orderId, status }) => [orderId, status]));
    expect(statuses).toEqual(
      Object.fromEntries(
        orderFixtures.map(({ orderId, status }) => [orderId, OrderStatus[status]]),
      ),
    );
    expect(new Set(Object.values(statuses))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(
      items.every(
        ({ status, checkout }) => (status === OrderStatus.Pending) === (checkout !== null),
      ),
    ).toBe(true);
  });

  test('are found by number and transaction; those of others are not', async () => {
    const oli = await createBuyer(store, 'oli');
    const nora = await createBuyer(store, 'nora');
    const crypto = (await oli.orders()).items.find(({ transactionHash }) => transactionHash);
    const transactionHash = crypto?.transactionHash?.toUpperCase().replace('0X', '0x') ?? '';
    expect((await oli.orders({ transactionHash })).items).toEqual([crypto]);
    const orderId = crypto?.orderId ?? '';
    expect((await oli.orders({ orderId })).items).toEqual([crypto]);
    expect((await nora.orders({ orderId })).items).toEqual([]);
    expect((await nora.orders()).total).toBe(0);
  });
});

describe('an account whose orders end unpaid', () => {
  test('waits after four of them, by however they ended, until the first is two hours ago', async () => {
    const { buy, cancel } = await createBuyer(store, 'nora');
    await cancel((await buy()).data.orderId);
    await decide(store, (await buy()).data.orderId, 'decline');
    await buy();
    store.pass(15 * MINUTE);
    await cancel((await buy()).data.orderId);
    const refused = await buy();
    expect(refused).toMatchObject({ status: 'TooManyRequests', data: null });
    expect(refused.headers.get('retry-after')).toBe(String(105 * 60));
    store.pass(105 * MINUTE);
    expect((await buy()).status).toBe('Ok');
  });

  test('cannot hold the last seat of a group for good', async () => {
    const { options } = await createBuyer(store, 'nora');
    const join = () =>
      store.call(
        'paymentJointJoinForPay',
        {
          ...{ groupId: 'gOwnShareOpen', paymentMethod: 'alipay', crypto: null },
          idempotencyKey: crypto.randomUUID(),
        },
        options,
      );
    for (let time = 0; time < 4; time += 1) {
      expect((await join()).status).toBe('Ok');
      store.pass(15 * MINUTE);
    }
    expect((await join()).status).toBe('TooManyRequests');
  });
});

describe('an order', () => {
  test('is cancelled once, and then allows another', async () => {
    const { buy, cancel, fetchStatus } = await createBuyer(store, 'nora');
    const { data } = await buy();
    expect((await cancel(data.orderId)).status).toBe('Ok');
    expect(await fetchStatus(data.orderId)).toBe(OrderStatus.Cancelled);
    expect((await cancel(data.orderId)).status).toBe('OrderClosed');
    expect((await buy()).status).toBe('Ok');
  });

  test('that does not exist, or is another account’s, is OrderNotFound', async () => {
    const { cancel } = await createBuyer(store, 'nora');
    expect((await cancel(UNKNOWN_ORDER)).status).toBe('OrderNotFound');
    expect((await cancel(orderFixtures[0]?.orderId ?? '')).status).toBe('OrderNotFound');
  });

  test('expires by the clock, and then allows another', async () => {
    const { buy, fetchStatus } = await createBuyer(store, 'nora');
    const { data } = await buy();
    store.pass(15 * MINUTE - 1);
    expect(await fetchStatus(data.orderId)).toBe(OrderStatus.Pending);
    expect((await buy()).status).toBe('OpenOrderExists');
    store.pass(1);
    expect(await fetchStatus(data.orderId)).toBe(OrderStatus.Expired);
    expect((await buy()).status).toBe('Ok');
  });
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
    ['approve', 1],
    ['decline', 2],
    ['abandon', 0],
    ['late', 0],
  ])('%s redirects back, and only the order shows that it is %i', async (decision, status) => {
    const { buy, fetchStatus } = await createBuyer(store, 'nora');
    const { data } = await buy();
    const response = await decide(store, data.orderId, decision);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/purchased?order=${data.orderId}`);
    expect(await fetchStatus(data.orderId)).toBe(status);
  });

  test('approved twice gives one membership', async () => {
    const { buy, info } = await createBuyer(store, 'nora');
    const { data } = await buy({ productId: 'standard-1m' });
    await decide(store, data.orderId, 'approve');
    const infoBefore = await info();
    await Promise.all(Array.from({ length: 20 }, () => decide(store, data.orderId, 'approve')));
    expect(await info()).toEqual(infoBefore);
  });

  test('paid late is refunded: expired, refunding, refunded, and no membership', async () => {
    const { buy, fetchStatus, info } = await createBuyer(store, 'nora');
    const { data } = await buy();
    await decide(store, data.orderId, 'late');
    store.pass(15 * MINUTE);
    expect(await fetchStatus(data.orderId)).toBe(OrderStatus.Expired);
    store.pass(MINUTE);
    expect(await fetchStatus(data.orderId)).toBe(OrderStatus.Refunding);
    store.pass(30 * MINUTE);
    expect(await fetchStatus(data.orderId)).toBe(OrderStatus.Refunded);
    expect((await info()).planType).toBeNull();
  });

  test('refunds a payment of a cancelled order', async () => {
    const { buy, cancel, fetchStatus } = await createBuyer(store, 'nora');
    const { data } = await buy();
    await cancel(data.orderId);
    await decide(store, data.orderId, 'approve');
    expect(await fetchStatus(data.orderId)).toBe(OrderStatus.Refunding);
  });

  test('refunds a payment whose membership is no longer possible', async () => {
    const { buy, fetchStatus, info } = await createBuyer(store, 'lin');
    const { data: lite } = await buy({ productId: 'lite-1m' });
    const { data: standard } = await buy();
    await decide(store, standard.orderId, 'approve');
    const before = await info();
    await decide(store, lite.orderId, 'approve');
    expect(await fetchStatus(lite.orderId)).toBe(OrderStatus.Refunding);
    expect(await info()).toEqual(before);
  });

  test('refuses unknown orders and unknown decisions', async () => {
    const { buy, fetchStatus } = await createBuyer(store, 'nora');
    const { data } = await buy();
    const unknown = await store.send(makeRequest(`/sandbox/checkout/${UNKNOWN_ORDER}`));
    expect(unknown.status).toBe(404);
    expect((await decide(store, UNKNOWN_ORDER, 'approve')).status).toBe(404);
    expect((await decide(store, data.orderId, 'steal')).status).toBe(400);
    expect(await fetchStatus(data.orderId)).toBe(OrderStatus.Pending);
  });
});

describe('an account that is deleted', () => {
  test('is shown its open orders before, and has all of them in its export', async () => {
    const { options } = await createBuyer(store, 'oli');
    const { data: preview } = await store.call('userDeletePreview', undefined, options);
    const pending = orderFixtures.filter(({ status }) => status === 'Pending');
    expect(preview.openOrders.map(({ orderId }) => orderId).toSorted()).toEqual(
      pending.map(({ orderId }) => orderId).toSorted(),
    );
    const { data: exported } = await store.call('userExportData', undefined, options);
    expect(exported.orders).toHaveLength(orderFixtures.length);
  });

  test('leaves no order that can be paid: a later payment is refunded', async () => {
    const { buy, options, info } = await createBuyer(store, 'nora');
    const { data } = await buy();
    const { uid: confirmation } = await info();
    const proof = { password: FIXTURE_PASSWORD, code: null, confirmation };
    expect((await store.call('userDeleteAccount', proof, options)).status).toBe('Ok');
    await decide(store, data.orderId, 'approve');
    const { orderId } = data;
    const keptOrder = store.sandbox.db.orders.find((order) => order.orderId === orderId);
    expect(keptOrder?.status).toBe(OrderStatus.Refunding);
  });
});
