import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paymentCancelOrder } from '@/api';
import { MINUTE_MS, SECOND_MS } from '@/config/constants';
import { checkoutPath, cryptoPayPath, ordersPath, purchasedPath } from '@/config/paths';
import { tokenText } from '@/domain/token-amount';
import { renderApp } from '@/testing/render-app';
import { moveClock, signInAs } from '@/testing/sandbox';
import { button, confirmCancelling, heading, link, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { hashThat, orderInCrypto, submit } from '@/testing/crypto-orders';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();

const hash = page.getByRole('textbox', { name: 'Transaction hash' });
const sent = button('I’ve sent it');
const ADDRESS = /0x[0-9A-Fa-f]{40}/;

/** Opens the page of an order that lin has just made. `given` changes the order before. */
async function openOrder(given: (orderId: string) => unknown = () => undefined) {
  await signInAs('lite');
  const made = await orderInCrypto('lite-6m');
  await given(made.orderId);
  return { ...made, ...(await renderApp(cryptoPayPath('lite-6m', { order: made.orderId }))) };
}

it('is not slow by the difference of two clocks', async () => {
  await moveClock(60 * MINUTE_MS);
  await openOrder();
  await hash.fill(hashThat());
  await sent.click();
  await expect.element(heading('Awaiting confirmation')).toBeVisible();
  await expect.element(page.getByText('Still processing')).not.toBeInTheDocument();
  await button('Lite, 6 months · Sent $17.94').click();
  const summary = region('Your order');
  await expect.element(summary).toMatchTextContent(/Sent\$17\.94/);
  await expect.element(summary).not.toMatchTextContent(/due|renewal/i);
});

it('is not offered to be cancelled where its transaction may be under way', async () => {
  const cancel = button('Cancel order');
  const { orderId } = await openOrder();
  await renderApp(ordersPath());
  await expect.element(button(`Cancel order ${orderId}`)).toBeVisible();
  await submit(orderId, hashThat());
  await renderApp(ordersPath());
  await expect.element(link(`Continue payment for order ${orderId}`)).toBeVisible();
  await expect.element(button(`Cancel order ${orderId}`)).not.toBeInTheDocument();
  await renderApp(checkoutPath('lite-6m'));
  await expect.element(page.getByText(/a payment for it may be on its way/)).toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
});

describe('an order that is opened again', () => {
  it.each([
    ['', 20 * SECOND_MS, 'Processing the transaction', '5 of 30 confirmations'],
    ['0x1e55', 71 * SECOND_MS, 'We received less than the amount due', '0.01 USDC'],
  ])('with the transaction %s, %i ms later, shows: %s, %s', async (begins, later, told, fact) => {
    await openOrder(async (orderId) => {
      await submit(orderId, hashThat(begins || undefined));
      await moveClock(later);
    });
    await expect.element(heading(told)).toBeVisible();
    await expect.element(page.getByText(fact).first()).toBeVisible();
    await expect.element(button(/^Pay|sent it/)).not.toBeInTheDocument();
  });

  /** Stores changes in the server's record of the order's payment, as after a network was asked. */
  const store = (orderId: string, changes: object) =>
    update(sandbox.current().db.cryptoPayments, (payment) => payment.orderId === orderId, {
      ...changes,
    });

  it('says that another amount than the exact one is matched by support, and to pay no more', async () => {
    const transactionHash = hashThat();
    const received = { isSuccess: true, transfers: ['20000000'], confirmations: 30 };
    const { orderId, payment } = await openOrder((id) =>
      store(id, {
        transactionHash,
        isWatched: true,
        submitTime: 1,
        sighting: { ...received, blockTime: Date.now() },
      }),
    );
    await expect.element(heading('We can’t match this payment to your order')).toBeVisible();
    await expect.element(page.getByText(/^Don’t pay again/)).toMatchTextContent(orderId);
    await expect.element(button('Lite, 6 months · Received 20.00 USDC')).toBeVisible();
    await expect.element(page.getByText(transactionHash)).toBeVisible();
    await expect.element(link('Contact support')).toBeVisible();
    expect(document.body.textContent).not.toContain(payment.recipient);
    await expect.element(button(/^Pay |^Cancel/)).not.toBeInTheDocument();
    await expect.element(link('Order again')).not.toBeInTheDocument();
    const right = hashThat();
    await hash.fill(right);
    await sent.click();
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
  });

  it('says that a second payment is refunded, once the order is paid', async () => {
    const second = hashThat();
    const { payment } = await openOrder(async (id) => {
      await submit(id, hashThat());
      await moveClock(71 * SECOND_MS);
      store(id, { secondTransactions: [second] });
    });
    await expect.element(heading('Paid more than once')).toBeVisible();
    await expect.element(page.getByText(/refund each further payment in full/)).toBeVisible();
    await expect.element(page.getByText(second)).toBeVisible();
    const refund = `${tokenText(payment.amount, 6)} USDC`;
    await expect.poll(() => page.getByText(refund).elements()).toHaveLength(3);
    await expect.element(link('View order')).toBeVisible();
  });

  it('whose refund is done says so as its order does, and names nothing that is due or being bought', async () => {
    const order = 'H20260101000112';
    await renderApp(cryptoPayPath('standard-6m', { order }), { as: 'orders' });
    await expect
      .element(page.getByText(/We’ve refunded everything we received to the address/))
      .toBeVisible();
    await expect.element(page.getByText('41.930013 USDC').first()).toBeVisible();
    await expect.element(link('Contact support')).toBeVisible();
    await button('Standard, 6 months · Refund 41.930013 USDC').click();
    const summary = region('Your order');
    await expect.element(summary).toMatchTextContent(/Refund41\.930013 USDC/);
    await expect.element(summary).not.toMatchTextContent(/due|buying|renewal/i);
    await renderApp(purchasedPath(order));
    await expect
      .element(page.getByText(/^We’ve refunded your payment for .* to the address it came from/))
      .toBeVisible();
  });

  it('and is paid meanwhile leads to its result', async () => {
    const { at, orderId } = await openOrder(async (id) => {
      await submit(id, hashThat());
      await moveClock(71 * SECOND_MS);
    });
    await expect.poll(at).toBe(purchasedPath(orderId));
  });

  it('can be paid again after a transaction that failed', async () => {
    await openOrder(async (orderId) => {
      await submit(orderId, hashThat('0xfa11'));
      await moveClock(20 * SECOND_MS);
    });
    await expect.element(page.getByText('The transaction failed')).toBeVisible();
    await expect.element(link('View in explorer')).toBeVisible();
    await expect.element(sent).toBeVisible();
  });

  it('asks before it is paid again after a transaction, named elsewhere, that no network knows', async () => {
    await openOrder((orderId) => submit(orderId, hashThat('0xdead')));
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
    await moveClock(11 * MINUTE_MS);
    await expect.element(page.getByText(/several owners.*don’t pay again/)).toBeVisible();
    await expect.element(sent).toBeVisible();
    await expect.element(button('Copy address')).not.toBeInTheDocument();
    await expect.element(button(/^Cancel/)).not.toBeInTheDocument();
    await button('It can’t arrive any more. Pay again').click();
    await expect.element(button('Copy address')).toBeVisible();
  });

  it.each([
    ['expired', () => moveClock(31 * MINUTE_MS), 'The order has expired'],
    ['was cancelled', (orderId: string) => paymentCancelOrder({ orderId }), 'The order is closed'],
  ])('and %s takes no more money', async (_, given, told) => {
    await openOrder(given);
    await expect.element(heading(told)).toBeVisible();
    await button('Lite, 6 months · Was due $17.94').click();
    await expect.element(region('Your order')).toMatchTextContent(/Was due\$17\.94/);
    expect(region('Your order').getByText('$17.94').last().element().tagName).toBe('S');
    expect(document.body.textContent).not.toMatch(ADDRESS);
    await expect.element(link('Order again')).toBeVisible();
    // Only the exact amount is refunded without support, and only for an hour (contract: unique-crypto-amounts).
    await expect
      .element(page.getByText(/contact support with order number H\w+ and/))
      .toBeVisible();
    await expect.element(link('Contact support')).toBeVisible();
  });

  it('warns when little time is left', async () => {
    await openOrder(() => moveClock(28 * MINUTE_MS));
    await expect.element(page.getByText('This order expires soon')).toBeVisible();
    await expect.element(sent).toBeVisible();
  });

  it('can be cancelled to choose another token', async () => {
    const { router } = await openOrder();
    await button(/^Cancel order/).click();
    await confirmCancelling.click();
    await expect.element(heading('What do you want to pay with?')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });
});
