import { expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { systemUserBenefits } from '@/api';
import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { button, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { watchNetwork } from '@/testing/watch-network';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();
const network = watchNetwork();

const own = region('Your benefits');
const others = region('Other benefits');

/** Waits for exactly this number of elements. */
async function expectCount(shown: Locator, count: number) {
  await expect.element(shown.nth(count - 1)).toBeVisible();
  expect(shown.all()).toHaveLength(count);
}

it('the benefits of a yearly member are all there is; a password is out of the page until a press', async () => {
  await signInAs('yearly');
  const { benefits } = await systemUserBenefits();
  const password = String(benefits.find(({ id }) => id === 'streaming')?.password);
  network.cut('system_user_benefits');
  const { container } = await renderApp(PATHS.benefits);
  await expect.element(page.getByText('We couldn’t load your benefits')).toBeVisible();
  network.mend();
  await button('Try again').click();
  await expectCount(own.getByRole('heading', { level: 3 }), 4);
  await expect.element(own).toHaveFocus();
  await expect.element(others).toBeInTheDocument();
  await expect.element(others.getByRole('listitem')).not.toBeInTheDocument();
  const link = page.getByRole('link', { name: 'Open Streaming account (opens in a new tab)' });
  await expect.element(link).toHaveAttribute('href', 'https://streaming.example.com/login');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');

  const show = button('Show the password: Streaming account');
  expect(container.innerHTML).not.toContain(password);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Copy Password, Streaming account').click();
  expect(write).toHaveBeenCalledExactlyOnceWith(password);
  write.mockRestore();
  expect(container.innerHTML).not.toContain(password);
  await show.click();
  await expect.element(page.getByText(password)).toBeVisible();
  await button('Hide the password: Streaming account').click();
  await expect.element(show).toHaveFocus();
  expect(container.innerHTML).not.toContain(password);
});

it('those of a member by the month are apart from those that need a year, with the reason and a link', async () => {
  await renderApp(PATHS.benefits, { as: 'lite' });
  await expectCount(own.getByRole('heading', { level: 3 }), 2);
  await expectCount(others.getByRole('listitem'), 2);
  await expect.element(others.getByRole('listitem').first()).toMatchTextContent(/a year or more/);
  await others.getByRole('link', { name: 'See yearly plans' }).click();
  await expect.element(page.getByRole('radio', { name: /^12 months/ })).toBeChecked();
});

it.each([
  ['on a trial', 'newcomer', 10 * MINUTE_MS, /^Benefits come with a membership$/],
  ['after a membership', 'expired', -DAY_MS, /^Your benefits ended on /],
])('%s a member reads why there is nothing, and what there would be', async (...row) => {
  const [, who, left, reason] = row;
  await signInAs(who);
  update(sandbox.current().db.accounts, (account) => account.username === 'nora', {
    benefitsExpireTime: Date.now() + left,
  });
  await renderApp(PATHS.benefits);
  await expect.element(own.getByRole('heading', { name: reason })).toBeVisible();
  const plansLink = page.getByRole('link', { name: 'See plans' });
  await expect.element(plansLink).toHaveAttribute('href', PATHS.pricing);
  await expectCount(others.getByRole('listitem'), 4);
});
