import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearTokens } from '@/api/tokens';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { alert, button, field, heading, link, main, password } from '@/testing/screen';
import { watchNetwork } from '@/testing/watch-network';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();
const network = watchNetwork();
const OPERATION = 'user_register_type_username';

const open = (as?: string) => renderApp(PATHS.trial, { as });
const start = button('Start my 15 minutes');
const left = heading(/^1[45]:\d\d left$/);

async function fillAccount(username: string) {
  await field('Username').fill(username);
  await password().fill('correct horse');
}

it('is an account with two fields, then the app, and a device has it once', async () => {
  await open();
  await expect.element(heading('Try Halyard free for 15 minutes')).toBeVisible();
  await expect.element(link('Get the app first.')).toHaveAttribute('href', PATHS.download);
  await fillAccount('grace');
  await start.click();
  await expect.element(main.getByText(/^Please agree to the User Agreement/)).toBeVisible();
  expect(network.countCalls(OPERATION)).toBe(0);
  await page.getByRole('checkbox').click();
  network.cut(OPERATION);
  await start.click();
  await expect.element(alert).toMatchTextContent(/Network error\./);
  network.mend();
  const before = network.countCalls(OPERATION);
  await userEvent.dblClick(start);
  await expect.element(left).toHaveFocus();
  expect(network.countCalls(OPERATION)).toBe(before + 1);
  await expect.element(main.getByText('Open Halyard and log in as grace.')).toBeVisible();
  await expect.element(link('Download the app')).toHaveAttribute('href', PATHS.download);
  await expect.element(page.getByRole('img', { name: /^Scan it/ })).toBeVisible();

  await open();
  await expect.element(left).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();

  clearTokens();
  await fillAccount('hopper');
  await start.click();
  await expect.element(page.getByText('This device has already had its free trial')).toBeVisible();
  await expect.element(link('See plans')).toHaveAttribute('href', PATHS.pricing);
});

it.each([PATHS.home, PATHS.login, PATHS.register, PATHS.resetPassword, PATHS.pricing, PATHS.trial])(
  'is as long on %s as the visitor’s link makes it',
  async (path) => {
    const { container } = await renderApp(`${path}?aff=KIMKOL`);
    await expect.poll(() => container.textContent).toContain('3 hours');
    await expect.poll(() => container.textContent).not.toContain('15 minutes');
  },
);

it('offers nothing to a member, also while the network keeps the account from being known', async () => {
  network.cut('system_user_info');
  await open('yearly');
  await expect.element(page.getByText('We can’t load your account right now')).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  network.mend();
  await button('Try again').click();
  await expect.element(page.getByText('You’re logged in as Ada')).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
});

it('leads to sign-up where there is no username, and to the plans where there is no trial', async () => {
  sandbox.change({ displayConfig: { registerMethods: ['email'] } });
  await open();
  await expect.element(link('Create an account')).toHaveAttribute('href', PATHS.register);
  sandbox.change({ displayConfig: { trialMinutes: 0 } });
  await open();
  await expect.element(page.getByText('Free trials aren’t available right now')).toBeVisible();
  await expect.element(link('See plans')).toBeVisible();
});
