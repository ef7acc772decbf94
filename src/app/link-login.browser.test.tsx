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

it('any other login says nothing', async () => {
  await renderApp(PATHS.profile, { as: 'kim' });
  await expect.element(main).toMatchTextContent(/Kim/);
  await expect.element(notice).not.toBeInTheDocument();
});

it.each([
  ['the checkout', checkoutPath('standard-12m')],
  ['the payment in cryptocurrency', cryptoPayPath('standard-12m')],
  ['the start of a group', newGroupPath('standard-12m', 2, 'all')],
])('%s names the account that is paid for', async (_name, path) => {
  await renderApp(path, { as: 'kim' });
  const account = page.getByText('You’re buying for the account Kim (kim@example.com).');
  await expect.element(account).toBeVisible();
});

it('says it in Chinese', async () => {
  logInByLink(await fetchToken('kim'));
  await renderApp(PATHS.faq, { language: 'zh-CN' });
  const accountNotice = page.getByRole('region', { name: '登录链接' });
  await expect.element(accountNotice).toMatchTextContent(/当前登录的账户：Kim（kim@example\.com）/);
});
