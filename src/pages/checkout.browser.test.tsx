import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OrderStatus, paymentPurchase, userRegisterTypeDeviceid } from '@/api';
import { PATHS, checkoutPath, cryptoPayPath, planPath, purchasedPath } from '@/config/paths';
import { randomUuid } from '@halyard/contract/random';
import { renderApp } from '@/testing/render-app';
import { setFaults, signInAs } from '@/testing/sandbox';
import { alert, button, confirmCancelling, link, radio, region } from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();
const left = watchLeaving();

const payButton = button(/^(Pay |Place free order)/);
const coupon = page.getByRole('textbox', { name: /^Coupon/ });
/** The orders that the sandbox has made since its seed, the newest last. */
const findOrders = (productId: string) =>
  sandbox
    .current()
    .db.orders.filter((order) => order.productId === productId && order.uid === '10284418')
    .filter(({ idempotencyKey }) => idempotencyKey?.length === 36);

async function open(productId: string, choice = {}, who = 'lite') {
  return renderApp(checkoutPath(productId, choice), { as: who });
}

/** Makes an unpaid order for lin. */
function order(productId: string, couponCode: string | null = null) {
  const choice = { productId, couponCode, paymentMethod: 'alipay', crypto: null } as const;
  return paymentPurchase({ ...choice, idempotencyKey: randomUuid() });
}

describe('the choice', () => {
  it('of plan, period and method changes the amount, is in the address, and orders nothing', async () => {
    const { router } = await open('standard-12m');
    await expect.element(payButton).toHaveTextContent('Pay $59.88');
    // English readers know the card best; it is first of five.
    await expect.element(page.getByRole('radio', { name: /card/ })).toBeChecked();
    const unionPay = radio('UnionPay');
    await unionPay.click();
    await radio(/^6 months/).click();
    await expect.element(payButton).toHaveTextContent('Pay $41.94');
    await expect.element(unionPay).toBeDisabled();
    await expect.element(unionPay).toHaveAccessibleDescription('For $50.00 or more');
    await expect.element(radio(/card/)).toBeChecked();
    await radio(/^12 months/).click();
    await expect.element(unionPay).toBeChecked();
    await radio(/^6 months/).click();
    await radio(/^Lite/).click();
    await expect.element(payButton).toHaveTextContent('Pay $17.94');
    await radio(/^WeChat/).click();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/checkout/lite-6m?method=wechat');
    expect(findOrders('lite-6m')).toEqual([]);
  });

  it('of cryptocurrency leads on to network and token with the coupon, and orders nothing yet', async () => {
    await open('lite-6m', { coupon: 'HOIST10' });
    await expect.element(payButton).toHaveTextContent('Pay $16.15');
    await radio(/crypto/i).click();
    await expect.element(payButton).not.toBeInTheDocument();
    await expect
      .element(link('Choose network and token'))
      .toHaveAttribute('href', cryptoPayPath('lite-6m', { coupon: 'HOIST10' }));
    expect(findOrders('lite-6m')).toEqual([]);
  });

  it('of nothing to pay says why cryptocurrency can’t be chosen, and leads to the result at once', async () => {
    await open('lite-1m', { coupon: 'FIVE-OFF', method: 'crypto' });
    await expect.element(payButton).toHaveTextContent('Place free order');
    const crypto = radio('cryptocurrency');
    await expect.element(crypto).toBeDisabled();
    await expect.element(crypto).toHaveAccessibleDescription('There’s nothing to pay');
    await expect.element(radio(/card/)).toBeChecked();
    await payButton.click();
    await expect.poll(() => left).toHaveLength(1);
    expect(left[0]).toContain(purchasedPath(''));
  });

  it.each([
    ['nothing-12m', 'lite', 'We couldn’t find that product', PATHS.pricing],
    ['lite-12m', 'lite', 'This product isn’t available right now', planPath(2, 12)],
    ['lite-6m', 'yearly', 'You already have Standard, so you don’t need Lite', planPath(1, 6)],
  ])('of %s is none for the %s member', async (productId, who, text, prices) => {
    await open(productId, {}, who);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(payButton).not.toBeInTheDocument();
    const plans = link('See plans');
    await expect.element(plans).toHaveAttribute('href', prices);
  });
});

describe('a trial account', () => {
  it('signs up before it buys, and comes back to what was chosen', async () => {
    await userRegisterTypeDeviceid({ inviteCode: null });
    const { at } = await renderApp(checkoutPath('lite-6m', { method: 'card' }));
    await expect.element(page.getByText('Create an account first')).toBeVisible();
    await expect.element(payButton).not.toBeInTheDocument();
    await link('Sign up').click();
    await expect.poll(at).toBe('/register?redirect=%2Fcheckout%2Flite-6m%3Fmethod%3Dcard');
    await expect.element(page.getByText('Lite, 6 months')).toBeVisible();
  });
});

describe('a coupon', () => {
  it('is applied with its line, removed again, and refused with the reason while the price stays', async () => {
    const { router } = await open('lite-6m');
    await button('Have a coupon?').click();
    await expect.element(coupon).toHaveFocus();
    await coupon.fill(' hoist10 ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('HOIST10, 10% off $17.94')).toBeVisible();
    await expect.element(radio(/^6 months.*save 25% on the regular price/)).toBeVisible();
    await expect.element(payButton).toHaveTextContent('Pay $16.15');
    expect(router.state.location.search).toBe('?coupon=HOIST10');
    await button('Remove').click();
    await expect.element(payButton).toHaveTextContent('Pay $17.94');
    await expect.element(coupon).toHaveValue('');
    expect(router.state.location.search).toBe('');
    for (const code of ['USED-UP', 'NO-SUCH-COUPON']) {
      await coupon.fill(code);
      await button('Apply').click();
      await expect.element(coupon).toHaveAttribute('aria-invalid', 'true');
      await expect.element(coupon).toHaveAccessibleDescription(/coupon/i);
      await expect.element(payButton).toHaveTextContent('Pay $17.94');
    }
  });

  it('is checked again when the plan changes, and says why it no longer applies', async () => {
    await open('standard-12m', { coupon: 'YEARLY-20' });
    await expect.element(payButton).toHaveTextContent('Pay $47.90');
    await radio(/^6 months/).click();
    await expect.element(payButton).toHaveTextContent('Pay $41.94');
    await expect.element(coupon).toHaveAccessibleDescription(/product/);
    await radio(/^12 months/).click();
    await expect.element(payButton).toHaveTextContent('Pay $47.90');
  });

  it('that is used up between the look and the press stops the order, and the price is right', async () => {
    await open('lite-6m', { coupon: 'LAST-ONE' });
    await expect.element(page.getByText(/LAST-ONE, /)).toBeVisible();
    await order('standard-1m', 'LAST-ONE');
    await payButton.click();
    await expect.element(coupon).toHaveAccessibleDescription(/used up/);
    await expect.element(payButton).toHaveTextContent('Pay $17.94');
    expect(findOrders('lite-6m')).toEqual([]);
    expect(left).toEqual([]);
  });
});

describe('a press on Pay', () => {
  it('twice makes one order', async () => {
    await open('lite-6m');
    await payButton.dblClick();
    await expect.poll(() => left).toHaveLength(1);
    expect(left[0]).toMatch(/\/sandbox\/checkout\/H\d+$/);
    expect(findOrders('lite-6m')).toHaveLength(1);
  });

  it('whose answer is lost leads to the same order after a reload', async () => {
    await open('lite-6m');
    await setFaults({ kind: 'lost', operation: 'paymentPurchase', times: 1 });
    await payButton.click();
    await expect.element(alert).toMatchTextContent(/Network error/);
    const [made] = findOrders('lite-6m');
    await renderApp(checkoutPath('lite-6m'));
    await expect
      .element(link(`Continue payment for order ${made!.orderId}`))
      .toHaveAttribute('href', expect.stringContaining(made!.orderId));
    await expect.element(payButton).not.toBeInTheDocument();
    expect(findOrders('lite-6m')).toHaveLength(1);
  });

  it('says why a method is refused, and disables it where the operator has changed that', async () => {
    await open('lite-6m', { method: 'card' });
    await expect.element(payButton).toBeVisible();
    const amount = { amount: '99.00', currency: 'USD' };
    sandbox.change({ displayConfig: { methodMinimums: [{ paymentMethod: 'card', amount }] } });
    await payButton.click();
    await expect.element(radio('credit card')).toBeDisabled();
    await expect.element(radio('credit card')).toHaveAccessibleDescription('For $99.00 or more');
    expect(findOrders('lite-6m')).toEqual([]);
    await payButton.click();
    await expect.poll(() => left).toHaveLength(1);
  });

  it('goes nowhere before the person agrees where the price has changed', async () => {
    await open('lite-6m');
    await expect.element(payButton).toHaveTextContent('Pay $17.94');
    sandbox.change({
      product: (product) => (product.productId === 'lite-6m' ? { cents: 1_894 } : {}),
    });
    await payButton.click();
    await expect.element(page.getByText(/This order is now \$18.94/)).toBeVisible();
    await expect.element(link('Open payment page')).toBeVisible();
    expect(left).toEqual([]);
    // Every other amount on the page is the new one, and nothing pays the old one.
    await expect.element(region('Your order').getByText('$18.94').first()).toBeVisible();
    await expect.element(page.getByText('$17.94')).not.toBeInTheDocument();
    await expect.element(payButton).not.toBeInTheDocument();
  });

  it('reads the prices again where the product is no longer sold', async () => {
    await open('lite-6m');
    await expect.element(payButton).toBeVisible();
    sandbox.change({
      product: (product) => (product.productId === 'lite-6m' ? { available: false } : {}),
    });
    await payButton.click();
    await expect.element(page.getByText('This product isn’t available right now')).toBeVisible();
    expect(findOrders('lite-6m')).toEqual([]);
  });

  it('is not offered while there is an unpaid order of the product: it is paid or cancelled first', async () => {
    await signInAs('lite');
    const { orderId, url } = await order('lite-6m');
    await renderApp(checkoutPath('lite-6m'));
    await expect
      .element(page.getByText(`You already have an unpaid order for this product (${orderId})`))
      .toBeVisible();
    const resume = page.getByRole('link', { name: `Continue payment for order ${orderId}` });
    await expect.element(resume).toHaveAttribute('href', url);
    await expect.element(payButton).not.toBeInTheDocument();
    await page.getByRole('button', { name: `Cancel order ${orderId}` }).click();
    await confirmCancelling.click();
    const statuses = () => findOrders('lite-6m').map(({ status }) => status);
    await expect.poll(statuses).toEqual([OrderStatus.Cancelled]);
    await expect.element(resume).not.toBeInTheDocument();
    await payButton.click();
    await expect.poll(() => left).toHaveLength(1);
    expect(statuses()).toEqual([OrderStatus.Cancelled, OrderStatus.Pending]);
  });
});
