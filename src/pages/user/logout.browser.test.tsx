import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { currentToken } from '@/api/tokens';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { button } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import type { KeptAccount } from '@mocks/sandbox/entities';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();

/** Opens the profile of a yearly member whose account has these changes. */
async function openProfile(changes: Partial<KeptAccount> = {}) {
  await signInAs('yearly');
  update(sandbox.current().db.accounts, (account) => account.username === 'ada', { ...changes });
  return renderApp(PATHS.profile);
}

it('logging out tells the server and ends the session here', async () => {
  await openProfile();
  await button('Log out').click();
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(sandbox.current().db.sessions).toEqual([]);
  expect(currentToken()).toBeNull();
});

it('logging out of an account that has no name to log in by asks first', async () => {
  await openProfile({ passwordHash: null, username: null, email: null, phone: null });
  await expect
    .element(page.getByText('You’ll lose this account if you close this tab'))
    .toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Log out of this account for good?' });
  await button('Log out').click();
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button('Log out')).toHaveFocus();
  expect(currentToken()).not.toBeNull();
  await button('Log out').click();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(currentToken()).toBeNull();
});
