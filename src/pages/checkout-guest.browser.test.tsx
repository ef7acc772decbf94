import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isTabToken } from '@/api/tokens';
import { PATHS, QUERY, checkoutPath, loginPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { callsTo, setFaults } from '@/testing/sandbox';
import { button, field, heading, link, main, password, radio, region } from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { FIXTURE_PASSWORD } from '@mocks/sandbox/seed/fixtures';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();
const left = watchLeaving();

const order = region('Your order');
const account = region('Your account');
const createAndPay = order.getByRole('button', { name: /^Create account and pay/ });
const logInInstead = order.getByRole('button', { name: 'Already a customer? Log in to Pay' });
const logInToPay = order.getByRole('button', { name: 'Log in to Pay', exact: true });
const payButton = button(/^Pay /);
const coupon = page.getByRole('textbox', { name: /^Coupon/ });

async function fillIn(username: string, secret: string) {
  await field('Username').fill(username);
  await password().fill(secret);
  const agreement = page.getByRole('checkbox');
  if (!(agreement.element() as HTMLInputElement).checked) await agreement.click();
}

async function fillInLogin(username: string) {
  await logInInstead.click();
  await radio('Username').click();
  await fillIn(username, FIXTURE_PASSWORD);
}

/** The buttons of the page that look like this one. */
function listAlike(one: Element) {
  const readColour = (element: Element) => getComputedStyle(element).backgroundColor;
  const buttons = [...main.element().querySelectorAll('[data-slot=button]')];
  return buttons.filter((element) => readColour(element) === readColour(one));
}

describe('a guest at the checkout', () => {
  it('creates an account and comes to the payment with one press of the one red button', async () => {
    const { at } = await renderApp(checkoutPath('lite-6m'));
    await expect.element(account.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await expect.element(createAndPay).toHaveTextContent('Create account and pay $17.94');
    expect(listAlike(createAndPay.element())).toHaveLength(1);
    await expect
      .element(order.getByText('Next: the card payment page. Your order is saved.'))
      .toBeVisible();
    await radio(/^Standard/).click();
    await expect.element(createAndPay).toHaveTextContent('Create account and pay $41.94');

    await createAndPay.click();
    await expect.element(field('Username')).toHaveFocus();
    await setFaults({ kind: 'drop', operation: 'userRegisterTypeUsername', times: 1 });
    await fillIn('grace', 'correct horse');
    await createAndPay.click();
    await expect.element(account.getByText(/^Network error/)).toBeInViewport();
    expect(await callsTo('paymentPurchase')).toHaveLength(0);

    await createAndPay.click();
    await expect.poll(() => left).toHaveLength(1);
    expect(left[0]).toMatch(/\/sandbox\/checkout\/H\d+$/);
    await expect.element(order.getByText(/You’re buying for the account .*grace/)).toBeVisible();
    await expect.element(heading('Your order')).toHaveFocus();
    expect(await callsTo('paymentPurchase')).toMatchObject([
      { input: { productId: 'standard-6m' } },
    ]);
    expect(isTabToken()).toBe(false);
    expect(at()).toBe(checkoutPath('standard-6m'));
  });

  it('sees the price with a coupon before paying, after the account was made by email', async () => {
    await renderApp(checkoutPath('lite-6m', { coupon: 'HOIST10' }));
    const createAndContinue = order.getByRole('button', { name: 'Create account and continue' });
    await expect.element(createAndContinue).toBeVisible();
    await button('Use email or phone instead').click();
    await field('Email').fill('grace@example.com');
    await button('Send code').click();
    await expect.element(page.getByText('We sent a code to grace@example.com.')).toBeVisible();
    await field('Verification code').fill(sandbox.codeFor('grace@example.com'));
    await password().fill('correct horse');
    await page.getByRole('checkbox').click();
    await createAndContinue.click();
    await expect.element(payButton).toHaveTextContent('Pay $16.15');
    await expect.element(coupon).toHaveAccessibleDescription('Coupon applied: $1.79 off.');
    expect(await callsTo('paymentPurchase')).toHaveLength(0);
  });

  it('logs in beside the order, which keeps every choice on the screen, and pays', async () => {
    const { at } = await renderApp(
      checkoutPath('standard-12m', { coupon: 'HOIST10', method: 'card' }),
    );
    await radio(/^6 months/).click();
    await expect.element(coupon).toHaveAccessibleDescription(/^We check it once you have an/);
    await expect.element(payButton).not.toBeInTheDocument();
    await logInInstead.click();
    await expect.element(field(/^(Username|Email)$/)).toHaveFocus();
    expect(listAlike(logInToPay.element())).toHaveLength(1);
    const here = checkoutPath('standard-6m', { coupon: 'HOIST10', method: 'card' });
    await expect
      .element(link('Forgot password?'))
      .toHaveAttribute(
        'href',
        `${PATHS.resetPassword}?${new URLSearchParams({ [QUERY.redirect]: here })}`,
      );
    await expect
      .element(page.getByRole('banner').getByRole('link', { name: 'Log in' }).first())
      .toHaveAttribute('href', loginPath(here));
    await account.getByRole('button', { name: 'Create an account' }).click();
    await expect.element(account.getByRole('heading', { name: 'Your account' })).toHaveFocus();

    await fillInLogin('nora');
    const gone: string[] = [];
    const shown = [radio(/^6 months/), radio('credit card'), heading('Your order')];
    const elements = shown.map((part) => part.element());
    const watcher = new MutationObserver(() => {
      for (const part of elements) if (!part.isConnected) gone.push(part.outerHTML);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    await setFaults({ kind: 'drop', operation: 'systemUserInfo', times: 1 });
    await logInToPay.click();
    await order.getByRole('button', { name: 'Try again' }).click();
    await expect.element(payButton).toHaveTextContent('Pay $37.75');
    watcher.disconnect();
    expect(gone).toEqual([]);
    await expect.element(account).not.toBeInTheDocument();
    expect(at()).toBe(here);
    await payButton.click();
    await expect.poll(() => left).toHaveLength(1);
  });

  it('only logs in where the operator takes no new accounts', async () => {
    sandbox.change({ displayConfig: { registerMethods: [] } });
    await renderApp(checkoutPath('lite-6m'));
    await expect.element(account.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect.element(logInToPay).toBeVisible();
    await expect.element(order.getByRole('button', { name: /account/ })).not.toBeInTheDocument();
  });
});
