import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PATHS, checkoutPath, cryptoPayPath, purchasedPath } from '@/config/paths';
import { moneyOf } from '@/domain/money';
import { takes } from '@/domain/payment-method';
import { renderApp } from '@/testing/render-app';
import { button, dialog, link, radio } from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';
import { productSeeds } from '@mocks/sandbox/seed/goods';
import { displayConfig } from '@mocks/sandbox/seed/display-config';

const sandbox = freshSandbox();
const left = watchLeaving();
beforeEach(() => sandbox.signIn('lite'));

const payButton = button(/^(Pay|Order for) /);
const coupon = page.getByRole('textbox', { name: /^Coupon/ });
const rows = page.getByRole('listitem');
const SOLD = productSeeds.filter(({ available }) => available);
/** Each with the way it is paid; UnionPay takes what is large enough. */
const COUPONS = [
  [null, 'alipay'],
  ['HOIST10', 'wechat'],
  ['FIVE-OFF', 'card'],
  ['LAST-ONE', 'alipay'],
  ['YEARLY-20', 'card'],
] as const;

/** Orders what the checkout shows, and returns the order's number and the amount on the button. */
async function order(productId: string, choice: { coupon: string | null; method: string }) {
  const isRefused = choice.coupon === 'YEARLY-20' && productId !== 'standard-12m';
  await renderApp(checkoutPath(productId, choice));
  if (isRefused) await expect.element(coupon).toHaveAttribute('aria-invalid', 'true');
  else if (choice.coupon) await expect.element(coupon).toHaveAttribute('readonly');
  await expect.element(payButton).not.toHaveAttribute('aria-busy');
  const [amount = '$0.00'] = payButton.element().textContent.match(/\$.+/) ?? [];
  left.splice(0);
  await payButton.click();
  await expect.poll(() => left).toHaveLength(1);
  const orderId = String(/H\d+$/.exec(left[0]!));
  return { orderId, amount, address: left[0]! };
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
  it.each(SOLD)(
    'stands at the checkout, the provider, in the order, on its receipt and among the orders of $productId, with every coupon',
    async ({ productId, cents }) => {
      const amounts: string[] = [];
      for (const [code, usual] of COUPONS) {
        const isLarge = takes('unionpay', moneyOf(cents), displayConfig.methodMinimums);
        const method = code === null && isLarge ? 'unionpay' : usual;
        const { orderId, amount, address } = await order(productId, { coupon: code, method });
        if (code === null) expect(amount).toBe(`$${(cents / 100).toFixed(2)}`);
        if (amount !== '$0.00') expect(await payAt(address)).toBe(`${amount.slice(1)} USD`);
        await renderApp(purchasedPath(orderId));
        const told = amount === '$0.00' ? 'There was nothing to pay' : `received ${amount} for`;
        await expect.element(dialog).toMatchTextContent(told);
        await userEvent.keyboard('{Escape}');
        await expect.element(page.getByText(amount, { exact: true })).toBeVisible();
        await page.getByRole('button', { name: `Receipt of order ${orderId}` }).click();
        await expect.element(dialog.getByText(amount, { exact: true })).toBeVisible();
        amounts.unshift(amount);
      }
      await renderApp(PATHS.profile);
      for (const [row, amount] of amounts.entries()) {
        await expect.element(rows.nth(row).getByText(amount, { exact: true })).toBeVisible();
      }
    },
  );

  it('is the one of the prices', async () => {
    await renderApp(PATHS.pricing);
    for (const { periodMonths, cents } of SOLD) {
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
