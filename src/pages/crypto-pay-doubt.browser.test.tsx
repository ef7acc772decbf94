import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cryptoPayPath } from '@/config/paths';
import { orderInCrypto } from '@/testing/crypto-orders';
import { fakeWallet } from '@/testing/fake-wallet';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { button, heading, main } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { cryptoOptions } from '@mocks/sandbox/seed/networks';
import { update } from '@mocks/sandbox/db';

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

/** Changes what the server answers about an order from now on. */
function change(orderId: string, changes: object) {
  const { cryptoPayments } = sandbox.current().db;
  return update(cryptoPayments, (payment) => payment.orderId === orderId, { ...changes });
}

describe('a press on Pay asks the wallet for nothing if, since it was shown,', () => {
  it.each([
    ['the recipient', () => ({ recipient: OTHER })],
    ['the amount', (amount: string) => ({ amount: String(BigInt(amount) + 1n) })],
    ['the network and token', () => ({ ...SEPOLIA, network: undefined })],
  ])('%s has changed', async (_name, makeChanges) => {
    const { orderId, payment, path } = await order();
    await renderApp(path);
    await button('Connect Quay').click();
    await expect.element(pay).not.toHaveAttribute('aria-busy');
    const { chainId, tokenAddress, recipient, amount } = {
      ...payment,
      ...makeChanges(payment.amount),
    };
    change(orderId, { chainId, tokenAddress, recipient, amount });
    await pay.click();
    await expect.element(text(/Your wallet or the order has changed/)).toBeVisible();
    expect(wallet.sent).toEqual([]);
  });
});

it('a payment of another amount than the order’s shows no address, and can be cancelled', async () => {
  const { orderId, payment, path } = await order();
  change(orderId, { amount: String(BigInt(payment.amount) * 10n) });
  await renderApp(path);
  await expect.element(heading('Pay with cryptocurrency')).toBeVisible();
  await expect.element(text('Don’t pay for this order yet')).toBeVisible();
  await expect.element(text(/doesn’t match the price of your order/)).toBeVisible();
  await expect.element(main).not.toMatchTextContent(payment.recipient);
  await expect.element(button('Connect Quay')).not.toBeInTheDocument();
  await expect.element(button(/^Cancel/)).toBeVisible();
});

it('an answer that departs from the contract shows no address to pay to, asks no wallet, and says what to do', async () => {
  // The site logs such an answer for developers.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { payment, path } = await order();
  sandbox.replace('paymentCryptoDetail', async (real) => {
    const answer = (await (await real()).json()) as { data: { payment: object } };
    Object.assign(answer.data.payment, { amount: '1.5' });
    return Response.json(answer);
  });
  await renderApp(path);
  await expect.element(text('Don’t pay for this order yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Contact support' })).toBeVisible();
  await expect.element(main).not.toMatchTextContent(payment.recipient);
  await expect.element(button('Connect Quay')).not.toBeInTheDocument();
  expect(wallet.sent).toEqual([]);
});
