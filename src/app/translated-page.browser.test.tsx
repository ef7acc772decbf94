import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { tolerateTranslators } from './start/start';
import { PATHS, checkoutPath, loginPath } from '@/config/paths';
import { switchLanguage } from '@/i18n';
import { renderApp } from '@/testing/render-app';
import { button, field, heading, main, password, radio, region } from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { translatePage } from '@/testing/translator';
import { FIXTURE_PASSWORD } from '@mocks/sandbox/seed/fixtures';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
const left = watchLeaving();
/** The first of two: on a phone the button's bar repeats the total. */
const total = region('Your order').getByRole('strong').first();
const pay = button(/^Pay /);
const shows = (text: string | RegExp) => expect.element(main.getByText(text)).toBeVisible();

// The translator's elements are outside React's control, and are removed with the test's screen.
beforeEach(() => translatePage());

describe('a page that the browser translates', () => {
  it('takes a text beside others away, and puts one before it', async () => {
    const { removeChild, insertBefore } = Node.prototype;
    onTestFinished(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));
    tolerateTranslators();
    const Screen = ({ step }: { step: number }) => (
      <p>
        {step > 0 ? <b>before</b> : null}
        {step < 2 ? 'a text beside others' : null}
        <i>last</i>
      </p>
    );
    const { rerender } = await render(<Screen step={0} />);
    await expect.element(page.getByText('a text beside others')).toBeVisible();
    await rerender(<Screen step={1} />);
    await expect.element(page.getByText('before')).toBeVisible();
    await rerender(<Screen step={2} />);
    await expect.element(page.getByText('last')).toBeVisible();
  });

  it('logs in', async () => {
    const { at } = await renderApp(loginPath(PATHS.device));
    await radio('Username').click();
    await field('Username').fill('ada');
    await password().fill(FIXTURE_PASSWORD);
    await page.getByRole('checkbox').click();
    await main.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect.poll(at).toBe(PATHS.device);
    await shows('Pixel 9');
  });

  it('sends a code, and counts down to the next', async () => {
    await renderApp(`${PATHS.register}?method=email`);
    await field('Email').fill('grace@example.com');
    await button('Send code').click();
    await shows('We sent a code to grace@example.com.');
    await expect.element(button(/^Resend in 5\d s$/)).toBeVisible();
    await expect.element(button(/^Resend in 5[0-8] s$/)).toBeVisible();
  });

  it('applies a coupon, shows the new total, and pays', async () => {
    await renderApp(checkoutPath('lite-6m', {}), { as: 'lite' });
    await expect.element(pay).toHaveTextContent('Pay $17.94');
    await button('Have a coupon?').click();
    await page.getByRole('textbox', { name: /^Coupon/ }).fill('HOIST10');
    await button('Apply').click();
    await shows('HOIST10, 10% off $17.94');
    await expect.element(button('Remove')).toBeVisible();
    await expect.element(pay).toHaveTextContent('Pay $16.15');
    await expect.element(total).toHaveTextContent('$16.15');
    await pay.click();
    await expect.poll(() => left).toHaveLength(1);
    expect(left[0]).toMatch(/\/sandbox\/checkout\/H\d+$/);
  });

  it('copies a code; checks one, and redeems it', async () => {
    await renderApp(PATHS.reward, { as: 'yearly' });
    await button('Copy code').click();
    await expect.element(button(/^(Copied|Couldn’t copy)/)).toBeVisible();
    await expect.element(button('Copy code')).toBeVisible();
    await field('Redeem code').fill('SAIL-2026-GIFT');
    await button('Check code').click();
    await expect.element(heading(/30 days of Standard/)).toBeVisible();
    await button('Redeem code').click();
    await expect.element(heading('Added: 30 days of Standard')).toBeVisible();
  });

  it('is read in the other language after a switch, without a text of the first', async () => {
    await renderApp(loginPath(PATHS.device));
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Log in');
    await switchLanguage('zh-CN');
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('登录');
    expect(document.body.innerText).not.toMatch(/agree|Log in|Password/);
  });
});
