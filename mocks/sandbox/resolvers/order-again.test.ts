import { beforeEach, describe, expect, test } from 'vitest';
import { GroupPaymentType } from '@/api/generated/model';
import { MINUTE_MS } from '@/config/constants';
import { defaultCatalogue } from '../seed/catalogue';
import { cryptoOptions } from '../seed/networks';
import { createBuyer, decide, createPurchase } from '../testing/buyer';
import { type TestStore, startStore } from '../testing/store';

const [option] = cryptoOptions;
const cryptoChoice = {
  chainId: option?.chainId ?? 0,
  tokenAddress: option?.tokenAddress ?? '',
};

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

describe('an idempotency key', () => {
  test('gets the same answer again while the order is pending', async () => {
    const { buy } = await createBuyer(store, 'nora');
    const idempotencyKey = crypto.randomUUID();
    const first = await buy({ idempotencyKey });
    expect((await buy({ idempotencyKey })).data).toEqual(first.data);
  });

  const byCrypto = { paymentMethod: 'crypto', crypto: cryptoChoice } as const;
  test.each([{}, byCrypto])(
    'of an order that is closed gets its result, and no address to pay: %j',
    async (payment) => {
      const { buy, cancel } = await createBuyer(store, 'nora');
      const secondPayment = { ...payment, idempotencyKey: crypto.randomUUID() };
      const { data } = await buy(secondPayment);
      await cancel(data.orderId);
      expect((await buy(secondPayment)).data).toEqual({
        ...data,
        kind: 'redirect',
        url: `http://sandbox.test/purchased?order=${data.orderId}`,
        crypto: null,
      });
    },
  );

  test('of an order that is paid or expired gets its result', async () => {
    const { buy } = await createBuyer(store, 'nora');
    const paidPurchase = { productId: 'standard-1m', idempotencyKey: crypto.randomUUID() };
    const expired = { idempotencyKey: crypto.randomUUID() };
    const { orderId } = (await buy(paidPurchase)).data;
    await decide(store, orderId, 'approve');
    await buy(expired);
    store.pass(15 * MINUTE_MS);
    expect((await buy(paidPurchase)).data.url).toMatch(/\/purchased\?order=/);
    expect((await buy(expired)).data.url).toMatch(/\/purchased\?order=/);
  });

  test('of a seat that is paid gets its result', async () => {
    const { options } = await createBuyer(store, 'nora');
    const start = {
      productId: 'standard-12m',
      groupSize: 2,
      paymentType: GroupPaymentType.All,
      paymentMethod: 'alipay',
      crypto: null,
      idempotencyKey: crypto.randomUUID(),
    } as const;
    const { data } = await store.call('paymentJointPurchase', start, options);
    await decide(store, data.checkout.orderId, 'approve');
    const { data: secondPayment } = await store.call('paymentJointPurchase', start, options);
    expect(secondPayment.checkout.url).toMatch(/\/purchased\?order=/);
    expect(secondPayment.group.groupId).toBe(data.group.groupId);
  });

  test('with another input is IdempotencyKeyReused; another account can use the same key', async () => {
    const nora = await createBuyer(store, 'nora');
    const eve = await createBuyer(store, 'eve');
    const idempotencyKey = crypto.randomUUID();
    const first = await nora.buy({ idempotencyKey });
    const other = await nora.buy({ idempotencyKey, productId: 'standard-1m' });
    expect(other.status).toBe('IdempotencyKeyReused');
    const theirs = await eve.buy({ idempotencyKey });
    expect(theirs.data.orderId).not.toBe(first.data.orderId);
  });

  test('that was refused can be tried again', async () => {
    const { buy, cancel } = await createBuyer(store, 'nora');
    const idempotencyKey = crypto.randomUUID();
    const { data } = await buy();
    expect((await buy({ idempotencyKey })).status).toBe('OpenOrderExists');
    await cancel(data.orderId);
    expect((await buy({ idempotencyKey })).status).toBe('Ok');
  });
});

test('a free order is paid at once and leads to its result, also by crypto', async () => {
  const { buy, fetchStatus } = await createBuyer(store, 'nora');
  const { data } = await buy({
    ...{ productId: 'lite-1m', couponCode: 'FIVE-OFF' },
    ...{ paymentMethod: 'crypto', crypto: cryptoChoice },
  });
  expect(data).toMatchObject({ kind: 'redirect', crypto: null });
  expect(data.url).toBe(`http://sandbox.test/purchased?order=${data.orderId}`);
  expect(await fetchStatus(data.orderId)).toBe(1);
});

describe('a payment leads back', () => {
  test('to the mirror where the order was made', async () => {
    const { options } = await createBuyer(store, 'nora');
    const onMirror = { ...options, headers: { origin: 'https://mirror.example' } };
    const { data } = await store.call('paymentPurchase', createPurchase(), onMirror);
    const form = await store.send(new Request(data.url ?? ''));
    expect(form.headers.get('content-security-policy')).toContain("'self' https://mirror.example");
    const { headers } = await decide(store, data.orderId, 'approve');
    const result = `https://mirror.example/purchased?order=${data.orderId}`;
    expect(headers.get('location')).toBe(result);
  });

  test('to the mirror also if nothing was to be paid', async () => {
    const { options } = await createBuyer(store, 'nora');
    const onMirror = { ...options, headers: { origin: 'https://mirror.example' } };
    const freePurchase = createPurchase({ productId: 'lite-1m', couponCode: 'FIVE-OFF' });
    const { data } = await store.call('paymentPurchase', freePurchase, onMirror);
    expect(data.url).toBe(`https://mirror.example/purchased?order=${data.orderId}`);
  });
});

describe('the product of an order', () => {
  const inChinese = async (
    buyer: Awaited<ReturnType<typeof createBuyer>>,
    shop: TestStore = store,
  ) => {
    const page = { page: 1, pageSize: 10, orderId: null, transactionHash: null };
    const options = { ...buyer.options, language: 'zh_CN' } as const;
    return (await shop.call('paymentOrder', page, options)).data.items[0];
  };

  test('is in the language of the request, the lines of its quote in that of the purchase', async () => {
    const buyer = await createBuyer(store, 'nora');
    await buyer.buy();
    const order = await inChinese(buyer);
    expect(order?.product).toBe('标准版，12 个月');
    expect(order?.checkout?.quote.lines[0]?.label).toBe('Standard, 12 months');
  });

  test('keeps the name that it was ordered under when it is no longer sold', async () => {
    const buyer = await createBuyer(store, 'nora');
    await buyer.buy();
    const products = defaultCatalogue.products.filter(({ productId }) => productId === 'lite-1m');
    const restarted = await startStore({ saved: store.sandbox.save(), catalogue: { products } });
    expect((await inChinese(buyer, restarted))?.product).toBe('Standard, 12 months');
  });
});
