import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type CryptoPayment, getPaymentCryptoDetailQueryKey } from '@/api';
import { MINUTE_MS } from '@/config/constants';
import { checkoutPath, cryptoPayPath, ordersPath, purchasedPath } from '@/config/paths';
import { tokenText } from '@/domain/token-amount';
import { hashThat, orderInCrypto, submit } from '@/testing/crypto-orders';
import { renderApp } from '@/testing/render-app';
import { moveClock, signInAs } from '@/testing/sandbox';
import { button, confirmCancelling, field, heading, link, main, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();

const copyAddress = button('Copy address');
const cancel = button(/^Cancel/);

/** Opens the page of an order that lin has just made. `given` changes the order before. */
async function openOrder(given: (orderId: string) => unknown = () => undefined) {
  await signInAs('lite');
  const made = await orderInCrypto('lite-6m');
  await given(made.orderId);
  return { ...made, ...(await renderApp(cryptoPayPath('lite-6m', { order: made.orderId }))) };
}

it('each state says what became of the money, and the largest figure follows it', async () => {
  // The site logs an answer that departs from the contract for developers.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let state: Partial<CryptoPayment> = {};
  sandbox.replace('paymentCryptoDetail', async (real) => {
    const answer = (await (await real()).json()) as { data: { payment: CryptoPayment } };
    Object.assign(answer.data.payment, state);
    return Response.json(answer);
  });
  const { at, orderId, payment, queryClient } = await openOrder();
  const { recipient, amount } = payment;
  await expect.element(copyAddress).toBeVisible();
  const show = (next: Partial<CryptoPayment>) => {
    state = next;
    const queryKey = getPaymentCryptoDetailQueryKey({ productId: 'lite-6m', orderId });
    return queryClient.refetchQueries({ queryKey });
  };
  const transactionHash = hashThat();
  const second = hashThat();
  const explorerUrl = `https://amoy.polygonscan.com/tx/${transactionHash}`;
  const sum = (units: bigint) => `${tokenText(units, 6)} USDC`;
  const [due, cent] = [BigInt(amount), 10_000n];
  const known = { transactionHash, explorerUrl };
  const received = (units: bigint) => ({ ...known, receivedAmount: String(units) });
  const states: [Partial<CryptoPayment>, RegExp, RegExp, string, RegExp][] = [
    [
      { ...known, status: 'processing', confirmations: 5 },
      /Processing the transaction/,
      /5 of 30 confirmations/,
      'Sent $17.94',
      /View all orders/,
    ],
    [
      { ...received(due - cent), status: 'underpaid' },
      /We received less than the amount due/,
      /Shortfall0\.01 USDC/,
      `Refund ${sum(due - cent)}`,
      /Order again/,
    ],
    [
      { ...received(due), status: 'late' },
      /Your payment arrived too late/,
      /refund all of it/,
      `Refund ${sum(due)}`,
      /Order again/,
    ],
    [
      { ...received(20_000_000n), status: 'unmatched' },
      /We can’t match this payment/,
      /Don’t pay again/,
      'Received 20.00 USDC',
      /Contact support/,
    ],
    [
      { ...received(due + cent), status: 'paid' },
      /Order paid, refund to follow/,
      /Refund0\.01 USDC/,
      'Paid $17.94',
      /View order/,
    ],
    [
      { ...received(due), status: 'paid', secondTransactions: [second] },
      /Paid more than once/,
      new RegExp(`Refund${sum(due)}.*${second}`),
      'Paid $17.94',
      /View order/,
    ],
    [
      { status: 'closed' },
      /The order is closed/,
      /contact support with order number H\w+ and/,
      'Was due $17.94',
      /Order again/,
    ],
    [
      { status: 'closed', expireTime: 1_000_000 },
      /The order has expired/,
      /contact support with order number H\w+ and/,
      'Was due $17.94',
      /Order again/,
    ],
    [
      { amount: `${amount}0` },
      /Don’t pay for this order yet/,
      /doesn’t match the price of your order/,
      'Order total $17.94',
      /Contact support/,
    ],
    [
      { amount: '1.5' },
      /Don’t pay for this order yet/,
      /We couldn’t read the details/,
      'Order total $17.94',
      /Contact support/,
    ],
  ];
  for (const [next, title, fact, figure, action] of states) {
    await show(next);
    await expect.element(main).toMatchTextContent(title);
    await expect.element(main).toMatchTextContent(fact);
    const line = button(`Lite, 6 months · ${figure}`);
    await expect.element(line).toBeVisible();
    await expect.element(main.getByRole('link', { name: action }).first()).toBeVisible();
    await expect.element(main).not.toMatchTextContent(recipient);
    await expect.element(main).not.toMatchTextContent(/Total due|renewal/);
    await expect.element(copyAddress).not.toBeInTheDocument();
  }

  await show({ ...known, status: 'reverted' });
  await expect.element(main).toMatchTextContent(/The transaction failed/);
  await expect.element(link('View in explorer')).toBeVisible();
  await expect.element(copyAddress).toBeVisible();
  await show({ ...received(due), status: 'paid' });
  await expect.poll(at).toBe(purchasedPath(orderId));
});

it('the refund of an order that is done is said by it and by its result', async () => {
  const order = 'H20260101000112';
  const { router } = await renderApp(cryptoPayPath('standard-6m', { order }), { as: 'orders' });
  const refunded = /We’ve refunded everything we received to the address/;
  await expect.element(page.getByText(refunded)).toBeVisible();
  await expect.element(link('Contact support')).toBeVisible();
  await button('Standard, 6 months · Refund 41.930013 USDC').click();
  const summary = region('Your order');
  await expect.element(summary).toMatchTextContent(/Refund41\.930013 USDC/);
  await expect.element(summary).not.toMatchTextContent(/due|buying|renewal/i);
  await router.navigate(purchasedPath(order));
  await expect
    .element(page.getByText(/^We’ve refunded your payment for .* to the address it came from/))
    .toBeVisible();
});

it('an order is not offered to be cancelled where its transaction may be under way', async () => {
  const { orderId, queryClient, router } = await openOrder();
  await router.navigate(ordersPath());
  await expect.element(button(`Cancel order ${orderId}`)).toBeVisible();
  await submit(orderId, hashThat());
  await queryClient.refetchQueries();
  await expect.element(button(`Cancel order ${orderId}`)).not.toBeInTheDocument();
  await expect.element(link(`Continue payment for order ${orderId}`)).toBeVisible();
  await router.navigate(checkoutPath('lite-6m'));
  await expect.element(page.getByText(/a payment for it may be on its way/)).toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
});

it('a transaction that no network knows may still come: it is paid again only on the person’s word', async () => {
  await openOrder((orderId) => submit(orderId, hashThat('0xdead')));
  await expect.element(heading('Awaiting confirmation')).toBeVisible();
  await moveClock(11 * MINUTE_MS);
  await expect.element(page.getByText(/several owners.*don’t pay again/)).toBeVisible();
  await expect.element(button('Lite, 6 months · Order total $17.94')).toBeVisible();
  await expect.element(field('Transaction hash')).toBeVisible();
  await expect.element(copyAddress).not.toBeInTheDocument();
  await expect.element(cancel).not.toBeInTheDocument();
  await button('It can’t arrive any more. Pay again').click();
  await expect.element(copyAddress).toBeVisible();
});

it('little time is warned of, and an order can be cancelled to choose another token', async () => {
  const { router } = await openOrder(() => moveClock(28 * MINUTE_MS));
  await expect.element(page.getByText('This order expires soon')).toBeVisible();
  await cancel.click();
  await confirmCancelling.click();
  await expect.element(heading('What do you want to pay with?')).toBeVisible();
  expect(router.state.location.search).toBe('');
});
