import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { userRegisterTypeDeviceid } from '@/api';
import { ASK_AGAIN_MS } from '@/config/constants';
import { PATHS, buildGroupPath, checkoutPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults, signInAs } from '@/testing/sandbox';
import { alert, button, heading, link, main, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { remove } from '@mocks/sandbox/db';

const sandbox = freshSandbox();
const header = page.getByRole('banner');

const breakUserInfo = () =>
  setFaults({ kind: 'status', operation: 'systemUserInfo', status: 'ServerError' });

const refuseUserInfo = () =>
  setFaults({ kind: 'status', operation: 'systemUserInfo', status: 'TooManyRequests' });

describe('a member whose user info fails', () => {
  const guestWords = main.getByRole('link', {
    name: /^(Log in|Sign up$|Create an account|Get Halyard|or try|Try it)/,
  });

  it('is no guest on any public page', async () => {
    await signInAs('yearly');
    await breakUserInfo();
    const { router } = await renderApp(PATHS.faq);
    for (const [path, name, to] of [
      [PATHS.pricing, /^Choose Standard$/, checkoutPath('standard-12m')],
      [PATHS.home, /^My account$/, PATHS.profile],
      [PATHS.affiliate, /^Go to my invitation link$/, PATHS.reward],
    ] as const) {
      await router.navigate(path);
      const action = main.getByRole('link', { name }).first();
      await expect.element(action).toHaveAttribute('href', to);
      await expect.element(header.getByRole('link', { name: 'My account' })).toBeVisible();
      await expect.element(guestWords).not.toBeInTheDocument();
    }
  });

  it('reads the server’s message where the account does not load', async () => {
    await signInAs('yearly');
    await refuseUserInfo();
    await renderApp(PATHS.profile);
    await expect
      .element(main.getByText(/^Too many attempts\..* You’re still logged in\./))
      .toBeVisible();
  });

  it('is not offline: the bar says what was not updated, and the server’s message', async () => {
    const { router } = await renderApp(PATHS.trial, { as: 'yearly' });
    await expect.element(page.getByText('You’re logged in as Ada')).toBeVisible();
    await refuseUserInfo();
    const later = Date.now() + ASK_AGAIN_MS;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    onTestFinished(() => void vi.restoreAllMocks());
    await router.navigate(PATHS.faq);
    const bar = page.getByText(/^We couldn’t update your account.*Too many attempts/);
    await expect.element(bar).toBeVisible();
    await expect.element(page.getByText('You’re offline')).not.toBeInTheDocument();
  });

  it('is asked before a logout that may be the last', async () => {
    await userRegisterTypeDeviceid({ inviteCode: null });
    await breakUserInfo();
    await renderApp(PATHS.faq);
    await page.viewport(1280, 800);
    await header.getByRole('button', { name: 'Log out' }).click();
    await expect
      .element(page.getByRole('alertdialog'))
      .toMatchTextContent(/If it has no username or password, you can’t get back in/);
  });
});

describe('a group’s page whose viewer’s session was ended on another device', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    return () => vi.useRealTimers();
  });

  const openOwn = async () => {
    await renderApp(buildGroupPath('gOwnShareUnpaid'), { as: 'yearly' });
    await expect.element(heading('You’re in. Waiting for the others')).toBeVisible();
  };
  const endElsewhere = () => {
    remove(sandbox.current().db.sessions, (session) => session.uid === '10284417');
    vi.advanceTimersByTime(ASK_AGAIN_MS);
  };

  it('offers no seat until the session is known to have ended', async () => {
    await openOwn();
    endElsewhere();
    await expect
      .element(region('Your login has ended'))
      .toMatchTextContent(/^Your session has expired/);
    await expect.element(heading(/^Join this group/)).toBeVisible();
    await expect.element(link('My account')).not.toBeInTheDocument();
  });

  it('says that it did not load while that cannot be known', async () => {
    await openOwn();
    await breakUserInfo();
    endElsewhere();
    await expect.element(alert).toMatchTextContent(/We couldn’t load the group/);
    await expect.element(heading(/^Join this group/)).not.toBeInTheDocument();
    await setFaults();
    await button('Try again').click();
    await expect.element(region('Your login has ended')).toBeVisible();
  });
});
