import { CRYPTO_AMOUNT_LIFETIME_MS, TRANSACTION_LIFETIME_MS } from '@/api/constants';
import { parseUnits } from 'viem';
import { type PrivateKeyAccount, generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderStatus } from '@/api/generated/model';
import { type RunningNode, startNode } from '../chain/node';
import { NETWORK } from '../chain/network';
import { createChains } from '../hosts/chains';
import { REQUIRED_CONFIRMATIONS } from './seed/networks';
import { createBuyer } from './testing/buyer';
import { type TestStore, START, startStore } from './testing/store';

const choice = { chainId: NETWORK.chainId, tokenAddress: NETWORK.token };
const MINUTE = 60_000;
/** An address that is neither the token's nor the recipient's. */

let node: RunningNode;
let sender: PrivateKeyAccount;
let store: TestStore;
beforeEach(async () => {
  node = await startNode({ start: START });
  sender = privateKeyToAccount(generatePrivateKey());
  await node.fund(sender.address, { tokens: parseUnits('1000', NETWORK.decimals) });
  store = await startStore({ chains: createChains({ [NETWORK.chainId]: node.url }) });
});
afterEach(async () => {
  store.sandbox.close();
  await store.sandbox.pollChains();
  await node.stop();
});

async function orderInCrypto(username = 'nora') {
  const buyer = await createBuyer(store, username);
  const { data } = await buyer.buy({ paymentMethod: 'crypto', crypto: choice });
  const { orderId, crypto } = data;
  const due = BigInt(crypto?.amount ?? 0);
  const detail = { productId: 'standard-12m', orderId };
  return {
    due,
    ...buyer,
    orderId,
    send: (amount = due) => node.transfer(sender, amount),
    submit: (transactionHash: string) =>
      store.call('paymentCryptoSubmit', { orderId, transactionHash }, buyer.options),
    /** Asks the network, and returns what the owner then sees. */
    payment: async () => {
      await store.sandbox.pollChains();
      return (await store.call('paymentCryptoDetail', detail, buyer.options)).data.payment;
    },
    status: () => buyer.fetchStatus(orderId),
  };
}

/** Mines a block at a time of the sandbox, in ms. */
async function mineAt(time: number) {
  await node.client.setNextBlockTimestamp({ timestamp: BigInt(time / 1_000) });
  await node.mine();
}

describe('a submitted transaction', () => {
  test('is awaited, found in a block, confirmed block by block, and paid', async () => {
    const { send, submit, payment, status, due } = await orderInCrypto();
    expect((await submit(await send())).data.status).toBe('awaitingConfirmation');
    await mineAt(START + MINUTE);
    const processing = await payment();
    expect(processing).toMatchObject({ status: 'processing', confirmations: 0 });
    expect(processing?.receivedAmount).toBe(String(due));
    await node.mine(12);
    expect((await payment())?.confirmations).toBe(12);
    await node.mine(REQUIRED_CONFIRMATIONS - 12);
    expect((await payment())?.status).toBe('paid');
    expect(await status()).toBe(OrderStatus.Paid);
  });

  test('pays two orders if it has a transfer for each', async () => {
    const nora = await orderInCrypto('nora');
    const eve = await orderInCrypto('eve');
    const hash = await node.transferMany(sender, [nora.due, eve.due]);
    expect((await nora.submit(hash)).data.status).toBe('awaitingConfirmation');
    await node.mine(1 + REQUIRED_CONFIRMATIONS);
    const paid = { status: 'paid', transactionHash: hash };
    expect(await nora.payment()).toMatchObject({ ...paid, receivedAmount: String(nora.due) });
    expect(await eve.payment()).toMatchObject({ ...paid, receivedAmount: String(eve.due) });
    expect([await nora.status(), await eve.status()]).toEqual([OrderStatus.Paid, OrderStatus.Paid]);
  });

  test('that is older than the order does not pay it, whatever its amount', async () => {
    const old = await node.transfer(sender, 10n ** 8n);
    await mineAt(START + 9 * MINUTE);
    store.pass(10 * MINUTE + 700);
    const { send, submit, payment, status } = await orderInCrypto();
    await submit(old);
    expect((await payment())?.status).toBe('unmatched');
    const before = await send();
    await mineAt(START + 10 * MINUTE - 1_000);
    await submit(before);
    expect((await payment())?.status).toBe('unmatched');
    await node.mine(REQUIRED_CONFIRMATIONS);
    expect((await payment())?.status).toBe('unmatched');
    expect(await status()).toBe(OrderStatus.Pending);
  });

  test('that is in a block of the same second as the order pays it', async () => {
    store.pass(10 * MINUTE + 700);
    const { send, payment } = await orderInCrypto();
    await send();
    await mineAt(START + 10 * MINUTE);
    expect((await payment())?.status).toBe('processing');
  });

  test('is pending as long as the network knows it, then forgotten, and still found', async () => {
    const { send, submit, payment } = await orderInCrypto();
    const hash = await send();
    await submit(hash);
    store.pass(TRANSACTION_LIFETIME_MS);
    expect((await payment())?.status).toBe('awaitingConfirmation');
    await node.client.dropTransaction({ hash });
    expect(await payment()).toMatchObject({ status: 'awaitingPayment', transactionHash: null });
    expect(await node.transfer(sender, BigInt((await payment())?.amount ?? 0))).toBe(hash);
    await node.mine();
    expect(await payment()).toMatchObject({ status: 'processing', transactionHash: hash });
  });

  test('waits again if the network reverts its block', async () => {
    const { send, submit, payment } = await orderInCrypto();
    const before = await node.client.snapshot();
    await submit(await send());
    await node.mine(4);
    expect((await payment())?.confirmations).toBe(3);
    await node.client.revert({ id: before });
    expect(await payment()).toMatchObject({ status: 'awaitingConfirmation', confirmations: 0 });
  });
});

describe('a transaction that was not submitted', () => {
  test.each([true, false])(
    'belongs to the order whose amount it has, even if it is submitted for another first; by its payer, too: %s',
    async (isSubmitted) => {
      const eve = await orderInCrypto('eve');
      const nora = await orderInCrypto('nora');
      const hash = await nora.send();
      for (const { submit } of isSubmitted ? [eve, nora] : [eve])
        expect((await submit(hash)).data.status).toBe('awaitingConfirmation');
      await node.mine();
      const none = { status: 'awaitingPayment', transactionHash: null };
      expect(await eve.payment()).toMatchObject(none);
      const found = { status: 'processing', transactionHash: hash };
      expect(await nora.payment()).toMatchObject(found);
      expect((await eve.submit(hash)).status).toBe('TransactionUsed');
    },
  );

  test('that came too late is refunded; an hour later it is no longer looked for', async () => {
    const nora = await orderInCrypto('nora');
    const eve = await orderInCrypto('eve');
    await nora.send();
    await mineAt(START + 31 * MINUTE);
    store.pass(32 * MINUTE);
    expect((await nora.payment())?.status).toBe('late');
    expect(await nora.status()).toBe(OrderStatus.Refunding);
    store.pass(CRYPTO_AMOUNT_LIFETIME_MS);
    await eve.send();
    await node.mine();
    expect((await eve.payment())?.status).toBe('closed');
  });
});

describe('a second payment of exactly the amount', () => {
  const paid = async () => {
    const made = await orderInCrypto();
    await made.submit(await made.send());
    await node.mine(1 + REQUIRED_CONFIRMATIONS);
    expect(await made.payment()).toMatchObject({ status: 'paid', secondTransactions: [] });
    return made;
  };

  test('for a paid order is listed as one to refund, and changes nothing else', async () => {
    const { send, submit, payment, status } = await paid();
    const first = (await payment())?.transactionHash;
    const second = await send();
    await node.mine();
    const listed = { status: 'paid', transactionHash: first, secondTransactions: [second] };
    await submit(second);
    expect(await payment()).toMatchObject(listed);
    expect((await submit(second.toUpperCase().replace('X', 'x'))).data).toMatchObject(listed);
    expect(await payment()).toMatchObject(listed);
    expect(await status()).toBe(OrderStatus.Paid);
  });

  test('is found by its amount, also after the order expired, and pays no other order', async () => {
    const { send, payment } = await paid();
    store.pass(40 * MINUTE);
    const second = await send();
    await node.mine();
    expect(await payment()).toMatchObject({ status: 'paid', secondTransactions: [second] });
    const eve = await orderInCrypto('eve');
    await eve.submit(second);
    expect(await eve.payment()).toMatchObject({ status: 'awaitingPayment', transactionHash: null });
  });
});

test('an order that expired is paid by a transaction that was in a block in time, even if it is noticed only now', async () => {
  const { send, submit, payment, status } = await orderInCrypto();
  await submit(await send());
  await mineAt(START + 29 * MINUTE);
  await node.mine(REQUIRED_CONFIRMATIONS);
  store.pass(40 * MINUTE);
  expect((await payment())?.status).toBe('paid');
  expect(await status()).toBe(OrderStatus.Paid);
});

test('a network that does not answer is polled again; what was known stays', async () => {
  const { send, submit, payment } = await orderInCrypto();
  await submit(await send());
  await node.mine();
  await payment();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  expect((await payment())?.status).toBe('processing');
  expect(warned).toHaveBeenCalled();
  fetched.mockRestore();
  warned.mockRestore();
  await node.mine(REQUIRED_CONFIRMATIONS);
  expect((await payment())?.status).toBe('paid');
});

test('a network that cannot list transfers still confirms submitted transactions', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { fetch } = globalThis;
  const error = { code: -32_005, message: 'query returned more than 500 results' };
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
    JSON.stringify(init?.body).includes('eth_getLogs')
      ? Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, error }))
      : fetch(url, init),
  );
  const nora = await orderInCrypto('nora');
  const eve = await orderInCrypto('eve');
  await eve.submit(await eve.send());
  await nora.send();
  await node.mine(1 + REQUIRED_CONFIRMATIONS);
  expect((await eve.payment())?.status).toBe('paid');
  expect((await nora.payment())?.status).toBe('awaitingPayment');
  expect(warned).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
