import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PATHS, checkoutPath, cryptoPayPath, purchasedPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { button, dialog, link, radio, region } from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';
import { productSeeds } from '@mocks/sandbox/seed/goods';

freshSandbox();
const left = watchLeaving();
beforeEach(() => signInAs('lite'));

const payButton = button(/^(Pay|Order for) /);
const coupon = page.getByRole('textbox', { name: /^Coupon/ });
const rows = region('Orders').getByRole('listitem');
/** Every product and every kind of discount, each with a method that takes its amount. */
const PURCHASES = [
  ['standard-12m', null, 'unionpay', '$59.88'],
  ['standard-12m', 'YEARLY-20', 'card', '$47.90'],
  ['standard-6m', 'HOIST10', 'wechat', '$37.75'],
  ['standard-1m', 'LAST-ONE', 'alipay', '$8.99'],
  // For a year of Standard alone: refused, and the price stays.
  ['lite-6m', 'YEARLY-20', 'card', '$17.94'],
  ['lite-1m', 'FIVE-OFF', 'card', '$0.00'],
] as const;

/** Orders what the checkout shows, and returns the order's number, the amount on the button, and where the page leads. */
async function order(productId: string, choice: { coupon: string | null; method: string }) {
  const isRefused = choice.coupon === 'YEARLY-20' && productId !== 'standard-12m';
  await renderApp(checkoutPath(productId, choice));
  if (isRefused) await expect.element(coupon).toHaveAttribute('aria-invalid', 'true');
  else if (choice.coupon) await expect.element(coupon).toHaveAttribute('readonly');
  await expect.element(payButton).not.toHaveAttribute('aria-busy');
  const [shown = '$0.00'] = payButton.element().textContent.match(/\$.+/) ?? [];
  left.splice(0);
  await payButton.click();
  await expect.poll(() => left).toHaveLength(1);
  const orderId = String(/H\d+$/.exec(left[0]!));
  return { orderId, shown, address: left[0]! };
}

/** What the payment provider asks for; then it is paid there. */
async function payAt(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  const document = new DOMParser().parseFromString(html, 'text/html');
  const body = new URLSearchParams({ decision: 'approve' });
  await fetch(address, { method: 'POST', body, redirect: 'manual' });
  return document.querySelector('h1')!.textContent;
}

describe('one amount', () => {
  it.each(PURCHASES)(
    'is shown for %s with coupon %s by %s in the checkout, at the provider, in the result, the receipt and the list: %s',
    async (productId, code, method, amount) => {
      const { orderId, shown, address } = await order(productId, { coupon: code, method });
      expect(shown).toBe(amount);
      const isFree = amount === '$0.00';
      if (!isFree) expect(await payAt(address)).toBe(`${amount.slice(1)} USD`);
      await renderApp(purchasedPath(orderId));
      const told = isFree ? 'There was nothing to pay' : `received ${amount} for`;
      await expect.element(dialog).toMatchTextContent(told);
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByText(amount, { exact: true })).toBeVisible();
      await button(`Receipt of order ${orderId}`).click();
      await expect.element(dialog.getByText(amount, { exact: true })).toBeVisible();
      await renderApp(PATHS.profile);
      await expect.element(rows.first().getByText(amount, { exact: true })).toBeVisible();
    },
  );

  it('is the one of the prices', async () => {
    await renderApp(PATHS.pricing);
    for (const { periodMonths, cents } of productSeeds.filter(({ available }) => available)) {
      const row = page.getByRole('row', { name: new RegExp(`^${periodMonths} month`) });
      await expect.element(row).toMatchTextContent(`$${(cents / 100).toFixed(2)}`);
    }
  });

  it('is what a payment in cryptocurrency asks for, but for less than a cent', async () => {
    await renderApp(checkoutPath('standard-12m', { coupon: 'YEARLY-20', method: 'crypto' }));
    const on = link('Choose network and token');
    await expect
      .element(on)
      .toHaveAttribute('href', cryptoPayPath('standard-12m', { coupon: 'YEARLY-20' }));
    await on.click();
    await page.getByRole('radio').first().click();
    await button('Order for $47.90').click();
    await radio(/hand/).click();
    const exact = page.getByRole('definition').filter({ hasText: /^47\.90\d{4} / });
    await expect.element(exact.first()).toBeVisible();
    await renderApp(PATHS.profile);
    await expect.element(rows.first().getByText('$47.90', { exact: true })).toBeVisible();
  });
});
