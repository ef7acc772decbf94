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

it.each([PATHS.faq, PATHS.clause + '/terms', PATHS.trial])(
  'an expired session is explained on %s, and the link comes back',
  async (path) => {
    storeToken('login', 'dead');
    const { at } = await renderApp(path);
    await expect.element(notice).toMatchTextContent(EXPIRED);
    expect(isAnnounced(notice.element())).toBe(true);
    await notice.getByRole('link', { name: 'Log in' }).click();
    await expect.poll(at).toBe(`/login?redirect=${encodeURIComponent(path)}`);
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(alert).toMatchTextContent(EXPIRED);
  },
);

it('a refusal of user info is explained, until the visitor closes it', async () => {
  await signInAs('yearly');
  await setFaults({ kind: 'status', operation: 'systemUserInfo', status: 'DeviceIdInvalid' });
  await renderApp(PATHS.faq);
  await expect.element(notice).toMatchTextContent(/We couldn’t load your account/);
  await expect.element(notice).toMatchTextContent(/You’re logged out on this browser/);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
});

it('a disabled account is explained', async () => {
  await signInAs('yearly');
  await setFaults({ kind: 'status', operation: 'systemUserInfo', status: 'AccountDisabled' });
  await renderApp(PATHS.faq);
  await expect.element(notice).toMatchTextContent(/This account is disabled/);
});

it('a session that another tab ended is explained, until the next login', async () => {
  await renderApp(PATHS.faq, { as: 'yearly' });
  await expect.element(link('My account')).toBeVisible();
  clearTokens();
  await expect.element(notice).toMatchTextContent(/^You were logged out in another tab/);
  await signInAs('lite');
  await expect.element(notice).not.toBeInTheDocument();
});

it('a logout of one’s own is announced, and nothing lies over the page', async () => {
  await renderApp(PATHS.faq, { as: 'yearly' });
  await page.viewport(1280, 800);
  await button('Log out').click();
  const logoutNotice = page.getByText('You’ve logged out.');
  await expect.element(logoutNotice).toBeInTheDocument();
  expect(isAnnounced(logoutNotice.element())).toBe(true);
  await expect.element(notice).not.toBeInTheDocument();
});

it('says it in Chinese', async () => {
  storeToken('login', 'dead');
  await renderApp(PATHS.faq, { language: 'zh-CN' });
  await expect
    .element(region('登录已结束'))
    .toMatchTextContent(/^登录状态已失效，请重新登录后继续。/);
});
