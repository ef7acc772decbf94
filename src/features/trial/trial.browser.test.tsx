import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearTokens } from '@/api/tokens';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { callsTo } from '@/testing/sandbox';
import { alert, button, field, heading, link, password, radio } from '@/testing/screen';
import { watchNetwork } from '@/testing/watch-network';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();
const network = watchNetwork();
const OPERATION = 'user_register_type_deviceid';

const open = (as?: string) => renderApp(PATHS.trial, { as });
const start = () => button('Start your free 15 minutes');
const running = () => page.getByText('Your trial has started');

it('does nothing by being looked at, and starts once however often one presses', async () => {
  await open();
  await expect.element(start()).toBeVisible();
  expect(network.countCalls(OPERATION)).toBe(0);

  await userEvent.dblClick(start());
  await expect.element(running()).toBeVisible();
  await expect.element(page.getByText(/^It ends on .+\.$/)).toBeVisible();
  await expect.element(heading(/^1[45]:\d\d left$/)).toBeVisible();
  expect(network.countCalls(OPERATION)).toBe(1);
});

it('still runs after a reload of the tab', async () => {
  await open();
  await start().click();
  await expect.element(running()).toBeVisible();
  await expect.element(heading('Next steps')).toHaveFocus();

  await open();
  await expect.element(running()).toBeVisible();
  await expect.element(start()).not.toBeInTheDocument();
});

it('is not said to run for a visitor who has left its account', async () => {
  await open();
  await start().click();
  await expect.element(running()).toBeVisible();
  clearTokens();
  await expect.element(start()).toBeVisible();
  await expect.element(running()).not.toBeInTheDocument();
});

it('tells a device that had its trial how to go on', async () => {
  await open();
  await start().click();
  await expect.element(running()).toBeVisible();
  clearTokens();

  await open();
  await start().click();
  await expect.element(page.getByText('This device has already had its free trial.')).toBeVisible();
  await expect.element(link('Create an account')).toBeVisible();
  await expect.element(link('Log in')).toBeVisible();
  await expect.element(start()).not.toBeInTheDocument();
});

it.each([PATHS.home, PATHS.login, PATHS.register, PATHS.resetPassword, PATHS.pricing])(
  'is as long on %s as the visitor’s link makes it',
  async (path) => {
    const { container } = await renderApp(`${path}?aff=KIMKOL`);
    await expect.poll(() => container.textContent).toContain('3 hours');
    await expect.poll(() => container.textContent).not.toContain('15 minutes');
  },
);

it('says that the network failed, and starts on the next press', async () => {
  network.cut(OPERATION);
  await open();
  await start().click();
  await expect.element(alert).toMatchTextContent(/Network error\./);
  network.mend();
  await start().click();
  await expect.element(running()).toBeVisible();
});

it('offers nothing to a member who is logged in', async () => {
  await open('yearly');
  await expect.element(page.getByText('You’re logged in as Ada')).toBeVisible();
  await expect.element(start()).not.toBeInTheDocument();
});

it('starts nothing over an account that the network keeps from being known', async () => {
  network.cut('system_user_info');
  await open('yearly');
  await start().click();
  await expect.element(page.getByText('We can’t load your account right now')).toBeVisible();
  expect(network.countCalls(OPERATION)).toBe(0);
  network.mend();
  await start().click();
  await expect.element(page.getByText('You’re logged in as Ada')).toBeVisible();
  expect(network.countCalls(OPERATION)).toBe(0);
});

describe('a registration during the trial', () => {
  async function startTrial() {
    const { at } = await open();
    await start().click();
    await expect.element(running()).toBeVisible();
    return at;
  }

  async function signUp() {
    await radio('Username').click();
    await field('Username').fill('grace');
    await password().fill('correct horse');
    await page.getByRole('checkbox').click();
    await button('Create account').click();
  }

  it('turns it into the account, which keeps the time', async () => {
    const at = await startTrial();
    await link('Create an account').click();
    await expect.element(heading('Sign up')).toBeVisible();
    await expect
      .element(page.getByText(/^Your trial becomes this account and keeps its time, until .+\.$/))
      .toBeVisible();
    await expect.element(page.getByText(/^Your account starts with/)).not.toBeInTheDocument();

    await signUp();
    await expect.poll(at).toBe(PATHS.profile);
    await expect.element(heading('Your free access is running')).toBeVisible();
    await expect.element(page.getByText(/log in as grace/)).toBeVisible();
    expect(await callsTo('userLogout')).toEqual([]);
    expect(
      sandbox.current().db.accounts.filter((account) => account.username === 'grace'),
    ).toMatchObject([{ trialExpireTime: expect.any(Number) }]);
  });

  it('leaves room for an account that one has: a login says that the trial stays behind', async () => {
    await startTrial();
    const { at } = await renderApp(PATHS.register);
    await link('Log in').click();
    await expect.poll(at).toBe(PATHS.login);
    await expect
      .element(page.getByText(/^If you log in to another account, you’ll lose your trial/))
      .toBeVisible();
  });
});
