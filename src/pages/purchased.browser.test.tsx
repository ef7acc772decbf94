import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  OrderStatus,
  paymentJointJoinForPay,
  paymentJointPurchase,
  paymentPurchase,
  systemDisplayConfig,
  userDeleteAccount,
} from '@/api';
import { clearTokens } from '@/api/tokens';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/config/constants';
import { PATHS, checkoutPath, buildGroupPath, purchasedPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { callsTo, decide, setFaults, signInAs } from '@/testing/sandbox';
import { alert, button, confirmCancelling, dialog, link, main, region } from '@/testing/screen';
import { savedFile } from '@/testing/tab';
import { watchNetwork } from '@/testing/watch-network';
import { randomUuid } from '@halyard/contract/random';
import { freshSandbox } from '@mocks/hosts/vitest';
import { update } from '@mocks/sandbox/db';
import { FIXTURE_PASSWORD } from '@mocks/sandbox/seed/fixtures';

const sandbox = freshSandbox();
const network = watchNetwork();

const title = page.getByRole('heading', { level: 1 });

/** Two orders of the account `orders`: one is minutes old and unpaid, the other days old and paid. */
const [OPEN, PAID] = ['H20260101000100', 'H20260101000101'];

/** The longest time between two calls for a pending order. */
const LONGEST_WAIT_MS = 20 * SECOND_MS;

/** A dialog hides the rest of the page from assistive technology, and so from this locator. */
const expectNoDialog = () => expect.element(link('View all orders')).toBeVisible();

/** The text that a screen reader reads after the name. */
const readDescription = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

const byAlipay = () =>
  ({ paymentMethod: 'alipay', crypto: null, idempotencyKey: randomUuid() }) as const;

it('in an app’s built-in browser, a payment says how to leave it, before and after the order', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2) MicroMessenger/8.0.50',
  );
  const hint = main.getByText(/^If the payment page doesn’t open/);
  await signInAs('orders');
  const { router } = await renderApp(purchasedPath(OPEN));
  await expect.element(hint).toBeVisible();
  await router.navigate(checkoutPath('standard-12m', { method: 'alipay' }));
  await expect.element(title).toHaveTextContent('Checkout');
  await expect.element(hint).toBeVisible();
  await expect.element(button('Copy address')).toBeVisible();
});

describe('the outcome of an order', () => {
  it.each([
    ['approve', 'You’re aboard.', /Standard until .*20\d\d.*\$9\.99 received/, 'Download the app'],
    ['decline', 'Payment failed', /\$9\.99.*was declined/, 'Order again'],
  ] as const)(
    '%s: is told once in a dialog with what remains to do behind it, and later by the page',
    async (decision, told, text, next) => {
      const to =
        decision === 'approve' ? PATHS.download : checkoutPath('standard-1m', { method: 'alipay' });
      await signInAs('orders');
      await decide(OPEN, decision);
      await renderApp(purchasedPath(OPEN));
      await expect.element(dialog.getByRole('heading', { name: told })).toHaveFocus();
      // The end of the membership follows with the answer to user info.
      await expect.element(dialog).toMatchTextContent(text);
      await expect.element(dialog.getByRole('link', { name: next })).toHaveAttribute('href', to);
      const description = readDescription(dialog.element());
      await userEvent.keyboard('{Escape}');
      await expect.element(title).toHaveFocus();
      await expect.element(title).toMatchTextContent(/^Your order/);
      await expect.element(main.getByRole('link', { name: next })).toHaveAttribute('href', to);

      await renderApp(purchasedPath(OPEN));
      await expectNoDialog();
      await expect.element(title).toHaveTextContent(told);
      await expect.element(title).toHaveFocus();
      await expect.poll(() => readDescription(title.element())).toBe(description);
      await expect.element(main.getByRole('link', { name: next })).toHaveAttribute('href', to);
      if (decision === 'decline')
        await expect.element(main.getByRole('link', { name: 'Contact support' })).toBeVisible();
    },
  );

  it('follows the order alone, to the refund of a late payment', async () => {
    await renderApp(`${purchasedPath(OPEN)}&status=success&status=1&paid=true`, { as: 'orders' });
    await expect.element(title).toMatchTextContent('Waiting for your payment');
    await expect.element(dialog).not.toBeInTheDocument();
    await setFaults({ kind: 'drop', operation: 'paymentOrder', times: null });
    await expect.element(page.getByText('This may be out of date')).toBeVisible();
    await expect.element(title).toMatchTextContent('Waiting for your payment');
    await setFaults();
    await button(`Cancel order ${OPEN}`).click();
    await confirmCancelling.click();
    await expect.element(dialog).toMatchTextContent(/This order was cancelled/);
    const order = sandbox.current().db.orders.find((order) => order.orderId === OPEN);
    expect(order?.status).toBe(OrderStatus.Cancelled);

    // A late payment is refunded.
    await decide(OPEN, 'approve');
    await renderApp(purchasedPath(OPEN));
    await expect
      .element(dialog)
      .toMatchTextContent(/refunding your payment.*\$9\.99.*to your original payment method/);
    await expect.element(dialog.getByRole('link', { name: 'Order again' })).toBeVisible();
    expect(dialog.element().querySelector('.button-red')).toBeNull();
    sandbox.current().clock.move(DAY_MS);
    await renderApp(purchasedPath(OPEN));
    await expect.element(dialog).toMatchTextContent(/Your payment was refunded/);
  });

  it('is asked for during a minute, and then again on a press', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await renderApp(purchasedPath(OPEN), { as: 'orders' });
    await expect.element(title).toMatchTextContent('Waiting for your payment');
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
    await expect.element(givenUp).not.toBeInTheDocument();
    await decide(OPEN, 'approve');
    await expect
      .poll(() => {
        vi.advanceTimersByTime(LONGEST_WAIT_MS);
        return dialog.elements().length;
      })
      .toBe(1);
    await expect.element(dialog).toMatchTextContent(/You’re aboard/);
  });

  it('does not name the end of the membership before the payment as its end', async () => {
    update(sandbox.current().db.accounts, (account) => account.uid === '10284443', {
      benefitsExpireTime: Date.now() + DAY_MS,
    });
    await renderApp(purchasedPath(OPEN), { as: 'orders' });
    await expect.element(title).toMatchTextContent('Waiting for your payment');
    await setFaults({ kind: 'drop', operation: 'systemUserInfo' });
    await decide(OPEN, 'approve');
    await expect.element(dialog).toMatchTextContent(/aboard.*has been added to your account/);
    await expect.element(page.getByText(/ until /)).not.toBeInTheDocument();
    await setFaults();
  });

  it('that is days old is on the page alone, with a receipt and the end for the calendar', async () => {
    await renderApp(purchasedPath(PAID), { as: 'orders' });
    await expectNoDialog();
    await expect.element(title).toHaveFocus();
    await expect.element(region('Next steps')).toMatchTextContent(/log in as oli@example.com/);
    const file = await savedFile(() => button('Add to calendar').click());
    expect(file).toContain('SUMMARY:Halyard membership ends');
    expect(file).not.toContain('oli');
    await page.getByText(`Order ${PAID}`).click();
    await expect.element(page.getByRole('definition').first()).toMatchTextContent(PAID);
  });

  it('without anything to pay has no payment, on its page and its receipt', async () => {
    await signInAs('newcomer');
    const { orderId } = await paymentPurchase({
      productId: 'lite-1m',
      couponCode: 'FIVE-OFF',
      ...byAlipay(),
    });
    await renderApp(purchasedPath(orderId));
    await expect.element(dialog).toMatchTextContent(/You’re aboard.*nothing to pay/);
    await userEvent.keyboard('{Escape}');
    await button(`Receipt of order ${orderId}`).click();
    await expect.element(dialog).toMatchTextContent(/Receipt.*\$0\.00.*Nothing to pay/);
    for (const place of [main, dialog])
      await expect.element(place.getByText('Alipay')).not.toBeInTheDocument();
  });
});

describe('the address', () => {
  it('that names no order of the account says so, and leads to all orders', async () => {
    const { router } = await renderApp(purchasedPath(PAID), { as: 'lite' });
    await expect.element(title).toMatchTextContent('We couldn’t find that order');
    await router.navigate(purchasedPath('<img src=x>'));
    await expect.element(title).toMatchTextContent('We couldn’t find that order');
    await expect.element(link('View all orders')).toBeVisible();
    await router.navigate(PATHS.purchased);
    await expect.element(title).toMatchTextContent('Which order do you mean?');
    await expect.element(link('View all orders')).toBeVisible();
  });

  it.each([
    [
      'en',
      'no session',
      /About order H.*don’t pay again.*deleted that account.*late payment is refunded/,
    ],
    ['zh-CN', 'an ended session', /关于订单 H.*不要重复付款.*注销那个账户.*退回/],
  ] as const)(
    'asks a visitor with a deleted account to log in, and says what happens with the payment (%s, with %s)',
    async (language, session, told) => {
      await sandbox.signIn('newcomer');
      const { orderId } = await paymentPurchase({
        productId: 'standard-12m',
        couponCode: null,
        ...byAlipay(),
      });
      const proof = { password: FIXTURE_PASSWORD, code: null, confirmation: '10284420' };
      await userDeleteAccount(proof);
      if (session === 'no session') clearTokens();
      await decide(orderId, 'approve');
      const { at } = await renderApp(purchasedPath(orderId), { language });
      await expect.poll(at).toBe(`/login?redirect=%2Fpurchased%3Forder%3D${orderId}`);
      await expect.element(alert.first()).toMatchTextContent(told);
      const order = sandbox.current().db.orders.find((order) => order.orderId === orderId);
      expect(order?.status).toBe(OrderStatus.Refunding);
    },
  );
});

describe('the payment of a seat', () => {
  const joinForPay = async (groupId: string) =>
    (await paymentJointJoinForPay({ groupId, ...byAlipay() })).checkout.orderId;

  it('that is the last says that the group is complete, and until when the membership runs', async () => {
    await signInAs('newcomer');
    const orderId = await joinForPay('gOwnShareOpen');
    await decide(orderId, 'approve');
    await renderApp(purchasedPath(orderId));
    await expect
      .element(dialog)
      .toMatchTextContent(/Group complete.*until .*20\d\d.*Everyone has paid/);
    await expect
      .element(dialog.getByRole('link', { name: 'Download the app' }))
      .toHaveAttribute('href', PATHS.download);
    await userEvent.keyboard('{Escape}');
    await expect.element(region('Next steps')).toMatchTextContent(/log in as nora@example.com/);
    await expect
      .element(link('Go to the group'))
      .toHaveAttribute('href', buildGroupPath('gOwnShareOpen'));
  });

  it('that is not the last says what the membership waits for', async () => {
    await signInAs('newcomer');
    const orderId = await joinForPay('gOwnShareUnpaid');
    await decide(orderId, 'approve');
    await renderApp(purchasedPath(orderId));
    await expect
      .element(dialog)
      .toMatchTextContent(/Your seat is paid.*once all seats are taken and paid for/);
    await expect
      .element(dialog.getByRole('link', { name: 'Go to the group' }))
      .toHaveAttribute('href', buildGroupPath('gOwnShareUnpaid'));
  });

  it('says nothing of the others by the group’s answer from before the payment', async () => {
    await signInAs('newcomer');
    const orderId = await joinForPay('gOwnShareOpen');
    await renderApp(purchasedPath(orderId));
    await expect.poll(() => callsTo('paymentJointOrder')).toHaveLength(1);
    await setFaults({ kind: 'drop', operation: 'paymentJointOrder' });
    await decide(orderId, 'approve');
    await expect.element(dialog).toMatchTextContent(/Your seat in the group is confirmed/);
    await expect.element(page.getByText(/once all seats are taken/)).not.toBeInTheDocument();
    await setFaults();
  });

  it('for everyone says until when the membership runs, and sends the link to the seats left', async () => {
    await signInAs('newcomer');
    const { checkout } = await paymentJointPurchase({
      productId: 'standard-12m',
      groupSize: 3,
      paymentType: 0,
      ...byAlipay(),
    });
    await decide(checkout.orderId, 'approve');
    await renderApp(purchasedPath(checkout.orderId));
    await expect
      .element(dialog)
      .toMatchTextContent(/Your group is complete.*until .*20\d\d.*2 seats left/);
    const send = 'Send the link: 2 seats left';
    await expect.element(dialog.getByRole('link', { name: send })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    // The main action comes before the link to the app.
    await expect.element(main.getByRole('link').first()).toHaveTextContent(send);
    await link(send).click();
    await expect.element(page.getByText('2 seats left', { exact: true })).toBeVisible();
    await expect.element(button('Copy group link')).toBeVisible();
  });
});
