import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OrderStatus, paymentPurchase, systemDisplayConfig, userDeleteAccount } from '@/api';
import { clearTokens } from '@/api/tokens';
import { ASK_AGAIN_MS, MINUTE_MS, SECOND_MS } from '@/config/constants';
import { PATHS, ordersPath, purchasedPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { decide, setFaults } from '@/testing/sandbox';
import { alert, button, confirmCancelling, dialog, link, region } from '@/testing/screen';
import { randomUuid } from '@halyard/contract/random';
import { freshSandbox } from '@mocks/hosts/vitest';
import { FIXTURE_PASSWORD } from '@mocks/sandbox/seed/fixtures';
import { savedFile } from '@/testing/tab';
import { watchNetwork } from '@/testing/watch-network';

const sandbox = freshSandbox();
const network = watchNetwork();

const title = page.getByRole('heading', { level: 1 });

const [OPEN, PAID, LATE] = ['H20260101000100', 'H20260101000101', 'H20260101000105'];

/** The longest time between two calls for a pending order. */
const LONGEST_WAIT_MS = 20 * SECOND_MS;

/** Polling goes by `vi.advanceTimersByTime`. */
function fakePolling() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

/** Opens a page as oli, who has an order in each state. */
async function openAsOli(address: string) {
  return renderApp(address, { as: 'orders' });
}

describe('the result of an order', () => {
  it('believes the order, whatever else the address says', async () => {
    await openAsOli(`${purchasedPath(OPEN)}&status=success&status=1&paid=true`);
    await expect.element(title).toMatchTextContent('Waiting for your payment');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('offers the end of the membership to the calendar, without the account', async () => {
    await openAsOli(purchasedPath(PAID));
    const file = await savedFile(() => button('Add to calendar').click());
    expect(file).toContain('SUMMARY:Halyard membership ends');
    expect(file).not.toContain('oli');
  });

  it('is polled for a minute, and then again on a press', async () => {
    fakePolling();
    await openAsOli(purchasedPath(OPEN));
    await expect.element(page.getByText('Checking with the payment provider')).toBeVisible();
    const givenUp = page.getByText('We haven’t detected a payment yet');
    await expect
      .poll(() => {
        vi.advanceTimersByTime(LONGEST_WAIT_MS);
        return givenUp.elements().length;
      })
      .toBe(1);
    const before = network.countCalls('payment_order');
    vi.advanceTimersByTime(MINUTE_MS);
    // A call that the page had started earlier would have been sent by now.
    await systemDisplayConfig();
    expect(network.countCalls('payment_order')).toBe(before);
    await button('Check again').click();
    await expect.element(page.getByText('Checking with the payment provider')).toBeVisible();
    await decide(OPEN, 'approve');
    vi.advanceTimersByTime(MINUTE_MS);
    await expect.element(dialog).toMatchTextContent(/Payment received/);
  });

  it('keeps what is known while the server does not answer, and says so', async () => {
    await openAsOli(purchasedPath(OPEN));
    await expect.element(title).toMatchTextContent('Waiting for your payment');
    await setFaults({ kind: 'drop', operation: 'paymentOrder', times: null });
    await expect.element(page.getByText('This may be out of date')).toBeVisible();
    await expect.element(title).toMatchTextContent('Waiting for your payment');
  });

  it('can be cancelled, and then is', async () => {
    await openAsOli(purchasedPath(OPEN));
    await button(`Cancel order ${OPEN}`).click();
    await confirmCancelling.click();
    await expect.element(dialog).toMatchTextContent(/This order was cancelled/);
    const order = sandbox.current().db.orders.find((order) => order.orderId === OPEN);
    expect(order?.status).toBe(OrderStatus.Cancelled);
  });

  it.each([
    ['with an unknown number', purchasedPath('H20260101999999')],
    ['with a malformed number', purchasedPath('<img src=x>')],
  ])('%s is not found, and the way to all orders is shown', async (_, address) => {
    await openAsOli(address);
    await expect.element(title).toMatchTextContent('We couldn’t find that order');
    await expect.element(link('View all orders')).toBeVisible();
  });

  it('of another account is not found either', async () => {
    await renderApp(purchasedPath(PAID), { as: 'lite' });
    await expect.element(title).toMatchTextContent('We couldn’t find that order');
  });

  it('asks a visitor to log in, and to come back', async () => {
    const { at } = await renderApp(purchasedPath(PAID));
    await expect.poll(at).toBe('/login?redirect=%2Fpurchased%3Forder%3DH20260101000101');
  });

  it.each([
    [
      'en',
      'no session',
      /About order H.*don’t pay again.*deleted that account.*late payment is refunded/,
    ],
    ['zh-CN', 'an ended session', /关于订单 H.*不要重复付款.*注销那个账户.*退回/],
  ] as const)(
    'of an account that was deleted meanwhile says what happens with the payment (%s, with %s)',
    async (language, session, told) => {
      await sandbox.signIn('newcomer');
      const crypto = { crypto: null, couponCode: null, idempotencyKey: randomUuid() };
      const choice = { productId: 'standard-12m', paymentMethod: 'alipay' } as const;
      const { orderId } = await paymentPurchase({ ...choice, ...crypto });
      const proof = { password: FIXTURE_PASSWORD, code: null, confirmation: '10284420' };
      await userDeleteAccount(proof);
      if (session === 'no session') clearTokens();
      await decide(orderId, 'approve');
      const { at } = await renderApp(purchasedPath(orderId), { language });
      await expect.poll(at).toMatch(/^\/login/);
      await expect.element(alert.first()).toMatchTextContent(told);
      const order = sandbox.current().db.orders.find((order) => order.orderId === orderId);
      expect(order?.status).toBe(OrderStatus.Refunding);
    },
  );
});

describe('the orders', () => {
  const rows = region(/^(Orders|订单)$/).getByRole('listitem');
  const field = page.getByRole('searchbox', { name: /^Find an order/ });

  it('say what was ordered, when, for how much, how it is paid, and its state', async () => {
    await openAsOli(ordersPath());
    const row = rows.filter({ hasText: OPEN });
    await expect
      .element(row)
      .toMatchTextContent(/Standard, 1 month.*\$9.99.*Awaiting payment.*Alipay/);
    await expect
      .element(link(`Continue payment for order ${OPEN}`))

      .toHaveAttribute('href', `${window.location.origin}/sandbox/checkout/${OPEN}`);
  });

  it('are found by number, however it was typed, and by transaction', async () => {
    await openAsOli(ordersPath());
    await field.fill(' h20260101000102 ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => rows.all()).toHaveLength(1);
    await expect.element(rows).toMatchTextContent(/Payment failed/);
    await field.fill('0xC0FFEE5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A');
    await userEvent.keyboard('{Enter}');
    await expect.element(rows).toMatchTextContent(/H20260101000110/);
    await field.clear();
    await expect.poll(() => rows.all()).toHaveLength(5);
  });

  it('are not searched for what can be no number, nor is a stranger’s found', async () => {
    await openAsOli(ordersPath());
    await field.fill('my order');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAccessibleDescription(/letters and numbers only/);
    await field.fill('H20260101999999');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/No order in this account has that number/)).toBeVisible();
  });

  it('that are cancelled say so at once, and the row keeps the focus', async () => {
    await openAsOli(ordersPath());
    await button(`Cancel order ${OPEN}`).click();
    await confirmCancelling.click();
    const row = rows.filter({ hasText: OPEN });
    await expect.element(row).toMatchTextContent(/Cancelled/);
    await expect.element(row).toHaveFocus();
  });

  it('that were paid meanwhile are not cancelled, and the list is right again', async () => {
    await openAsOli(ordersPath());
    await button(`Cancel order ${OPEN}`).click();
    await decide(OPEN, 'approve');
    await confirmCancelling.click();
    const row = rows.filter({ hasText: OPEN });
    await expect.element(row).toMatchTextContent(/Paid/);
  });

  it('that are pending are asked for every few seconds, and show a payment made elsewhere', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await openAsOli(ordersPath());
    const row = rows.filter({ hasText: OPEN });
    await expect.element(row).toMatchTextContent(/Awaiting payment/);
    const before = network.countCalls('system_user_info');
    await decide(OPEN, 'approve');
    vi.advanceTimersByTime(ASK_AGAIN_MS);
    await expect.element(row).toMatchTextContent(/Paid/);
    await expect.poll(() => network.countCalls('system_user_info')).toBe(before + 1);
  });

  it('that were paid have a receipt with whose it is', async () => {
    await openAsOli(ordersPath());
    await button(`Receipt of order ${LATE}`).click();
    await expect.element(dialog).toMatchTextContent(/Receipt.*H20260101000105.*\$59.88.*10284443/);
    // The built-in browsers of apps do nothing.
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await button('Print').click();
    await expect.element(dialog).toMatchTextContent(/Nothing printed\?.*Copy it instead/);
    print.mockImplementation(() => window.dispatchEvent(new Event('beforeprint')));
    await button('Print').click();
    await expect.element(dialog).not.toMatchTextContent(/Nothing printed/);
    await expect.element(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  it('that are empty lead to the plans', async () => {
    await renderApp(ordersPath(), { as: 'newcomer' });
    await expect.element(page.getByText('No orders yet')).toBeVisible();
    await expect.element(link('See plans and pricing')).toHaveAttribute('href', PATHS.pricing);
    await expect.element(field).not.toBeInTheDocument();
  });

  it('that do not load say so, and load on another try', async () => {
    await setFaults({ kind: 'drop', operation: 'paymentOrder', times: 1 });
    await renderApp(PATHS.profile, { as: 'orders' });
    await expect.element(alert).toMatchTextContent(/couldn’t load your orders.*Network error/);
    await button('Try again').click();
    await expect.element(rows.first()).toBeVisible();
  });
});
