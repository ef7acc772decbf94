import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cryptoPayPath } from '@/config/paths';
import { orderInCrypto } from '@/testing/crypto-orders';
import { fakeWallet } from '@/testing/fake-wallet';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { button, heading, main } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { cryptoOptions } from '@mocks/sandbox/seed/networks';

const sandbox = freshSandbox();
const wallet = fakeWallet();
beforeEach(() => wallet.forget());

const OTHER = `0x${'ab'.repeat(20)}`;
const [, SEPOLIA] = cryptoOptions;
const pay = button(/^Pay /);
const text = (said: string | RegExp) => page.getByText(said);

async function order() {
  await signInAs('lite');
  const made = await orderInCrypto('lite-6m');
  return { ...made, path: cryptoPayPath('lite-6m', { order: made.orderId }) };
}

/** What the server says of an order from now on. */
function change(orderId: string, changes: object) {
  const { cryptoPayments } = sandbox.current().db;
  return cryptoPayments.update((q) => q.where({ orderId }), {
    data: (payment) => void Object.assign(payment, changes),
  });
}

describe('a press on Pay asks the wallet for nothing if, since it was shown,', () => {
  it.each([
    ['the recipient', () => ({ recipient: OTHER })],
    ['the amount', (amount: string) => ({ amount: String(BigInt(amount) + 1n) })],
    ['the network and token', () => ({ ...SEPOLIA, network: undefined })],
  ])('%s has changed', async (_name, changesOf) => {
    const { orderId, payment, path } = await order();
    await renderApp(path);
    await button('Connect Quay').click();
    await expect.element(pay).not.toHaveAttribute('aria-busy');
    const { chainId, tokenAddress, recipient, amount } = {
      ...payment,
      ...changesOf(payment.amount),
    };
    await change(orderId, { chainId, tokenAddress, recipient, amount });
    await pay.click();
    await expect.element(text(/Your wallet or the order has changed/)).toBeVisible();
    expect(wallet.sent).toEqual([]);
  });
});

it('a payment of another amount than the order’s shows no address, and can be cancelled', async () => {
  const { orderId, payment, path } = await order();
  await change(orderId, { amount: String(BigInt(payment.amount) * 10n) });
  await renderApp(path);
  await expect.element(heading('Pay with cryptocurrency')).toBeVisible();
  await expect.element(text('Don’t pay this order yet')).toBeVisible();
  await expect.element(text(/doesn’t match the price of your order/)).toBeVisible();
  await expect.element(main).not.toMatchTextContent(payment.recipient);
  await expect.element(button('Connect Quay')).not.toBeInTheDocument();
  await expect.element(button(/^Cancel/)).toBeVisible();
});
