import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASK_AGAIN_MS } from '@/config/constants';
import { PATHS, checkoutPath, ordersPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { decide, setFaults } from '@/testing/sandbox';
import { alert, button, confirmCancelling, dialog, heading, link, region } from '@/testing/screen';
import { watchNetwork } from '@/testing/watch-network';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
const network = watchNetwork();

const orders = region('Orders');
const rows = orders.getByRole('listitem');
const search = page.getByRole('searchbox', { name: /^Find an order/ });

const [OPEN, REFUSED, LATE] = ['H20260101000100', 'H20260101000102', 'H20260101000105'];
const open = rows.filter({ hasText: OPEN });

async function find(text: string) {
  await search.fill(text);
  await userEvent.keyboard('{Enter}');
}

it('are the latest three; at an address of their own all of them, with pages', async () => {
  const { router } = await renderApp(PATHS.profile, { as: 'orders' });
  await expect.element(rows.nth(2)).toBeVisible();
  expect(rows.all()).toHaveLength(3);
  await expect.element(search).not.toBeInTheDocument();
  await link(/^View all \d+ orders$/).click();
  await expect.element(heading('Orders')).toHaveFocus();
  expect(rows.all()).toHaveLength(5);
  expect(router.state.location.hash).toBe('#orders');
  await expect
    .element(open)
    .toMatchTextContent(/Standard, 1 month.*\$9.99.*Awaiting payment.*Alipay/);
  await expect
    .element(link(`Continue payment for order ${OPEN}`))
    .toHaveAttribute('href', `${window.location.origin}/sandbox/checkout/${OPEN}`);
  await button('Next').click();
  await expect.element(orders).toMatchTextContent(/Page 2 of/);
  await link('Show only the latest').click();
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(orders).toHaveFocus();
  expect(rows.all()).toHaveLength(3);
});

it('are found however a number was typed, and not looked for by what can be none', async () => {
  await renderApp(ordersPath(), { as: 'orders' });
  await find(' h20260101000102 ');
  await expect.poll(() => rows.all()).toHaveLength(1);
  await expect.element(rows).toMatchTextContent(/Payment failed/);
  await expect
    .element(link(`Order again, order ${REFUSED}`))
    .toHaveAttribute('href', checkoutPath('standard-12m', { method: 'card' }));
  await find('0xC0FFEE5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A');
  await expect.element(rows).toMatchTextContent(/H20260101000110/);
  await find('my order');
  await expect.element(search).toHaveAccessibleDescription(/letters and numbers only/);
  await find('H20260101999999');
  await expect.element(page.getByText(/No order in this account has that number/)).toBeVisible();
  await search.clear();
  await expect.poll(() => rows.all()).toHaveLength(5);
});

it('that are cancelled say so at once, and the row keeps the focus', async () => {
  await renderApp(ordersPath(), { as: 'orders' });
  await button(`Cancel order ${OPEN}`).click();
  await confirmCancelling.click();
  await expect.element(open).toMatchTextContent(/Cancelled/);
  await expect.element(open).toHaveFocus();
});

it('that were paid meanwhile are not cancelled; a paid one has a receipt with whose it is', async () => {
  await renderApp(ordersPath(), { as: 'orders' });
  await button(`Cancel order ${OPEN}`).click();
  await decide(OPEN, 'approve');
  await confirmCancelling.click();
  await expect.element(open).toMatchTextContent(/Paid/);
  await button(`Receipt of order ${LATE}`).click();
  await expect
    .element(dialog)
    .toMatchTextContent(/Receipt number.*H20260101000105.*\$59.88.*10284443/);
  // The built-in browsers of apps do nothing.
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await button('Print').click();
  await expect.element(dialog).toMatchTextContent(/Nothing printed\?.*Copy it instead/);
  print.mockImplementation(() => window.dispatchEvent(new Event('beforeprint')));
  await button('Print').click();
  await expect.element(dialog).not.toMatchTextContent(/Nothing printed/);
  await expect.element(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
});

it('that are pending are asked for every few seconds, and show a payment made elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await renderApp(ordersPath(), { as: 'orders' });
  await expect.element(open).toMatchTextContent(/Awaiting payment/);
  const before = network.countCalls('system_user_info');
  await decide(OPEN, 'approve');
  vi.advanceTimersByTime(ASK_AGAIN_MS);
  await expect.element(open).toMatchTextContent(/Paid/);
  await expect.poll(() => network.countCalls('system_user_info')).toBe(before + 1);
});

it('that do not load say so; once they are known to be none, they lead to the plans', async () => {
  await setFaults({ kind: 'drop', operation: 'paymentOrder', times: 1 });
  await renderApp(ordersPath(), { as: 'newcomer' });
  await expect.element(alert).toMatchTextContent(/couldn’t load your orders.*Network error/);
  await button('Try again').click();
  await expect.element(page.getByText('No orders yet')).toBeVisible();
  await expect.element(link('See plans and pricing')).toHaveAttribute('href', PATHS.pricing);
  await expect.element(search).not.toBeInTheDocument();
});
