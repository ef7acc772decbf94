import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cryptoOptions } from './seed/networks';
import { buyerOf } from './testing/buyer';
import { type FakeChain, startFakeChain } from './testing/fake-chain';
import { type Product, START, startProduct } from './testing/product';

const [option] = cryptoOptions;
const choice = { chainId: option?.chainId ?? 0, tokenAddress: option?.tokenAddress ?? '' };
const HASH = `0x${'ab'.repeat(32)}`;
const MINUTE = 60_000;

let chain: FakeChain;
let product: Product;
beforeEach(async () => {
  chain = await startFakeChain();
  product = await startProduct({ chains: { [choice.chainId]: chain.url } });
});
afterEach(() => chain.close());

async function payer() {
  const buyer = await buyerOf(product, 'nora');
  const { data } = await buyer.buy({ paymentMethod: 'crypto', crypto: choice });
  const { orderId, crypto } = data;
  const due = BigInt(crypto?.amount ?? 0);
  const to = crypto?.recipient ?? '';
  const detail = { productId: 'standard-12m', orderId };
  return {
    due,
    transfer: (amount = due) => ({ token: choice.tokenAddress, to, amount }),
    submit: (transactionHash = HASH) =>
      product.call('paymentCryptoSubmit', { orderId, transactionHash }, buyer.options),
    payment: async () =>
      (await product.call('paymentCryptoDetail', detail, buyer.options)).data.payment,
    status: () => buyer.statusOf(orderId),
  };
}

/** Longer than the product waits before it asks again. */
const later = () => product.pass(3_000);

test('a transfer is awaited, found in a block, confirmed and paid', async () => {
  const { submit, payment, status, transfer, due } = await payer();
  expect((await submit()).data.status).toBe('awaitingConfirmation');
  chain.mine(HASH, START + MINUTE, [transfer()]);
  later();
  const processing = await payment();
  expect(processing).toMatchObject({ status: 'processing', confirmations: 0 });
  expect(processing?.receivedAmount).toBe(String(due));
  chain.confirm();
  later();
  expect((await payment())?.status).toBe('paid');
  expect(await status()).toBe(1);
});

test('one that is in a block when it is named says so at once', async () => {
  const { submit, transfer } = await payer();
  chain.mine(HASH, START, [transfer()]);
  expect((await submit()).data.status).toBe('processing');
});

test('less than the amount is underpaid', async () => {
  const { submit, payment, status, transfer, due } = await payer();
  chain.mine(HASH, START, [transfer(due - 1n)]);
  await submit();
  chain.confirm();
  later();
  expect((await payment())?.status).toBe('underpaid');
  expect(await status()).toBe(5);
});

test.each([
  ['another token', { token: `0x${'2'.repeat(40)}` }],
  ['somebody else', { to: `0x${'3'.repeat(40)}` }],
])('a transfer of or to %s is TransactionInvalid', async (_name, changes) => {
  const { submit, transfer } = await payer();
  chain.mine(HASH, START, [{ ...transfer(), ...changes }]);
  expect((await submit()).status).toBe('TransactionInvalid');
});

test('one that reverted leaves its place to another', async () => {
  const { submit, payment, transfer } = await payer();
  chain.mine(HASH, START, [transfer()], false);
  await submit();
  expect((await payment())?.status).toBe('reverted');
  const next = HASH.replace('ab', 'cd');
  chain.mine(next, START, [transfer()]);
  expect((await submit(next)).data.status).toBe('processing');
});

test('in a block in time is good though nobody looked until the order had expired', async () => {
  const { submit, payment, status, transfer } = await payer();
  await submit();
  chain.mine(HASH, START + 29 * MINUTE, [transfer()]);
  chain.confirm();
  product.pass(40 * MINUTE);
  expect((await payment())?.status).toBe('paid');
  expect(await status()).toBe(1);
});

test('in a block after the order expired is late, and goes back', async () => {
  const { submit, payment, status, transfer } = await payer();
  await submit();
  chain.mine(HASH, START + 31 * MINUTE, [transfer()]);
  product.pass(32 * MINUTE);
  expect((await payment())?.status).toBe('late');
  expect(await status()).toBe(5);
});

test('a network that says nothing is asked again; what was known stays', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { submit, payment, transfer } = await payer();
  chain.mine(HASH, START, [transfer()]);
  await submit();
  chain.breakDown(true);
  later();
  expect((await payment())?.status).toBe('processing');
  expect(warned).toHaveBeenCalled();
  chain.breakDown(false);
  chain.confirm();
  later();
  expect((await payment())?.status).toBe('paid');
  warned.mockRestore();
});
