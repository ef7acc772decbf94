import { TRANSACTION_LIFETIME_MS } from '@/api/constants';
import { beforeEach, describe, expect, test } from 'vitest';
import { GroupPaymentType, GroupSize, OrderStatus, PlanType } from '@/api/generated/model';
import { REQUIRED_CONFIRMATIONS, cryptoOptions } from '../seed/networks';
import { createBuyer } from '../testing/buyer';
import { type TestStore, startStore } from '../testing/store';
import { BLOCK_DELAY_MS, CONFIRMATION_MS } from '../rules/crypto';

const PRODUCT = 'standard-12m';
const EXPIRES_MS = 30 * 60_000;
const CONFIRMED_MS = BLOCK_DELAY_MS + REQUIRED_CONFIRMATIONS * CONFIRMATION_MS;
const [option] = cryptoOptions;
const choice = { chainId: option?.chainId ?? 0, tokenAddress: option?.tokenAddress ?? '' };
/** Makes a transaction hash with these first digits. */
const hash = (begins: string, last = '1') => begins.padEnd(65, '7') + last;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

async function orderInCrypto(username = 'nora') {
  const buyer = await createBuyer(store, username);
  const { data } = await buyer.buy({ paymentMethod: 'crypto', crypto: choice });
  const { orderId } = data;
  const detail = (input: { productId?: string; orderId?: string | null } = {}) =>
    store.call('paymentCryptoDetail', { productId: PRODUCT, orderId, ...input }, buyer.options);
  return {
    ...buyer,
    checkout: data,
    orderId,
    detail,
    payment: async () => (await detail()).data.payment,
    submit: (transactionHash: string, id = orderId) =>
      store.call('paymentCryptoSubmit', { orderId: id, transactionHash }, buyer.options),
    status: () => buyer.fetchStatus(orderId),
  };
}

describe('the detail', () => {
  test('with an order says where to send how much, as the checkout did', async () => {
    const { checkout, detail, options, orderId } = await orderInCrypto();
    expect(checkout).toMatchObject({ kind: 'crypto', url: null });
    expect(checkout.crypto?.amount).toMatch(/^5988[0-9]{4}$/);
    expect(checkout.crypto?.status).toBe('awaitingPayment');
    expect((await detail()).data.payment).toEqual(checkout.crypto);
    const inChinese = { ...options, language: 'zh_CN' } as const;
    const input = { productId: PRODUCT, orderId };
    const { data } = await store.call('paymentCryptoDetail', input, inChinese);
    expect(data.product).toBe('标准版，12 个月');
  });
});

describe('a transaction', () => {
  test('is awaited, then confirmed block by block, then the membership begins', async () => {
    const { submit, payment, status, info } = await orderInCrypto();
    const { data } = await submit(hash('0x1'));
    expect(data).toMatchObject({ status: 'awaitingConfirmation', transactionHash: hash('0x1') });
    expect(data.explorerUrl).toBe(`${option?.explorerUrl}/tx/${hash('0x1')}`);
    store.pass(BLOCK_DELAY_MS - 1);
    expect(await payment()).toMatchObject({ status: 'awaitingConfirmation' });
    store.pass(CONFIRMATION_MS);
    expect(await payment()).toMatchObject({ status: 'processing', confirmations: 0 });
    store.pass(11 * CONFIRMATION_MS + 1);
    const processing = await payment();
    expect(processing).toMatchObject({ status: 'processing', confirmations: 12 });
    expect(processing?.receivedAmount).toBe(processing?.amount);
    expect(await status()).toBe(OrderStatus.Pending);
    store.pass((REQUIRED_CONFIRMATIONS - 12) * CONFIRMATION_MS);
    expect((await info()).planType).toBe(PlanType.Standard);
    expect(await payment()).toMatchObject({ status: 'paid', confirmations: 30 });
    expect(await status()).toBe(OrderStatus.Paid);
  });

  test('begins the membership when it was confirmed, not when it was read', async () => {
    const earlyOrder = await orderInCrypto();
    await earlyOrder.submit(hash('0x1'));
    store.pass(CONFIRMED_MS);
    const begun = (await earlyOrder.info()).planExpireTime;
    store = await startStore();
    const lateOrder = await orderInCrypto();
    await lateOrder.submit(hash('0x1'));
    store.pass(5 * 86_400_000);
    expect((await lateOrder.info()).planExpireTime).toBe(begun);
  });

  test('with too little is underpaid, and refunded; with more it pays', async () => {
    const { submit, payment, status, info } = await orderInCrypto();
    await submit(hash('0x1e55'));
    store.pass(CONFIRMED_MS);
    const underpaid = await payment();
    expect(underpaid?.status).toBe('underpaid');
    expect(BigInt(underpaid?.receivedAmount ?? 0)).toBeLessThan(BigInt(underpaid?.amount ?? 0));
    expect(await status()).toBe(OrderStatus.Refunding);
    store.pass(EXPIRES_MS);
    expect(await status()).toBe(OrderStatus.Refunded);
    expect((await info()).planType).toBeNull();

    const eve = await orderInCrypto('eve');
    await eve.submit(hash('0x0e0e'));
    store.pass(CONFIRMED_MS);
    const overpaid = await eve.payment();
    expect(BigInt(overpaid?.receivedAmount ?? 0)).toBeGreaterThan(BigInt(overpaid?.amount ?? 0));
    expect(await eve.status()).toBe(OrderStatus.Paid);
  });

  test('that reverted, or was never seen in a block, can be replaced', async () => {
    const { submit, payment, status } = await orderInCrypto();
    await submit(hash('0xfa11'));
    store.pass(BLOCK_DELAY_MS);
    expect((await payment())?.status).toBe('reverted');
    await submit(hash('0xdead'));
    store.pass(TRANSACTION_LIFETIME_MS - 1);
    expect((await payment())?.status).toBe('awaitingConfirmation');
    store.pass(1);
    expect(await payment()).toMatchObject({ status: 'awaitingPayment', transactionHash: null });
    await submit(hash('0x1'));
    store.pass(CONFIRMED_MS);
    expect(await status()).toBe(OrderStatus.Paid);
  });

  test('in a block in time is good, however long it takes; after that it is late', async () => {
    const inTime = await orderInCrypto('nora');
    const lateOrder = await orderInCrypto('eve');
    store.pass(EXPIRES_MS - BLOCK_DELAY_MS - 1);
    await inTime.submit(hash('0x1', 'a'));
    store.pass(1);
    await lateOrder.submit(hash('0x1', 'b'));
    store.pass(CONFIRMED_MS);
    expect(await inTime.status()).toBe(OrderStatus.Paid);
    expect(await lateOrder.status()).toBe(OrderStatus.Refunding);
    expect((await lateOrder.payment())?.status).toBe('late');
  });

  test('for a seat of a group that expires before it is confirmed is refunded', async () => {
    const { options, cancel, fetchStatus, info } = await createBuyer(store, 'nora');
    const intent = () =>
      ({ paymentMethod: 'crypto', crypto: choice, idempotencyKey: crypto.randomUUID() }) as const;
    const { Two: groupSize } = GroupSize;
    const terms = { productId: PRODUCT, groupSize, paymentType: GroupPaymentType.All };
    const started = await store.call('paymentJointPurchase', { ...intent(), ...terms }, options);
    const { group, checkout } = started.data;
    await cancel(checkout.orderId);
    store.pass(group.expireTime - group.createTime - BLOCK_DELAY_MS - 1);
    const seat = { ...intent(), groupId: group.groupId };
    const { data } = await store.call('paymentJointJoinForPay', seat, options);
    const { orderId } = data.checkout;
    const transaction = { orderId, transactionHash: hash('0x1') };
    await store.call('paymentCryptoSubmit', transaction, options);
    store.pass(BLOCK_DELAY_MS + 2);
    expect(await fetchStatus(orderId)).toBe(OrderStatus.Pending);
    store.pass(CONFIRMED_MS);
    expect(await fetchStatus(orderId)).toBe(OrderStatus.Refunding);
    expect((await info()).planType).toBeNull();
  });

  test('of an order that was cancelled meanwhile is refunded', async () => {
    const { submit, cancel, orderId, payment, status } = await orderInCrypto();
    await submit(hash('0x1'));
    await cancel(orderId);
    store.pass(CONFIRMED_MS);
    expect(await status()).toBe(OrderStatus.Refunding);
    expect((await payment())?.status).toBe('late');
  });
});

test('submitting a transaction that does not pay the recipient, or while another is in a block, is TransactionInvalid; that of another order is TransactionUsed', async () => {
  const { submit } = await orderInCrypto();
  expect((await submit(hash('0xbad0'))).status).toBe('TransactionInvalid');
  await submit(hash('0x1'));
  const eve = await orderInCrypto('eve');
  expect((await eve.submit(hash('0x1'))).status).toBe('TransactionUsed');
  store.pass(BLOCK_DELAY_MS);
  expect((await submit(hash('0x2'))).status).toBe('TransactionInvalid');
});
