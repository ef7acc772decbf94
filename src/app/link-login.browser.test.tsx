import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { currentToken } from '@/api/tokens';
import { PATHS, checkoutPath, cryptoPayPath, newGroupPath } from '@/config/paths';
import { logInByLink } from '@/session/link-login';
import { renderApp } from '@/testing/render-app';
import { fetchToken } from '@/testing/sandbox';
import { main, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
const notice = region('Login link');
const answer = (name: string) => notice.getByRole('button', { name });

/** Follows a link that logs in as kim, as a visitor without a session. */
async function followLink(path: string) {
  logInByLink(await fetchToken('kim'));
  return renderApp(path);
}

it('a login by link says whose account it is, also after a reload, until the visitor stays', async () => {
  await followLink(PATHS.faq);
  await expect.element(notice).toMatchTextContent(/You’re logged in as Kim \(kim@example\.com\)/);
  await expect.element(notice).toMatchTextContent(/Anything you buy here belongs to it/);
  await renderApp(PATHS.profile);
  await answer('Stay logged in').click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
  expect(currentToken()).not.toBeNull();
  await renderApp(PATHS.faq);
  await expect.element(main).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

it('a visitor who is somebody else logs out there', async () => {
  await followLink(PATHS.faq);
  await answer('Log out').click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(currentToken()).toBeNull();
  // The visitor logs in to their own account next.
  await renderApp(PATHS.faq, { as: 'yearly' });
  await expect.element(main).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

it('any other login says nothing, and each way to pay names the account that is paid for', async () => {
  const { router } = await renderApp(PATHS.profile, { as: 'kim' });
  await expect.element(main).toMatchTextContent(/Kim/);
  await expect.element(notice).not.toBeInTheDocument();
  const account = page.getByText('You’re buying for the account Kim (kim@example.com).');
  for (const path of [
    checkoutPath('standard-12m'),
    cryptoPayPath('standard-12m'),
    newGroupPath('standard-12m', 2, 'all'),
  ]) {
    await router.navigate(path);
    await expect.element(account).toBeVisible();
    await router.navigate(PATHS.faq);
    await expect.element(account).not.toBeInTheDocument();
  }
});
