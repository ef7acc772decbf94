import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isTabToken } from '@/api/tokens';
import { PATHS, QUERY, SIGN_UP_ID, checkoutPath, loginPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults } from '@/testing/sandbox';
import { button, field, heading, link, main, password, radio, region } from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { FIXTURE_PASSWORD } from '@mocks/sandbox/seed/fixtures';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
const left = watchLeaving();

const order = region('Your order');
const account = region('Your account');
const logInToPay = order.getByRole('button', { name: 'Log in to Pay' });
const payButton = button(/^Pay /);
const coupon = page.getByRole('textbox', { name: /^Coupon/ });

async function fillIn(username: string, secret: string) {
  await radio('Username').click();
  await field('Username').fill(username);
  await password().fill(secret);
  const agreement = page.getByRole('checkbox');
  if (!(agreement.element() as HTMLInputElement).checked) await agreement.click();
}

const logIn = () => account.getByRole('button', { name: 'Log in', exact: true });

describe('a guest at the checkout', () => {
  it('logs in beside the order, which keeps every choice, and pays', async () => {
    const { at } = await renderApp(
      checkoutPath('standard-12m', { coupon: 'HOIST10', method: 'card' }),
    );
    await radio(/^6 months/).click();
    await expect.element(coupon).toHaveAccessibleDescription('We check it once you’ve logged in.');
    await expect.element(payButton).not.toBeInTheDocument();
    await logInToPay.click();
    await fillIn('nora', FIXTURE_PASSWORD);
    await logIn().click();
    await expect.element(payButton).toHaveTextContent('Pay $37.75');
    await expect.element(radio('credit card')).toBeChecked();
    await expect.element(account).not.toBeInTheDocument();
    await expect.element(heading('Your order')).toHaveFocus();
    expect(at()).toBe(checkoutPath('standard-6m', { coupon: 'HOIST10', method: 'card' }));
    await payButton.click();
    await expect.poll(() => left).toHaveLength(1);
    expect(left[0]).toMatch(/\/sandbox\/checkout\/H\d+$/);
  });

  it.each(['', `#${SIGN_UP_ID}`])('sees one red button, “Log in to Pay” (%s)', async (hash) => {
    await renderApp(checkoutPath('standard-12m') + hash);
    await expect.element(account.getByRole('checkbox')).toBeVisible();
    const readColour = (element: Element) => getComputedStyle(element).backgroundColor;
    const red = readColour(logInToPay.element());
    const buttons = [...main.element().querySelectorAll('[data-slot=button]')];
    expect(buttons.filter((button) => readColour(button) === red)).toEqual([logInToPay.element()]);
  });

  it('registers there, stays logged in, and pays', async () => {
    const { at } = await renderApp(checkoutPath('lite-6m'));
    await order.getByRole('button', { name: 'New here? Create an account' }).click();
    await fillIn('grace', 'correct horse');
    await button('Create account').click();
    await expect.element(order.getByText(/You’re buying for the account .*grace/)).toBeVisible();
    expect(isTabToken()).toBe(false);
    expect(at()).toBe(checkoutPath('lite-6m'));
    await payButton.click();
    await expect.poll(() => left).toHaveLength(1);
  });

  it('has the order on the screen all the time', async () => {
    await renderApp(checkoutPath('lite-6m', { method: 'wechat' }));
    await logInToPay.click();
    await fillIn('nora', FIXTURE_PASSWORD);
    const gone: string[] = [];
    const shown = [radio(/^6 months/), radio('WeChat'), heading('Your order')].map((part) =>
      part.element(),
    );
    const watcher = new MutationObserver(() => {
      for (const part of shown) if (!part.isConnected) gone.push(part.outerHTML);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    await logIn().click();
    await expect.element(payButton).toBeVisible();
    watcher.disconnect();
    expect(gone).toEqual([]);
  });

  it('finds the field of the form in focus, and changes between the forms there', async () => {
    const { at } = await renderApp(checkoutPath('lite-6m'));
    await expect.element(account.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await logInToPay.click();
    await expect.element(field(/^(Username|Email)$/)).toHaveFocus();
    await account.getByRole('button', { name: 'Create an account' }).click();
    await expect.element(account.getByRole('heading', { name: 'Sign up' })).toHaveFocus();
    expect(at()).toBe(checkoutPath('lite-6m'));
  });

  it('comes to the registration by its address, and back from a forgotten password', async () => {
    const here = checkoutPath('lite-6m', { coupon: 'HOIST10' });
    await renderApp(`${here}#${SIGN_UP_ID}`);
    await expect.element(account.getByRole('heading', { name: 'Sign up' })).toBeVisible();
    await account.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect
      .element(link('Forgot password?'))
      .toHaveAttribute(
        'href',
        `${PATHS.resetPassword}?${new URLSearchParams({ [QUERY.redirect]: here })}`,
      );
  });

  it('keeps the order where user info does not load, and asks again', async () => {
    await renderApp(checkoutPath('lite-6m'));
    await logInToPay.click();
    await fillIn('nora', FIXTURE_PASSWORD);
    await setFaults({ kind: 'drop', operation: 'systemUserInfo', times: 1 });
    await logIn().click();
    await order.getByRole('button', { name: 'Try again' }).click();
    await expect.element(payButton).toBeVisible();
  });

  it('comes back to the order from the links of the header', async () => {
    const here = checkoutPath('lite-6m', { coupon: 'HOIST10' });
    await renderApp(here);
    const header = page.getByRole('banner');
    await expect
      .element(header.getByRole('link', { name: 'Log in' }).first())
      .toHaveAttribute('href', loginPath(here));
  });
});
