import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paymentJointJoinForPay, paymentJointPurchase, paymentPurchase } from '@/api';
import { DAY_MS, HOUR_MS } from '@/config/constants';
import { PATHS, checkoutPath, buildGroupPath, purchasedPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { callsTo, decide, setFaults, signInAs } from '@/testing/sandbox';
import { dialog, link, main, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();

const title = page.getByRole('heading', { level: 1 });
const rows = region(/^(Orders|订单)$/).getByRole('listitem');

/** Five minutes old and unpaid. */
const OPEN = 'H20260101000100';

/** Opens a page as oli, who has an order in each state, most of them days old. */
async function openAsOli(address: string) {
  return renderApp(address, { as: 'orders' });
}

/** A dialog hides the rest of the page from assistive technology, and so from this locator. */
const expectNoDialog = () => expect.element(link('View all orders')).toBeVisible();

/** The text that a screen reader reads after the name. */
const readDescription = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the outcome of an order', () => {
  it.each([
    ['approve', 'Payment received', 'Download the app', PATHS.download],
    ['decline', 'Payment failed', 'Order again', checkoutPath('standard-1m', { method: 'alipay' })],
  ] as const)(
    '%s: is shown once in a dialog, and its link stays',
    async (decision, told, next, to) => {
      await signInAs('orders');
      await decide(OPEN, decision);
      await renderApp(purchasedPath(OPEN));
      await expect.element(dialog.getByRole('heading', { name: told })).toHaveFocus();
      await expect.element(dialog.getByRole('link', { name: next })).toHaveAttribute('href', to);
      await userEvent.keyboard('{Escape}');
      await expect.element(title).toHaveFocus();
      await expect.element(link(next)).toHaveAttribute('href', to);
      await renderApp(purchasedPath(OPEN));
      await expectNoDialog();
      await expect.element(link(next)).toHaveAttribute('href', to);
    },
  );

  it('is shown in a dialog when it happens while the page is open', async () => {
    await openAsOli(purchasedPath(OPEN));
    await expect.element(title).toMatchTextContent('Waiting for your payment');
    await decide(OPEN, 'decline');
    await expect.element(dialog).toMatchTextContent(/Payment failed/);
  });

  it('does not name the end of the membership before the payment as its end', async () => {
    update(sandbox.current().db.accounts, (account) => account.uid === '10284443', {
      benefitsExpireTime: Date.now() + DAY_MS,
    });
    await openAsOli(purchasedPath(OPEN));
    await expect.element(title).toMatchTextContent('Waiting for your payment');
    await setFaults({ kind: 'drop', operation: 'systemUserInfo' });
    await decide(OPEN, 'approve');
    await expect.element(dialog).toMatchTextContent(/Payment received.*The time has been added/);
    await expect.element(page.getByText(/runs until/)).not.toBeInTheDocument();
    await setFaults();
  });

  it('is shown in a dialog within an hour, and on the page alone after that', async () => {
    await signInAs('orders');
    await decide(OPEN, 'approve');
    sandbox.current().clock.move(HOUR_MS);
    await renderApp(purchasedPath(OPEN));
    await expect.element(title).toMatchTextContent('Payment received');
    await expectNoDialog();
  });

  it.each([
    ['H20260101000101', 'Payment received', 'Download the app'],
    ['H20260101000102', 'Payment failed', 'Order again'],
  ])('%s, which is days old, is shown on the page alone: %s', async (orderId, told, next) => {
    await openAsOli(purchasedPath(orderId));
    await expect.element(title).toMatchTextContent(told);
    await expectNoDialog();
    await expect.element(title).toHaveFocus();
    await expect.element(link(next)).toBeVisible();
    await expect.element(page.getByText(orderId)).toBeVisible();
  });

  it.each(['approve', 'decline'] as const)(
    '%s: has one heading and one text, read at once, in the dialog and on the page alone',
    async (decision) => {
      await signInAs('orders');
      await decide(OPEN, decision);
      await renderApp(purchasedPath(OPEN));
      await expect.element(dialog.getByRole('heading')).toHaveFocus();
      const heading = dialog.getByRole('heading').element().textContent;
      // The end of the membership follows with the answer to user info.
      if (decision === 'approve') await expect.element(dialog).toMatchTextContent(/runs until/);
      const text = readDescription(dialog.element());
      await renderApp(purchasedPath(OPEN));
      await expectNoDialog();
      await expect.element(title).toHaveFocus();
      await expect.element(title).toHaveTextContent(heading);
      expect(text).toMatch(/\S/);
      await expect.poll(() => readDescription(title.element())).toBe(text);
      if (decision === 'decline')
        await expect.element(main.getByRole('link', { name: 'Contact support' })).toBeVisible();
    },
  );

  it('is not looked for where the address names no order, and the way to all orders is shown', async () => {
    await openAsOli(PATHS.purchased);
    await expect.element(title).toMatchTextContent('Which order do you mean?');
    await expect.element(link('View all orders')).toBeVisible();
    await renderApp(`${PATHS.purchased}?order=`);
    await expect.element(title).toMatchTextContent('Which order do you mean?');
  });

  it('leaves a way to order again in the list of orders, unless it is paid or waits', async () => {
    await openAsOli(`${PATHS.profile}#orders`);
    await page.getByRole('searchbox').fill('H20260101000102');
    await userEvent.keyboard('{Enter}');
    const again = link('Order again, order H20260101000102');
    const to = checkoutPath('standard-12m', { method: 'card' });
    await expect.element(again).toHaveAttribute('href', to);
    await page.getByRole('searchbox').fill('H20260101000101');
    await userEvent.keyboard('{Enter}');
    await expect.element(rows.filter({ hasText: 'H20260101000101' })).toBeVisible();
    await expect.element(link(/^Order again/)).not.toBeInTheDocument();
  });
});

describe('an order that came to nothing', () => {
  async function orderForFree() {
    const { orderId } = await paymentPurchase({
      productId: 'lite-1m',
      paymentMethod: 'alipay',
      crypto: null,
      couponCode: 'FIVE-OFF',
      idempotencyKey: crypto.randomUUID(),
    });
    return orderId;
  }

  it('has no payment and no way of paying, on its page and its receipt', async () => {
    await signInAs('newcomer');
    const orderId = await orderForFree();
    await renderApp(purchasedPath(orderId));
    await expect.element(dialog).toMatchTextContent(/Your order is complete.*nothing to pay/);
    await userEvent.keyboard('{Escape}');
    await expect.element(title).toMatchTextContent('Your order is complete');
    await expect.element(page.getByRole('definition').nth(3)).toMatchTextContent('Nothing to pay');
    await page.getByRole('button', { name: `Receipt of order ${orderId}` }).click();
    await expect.element(dialog).toMatchTextContent(/Receipt.*\$0\.00.*Nothing to pay/);
    for (const place of [main, dialog])
      await expect.element(place.getByText(/Alipay|payment is here/i)).not.toBeInTheDocument();
  });
});

it('a renewal says until when the membership runs, and not that one has started', async () => {
  await signInAs('yearly');
  const { orderId } = await paymentPurchase({
    productId: 'standard-12m',
    couponCode: null,
    crypto: null,
    paymentMethod: 'alipay',
    idempotencyKey: crypto.randomUUID(),
  });
  await decide(orderId, 'approve');
  await renderApp(purchasedPath(orderId));
  await expect
    .element(dialog)
    .toMatchTextContent(/We’ve received \$59\.88 .*Your membership runs until .*20\d\d/);
  await expect.element(dialog).not.toMatchTextContent(/start/);
});

describe('the payment of a seat', () => {
  const way = { paymentMethod: 'alipay', crypto: null } as const;
  const joinForPay = async (groupId: string) =>
    (await paymentJointJoinForPay({ groupId, ...way, idempotencyKey: crypto.randomUUID() }))
      .checkout.orderId;

  it('that is the last says that the group is complete, and until when the membership runs', async () => {
    await signInAs('newcomer');
    const orderId = await joinForPay('gOwnShareOpen');
    await decide(orderId, 'approve');
    await renderApp(purchasedPath(orderId));
    await expect.element(dialog).toMatchTextContent(/Group complete.*runs until .*20\d\d/);
    await expect
      .element(dialog.getByRole('link', { name: 'Download the app' }))
      .toHaveAttribute('href', PATHS.download);
    await userEvent.keyboard('{Escape}');
    await expect.element(title).toMatchTextContent('Group complete');
    await expect.element(region('Next steps')).toMatchTextContent(/log in as nora@example.com/);
    const text = /Everyone has paid\..*Your membership runs until .*20\d\d/;
    await expect.element(page.getByText(text)).toBeVisible();
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

  it('for everyone says until when the membership runs, and how many seats are left', async () => {
    await signInAs('newcomer');
    const { checkout } = await paymentJointPurchase({
      productId: 'standard-12m',
      groupSize: 3,
      paymentType: 0,
      ...way,
      idempotencyKey: crypto.randomUUID(),
    });
    await decide(checkout.orderId, 'approve');
    await renderApp(purchasedPath(checkout.orderId));
    await expect
      .element(dialog)
      .toMatchTextContent(/Your group is complete.*2 seats left.*runs until .*20\d\d/);
    const send = 'Send the link: 2 seats left';
    const first = dialog.getByRole('link', { name: send });
    await expect.element(first).toBeVisible();
    await userEvent.keyboard('{Escape}');
    // The main action comes before the link to the app.
    await expect.element(main.getByRole('link').first()).toHaveTextContent(send);
    await link(send).click();
    await expect.element(page.getByText('2 seats left', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Copy group link' })).toBeVisible();
  });
});
