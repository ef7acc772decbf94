import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { currentToken, storeToken } from '@/api/tokens';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { button, heading, link, radio, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { watchNetwork } from '@/testing/watch-network';
import { update } from '@mocks/sandbox/db';

const ADA = '10284417';
const sandbox = freshSandbox();
const network = watchNetwork();

const submit = button('Permanently delete account');
const password = page.getByRole('textbox', { name: 'Your password' });
const confirmation = page.getByRole('textbox', { name: /^Enter your UID/ });
const farewell = heading('Your account has been deleted');
const findAccount = (uid: string) =>
  sandbox.current().db.accounts.find((account) => account.uid === uid);

async function open(fixture = 'yearly') {
  return renderApp(PATHS.deleteAccount, { as: fixture });
}

describe('what is lost', () => {
  it('is listed: time, benefits, commission', async () => {
    await open('kolDue');
    const losses = region('What you’ll lose');
    await expect.element(losses).toMatchTextContent(/Time left.*days/);
    await expect.element(losses).toMatchTextContent(/Unsettled commission\$\d/);
    await expect.element(losses).toMatchTextContent(/You’ll be logged out on every device/);
  });

  it('names what is under way: the order that waits for payment, and the seat in a group', async () => {
    await open('expired');
    const losses = region('What you’ll lose');
    await expect.element(losses).toMatchTextContent(/\$44\.90.*They’ll be cancelled/);
    await expect.element(losses).toMatchTextContent(/You’ll give up your seat.*ends for everyone/);
    await expect.element(losses.getByText('Time left')).not.toBeInTheDocument();
  });
});

it('is the last row of the account: closed until it is asked for, and its address opens it', async () => {
  const { at } = await renderApp(PATHS.profile, { as: 'yearly' });
  await expect.element(link('Delete account')).toBeVisible();
  expect(network.countCalls('user_delete_preview')).toBe(0);
  await link('Delete account').click();
  await expect.element(submit).toBeInTheDocument();
  await expect.element(heading('Delete account')).toHaveFocus();
  await expect.element(heading('Delete account')).toBeInViewport();
  await expect.poll(at).toBe(PATHS.deleteAccount);
  const sections = page.getByRole('navigation', { name: 'Account sections' });
  await expect
    .element(sections.getByRole('link', { name: 'Account' }))
    .toHaveAttribute('aria-current', 'page');
  await link('Keep my account').click();
  await expect.element(submit).not.toBeInTheDocument();
  await expect.element(link('Delete account')).toHaveFocus();
  await expect.poll(at).toBe(PATHS.profile);
});

describe('the deletion', () => {
  it('by password needs it and the own uid, typed; then it ends the account and every session', async () => {
    network.cut('user_delete_preview');
    const { router } = await open();
    await expect.element(page.getByText('We couldn’t list what’s on your account')).toBeVisible();
    await expect.element(heading('Delete account')).toHaveFocus();
    await expect.element(heading('Delete account')).toBeInViewport();
    await submit.click();
    await expect.element(password).toHaveAccessibleDescription('Please enter your password');
    await expect.element(password).toHaveFocus();
    await password.fill('not-my-password');
    await confirmation.fill('10284418');
    await submit.click();
    await expect.element(confirmation).toHaveAccessibleDescription('That’s not your UID');
    expect(network.countCalls('user_delete_account')).toBe(0);
    await confirmation.fill(`  ${ADA} `);
    await submit.click();
    await expect.element(password).toHaveAccessibleDescription(/incorrect/);
    await expect.element(password).toHaveFocus();
    expect(findAccount(ADA)).toBeDefined();

    network.mend();
    await button('Try again').click();
    await expect.element(region('What you’ll lose').getByText('Time left')).toBeVisible();
    const token = String(currentToken());
    await password.fill('halyard-123');
    await submit.dblClick();
    await expect.element(farewell).toBeVisible();
    expect(network.countCalls('user_delete_account')).toBe(2);
    expect(findAccount(ADA)).toBeUndefined();
    expect(currentToken()).toBeNull();
    storeToken('login', token);
    await router.navigate(PATHS.profile);
    await expect.element(heading('Log in')).toBeVisible();
    // The farewell is said once.
    await router.navigate(PATHS.farewell);
    await expect.element(heading('Your Wi‑Fi can’t see where you go')).toBeVisible();
  });

  it('by a code keeps what was typed when the way changes', async () => {
    await open();
    await confirmation.fill(ADA);
    await radio('Email code').click();
    await expect.element(confirmation).toHaveValue(ADA);
    await button('Send code').click();
    await expect.element(page.getByText('We sent a code to ada@example.com.')).toBeVisible();
    const code = page.getByRole('textbox', { name: 'Verification code' });
    await code.fill('000000');
    await submit.click();
    await expect.element(code).toHaveFocus();
    expect(findAccount(ADA)).toBeDefined();
    await code.fill(sandbox.codeFor('ada@example.com'));
    await submit.click();
    await expect.element(farewell).toBeVisible();
    expect(findAccount(ADA)).toBeUndefined();
    expect(JSON.stringify(sessionStorage)).not.toContain('ada@example.com');
  });

  it('asks for no proof if the account has none', async () => {
    await signInAs('yearly');
    update(sandbox.current().db.accounts, (account) => account.uid === ADA, {
      passwordHash: null,
      email: null,
      phone: null,
    });
    await renderApp(PATHS.deleteAccount);
    await confirmation.fill(ADA);
    await expect.element(page.getByText('Enter your UID.')).toBeVisible();
    await expect.element(password).not.toBeInTheDocument();
    await submit.click();
    await expect.element(farewell).toBeVisible();
  });
});
