import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearTokens, storeToken } from '@/api/tokens';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults, signInAs } from '@/testing/sandbox';
import { alert, button, link, main, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
const notice = region('Your login has ended');

/** Whether a screen reader announces the element: its live region existed before it. */
const isAnnounced = (element: Element) => element.parentElement?.closest('[aria-live]') !== null;

const EXPIRED = /^Your session has expired\. Log in to continue where you left off\./;

it('an expired session is explained, and the link comes back', async () => {
  storeToken('login', 'dead');
  const { at } = await renderApp(PATHS.trial);
  await expect.element(notice).toMatchTextContent(EXPIRED);
  expect(isAnnounced(notice.element())).toBe(true);
  await notice.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(at).toBe(`/login?redirect=${encodeURIComponent(PATHS.trial)}`);
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(alert).toMatchTextContent(EXPIRED);
});

it.each([
  ['DeviceIdInvalid', /We couldn’t load your account.*You’re logged out on this browser/],
  ['AccountDisabled', /This account is disabled/],
] as const)('%s of user info is explained, until the visitor closes it', async (status, words) => {
  await signInAs('yearly');
  await setFaults({ kind: 'status', operation: 'systemUserInfo', status });
  await renderApp(PATHS.faq);
  await expect.element(notice).toMatchTextContent(words);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
});

it('a session that another tab ended is explained, until the next login; a logout of one’s own is announced', async () => {
  await page.viewport(1280, 800);
  await renderApp(PATHS.faq, { as: 'yearly' });
  await expect.element(link('My account')).toBeVisible();
  clearTokens();
  await expect.element(notice).toMatchTextContent(/^You were logged out in another tab/);
  await signInAs('lite');
  await expect.element(notice).not.toBeInTheDocument();
  await button('Log out').click();
  const logoutNotice = page.getByText('You’ve logged out.');
  await expect.element(logoutNotice).toBeInTheDocument();
  expect(isAnnounced(logoutNotice.element())).toBe(true);
  await expect.element(notice).not.toBeInTheDocument();
});
