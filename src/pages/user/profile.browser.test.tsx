import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PlanType } from '@/api';
import { currentToken } from '@/api/tokens';
import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { PATHS, checkoutPath, planPath } from '@/config/paths';
import { LANGUAGES, type Language } from '@/i18n/languages';
import { spaceHan } from '@/i18n/use-format';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { button, dialog, heading, link, main, radio, region } from '@/testing/screen';
import { savedFile } from '@/testing/tab';
import { watchNetwork } from '@/testing/watch-network';
import { freshSandbox } from '@mocks/hosts/vitest';
import { remove, update } from '@mocks/sandbox/db';
import type { KeptAccount } from '@mocks/sandbox/entities';

const sandbox = freshSandbox();
const network = watchNetwork();

const membership = region('Membership');

/** Opens the profile of a yearly member whose account has these changes; benefits end with the plan by default. */
async function openProfile(changes: Partial<KeptAccount> = {}, language?: Language) {
  const { planExpireTime: benefitsExpireTime } = changes;
  await signInAs('yearly');
  update(sandbox.current().db.accounts, (account) => account.username === 'ada', {
    ...(benefitsExpireTime && { benefitsExpireTime }),
    ...changes,
  });
  return renderApp(PATHS.profile, { language });
}

const listRedActions = () =>
  [...main.element().querySelectorAll('.button-red')].map(({ textContent }) => textContent);

describe('the membership', () => {
  it('reads as promised a moment ago, and as an upgrade to the length that is chosen', async () => {
    await openProfile({ planType: PlanType.Lite, planExpireTime: Date.now() + 30 * DAY_MS });
    await expect.element(membership.getByText('30 days', { exact: true })).toBeVisible();
    await expect.element(page.getByText('30 days of Lite')).toBeVisible();
    await expect.element(page.getByText('15 days of Standard')).toBeVisible();
    await radio('1 month').click();
    await expect.element(link('Upgrade')).toHaveAttribute('href', checkoutPath('standard-1m'));
  });

  it.each([
    {
      language: 'en',
      planType: PlanType.Standard,
      renew: 'Renew',
      makeText: (date: string) => `Your Standard ended on ${date}`,
      target: checkoutPath('standard-12m'),
    },
    {
      language: 'zh-CN',
      planType: PlanType.Lite,
      renew: '续费',
      makeText: (date: string) => `你的轻量版已于 ${spaceHan(date)} 到期`,
      // The account has never paid for Lite.
      target: planPath(PlanType.Lite),
    },
  ] as const)(
    'that has ended says so once, and leads to what was paid last, else to its plan ($language)',
    async ({ language, planType, makeText, renew, target }) => {
      const ended = Date.now() - 20 * DAY_MS;
      await openProfile({ planType, planExpireTime: ended }, language);
      const date = new Intl.DateTimeFormat(LANGUAGES[language].locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
      }).format(ended);
      await expect.poll(() => page.getByText(makeText(date)).all()).toHaveLength(1);
      await expect.element(link(renew)).toHaveAttribute('href', target);
      await expect.element(page.getByText('Time left')).not.toBeInTheDocument();
    },
  );

  it('leads to the prices that are not known here, and asks again for the devices that did not load', async () => {
    network.cut('user_get_device_list');
    network.cut('payment_shop');
    await openProfile({ planType: PlanType.Lite, planExpireTime: Date.now() + 20 * DAY_MS });
    await expect.element(link('See Standard prices')).toHaveAttribute('href', PATHS.pricing);
    await expect.element(page.getByText(/couldn’t load how many devices are in use/)).toBeVisible();
    network.mend();
    await membership.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('4 of 5')).toBeVisible();
  });

  it.each([
    [10, 'Standard', 'Renew'],
    [10, 'Lite', 'Upgrade'],
    [340, 'Standard', 'Download the app'],
  ] as const)('has one red action, which is needed: with %s days of %s “%s”', async (...row) => {
    const [days, plan, name] = row;
    // Only this browser.
    if (days > 14) remove(sandbox.current().db.devices, ({ uid }) => uid === '10284417');
    await openProfile({ planType: PlanType[plan], planExpireTime: Date.now() + days * DAY_MS });
    await expect.element(membership.getByRole('link', { name: 'Renew' })).toBeVisible();
    await expect.poll(listRedActions).toEqual([name]);
  });
});

describe('a new member', () => {
  const start = region('Get started');

  /** Opens the profile of a member without orders whose free time ends at that time. */
  async function openNew(benefitsExpireTime: number | null) {
    await signInAs('newcomer');
    update(sandbox.current().db.accounts, (account) => account.username === 'nora', {
      benefitsExpireTime,
    });
    return renderApp(PATHS.profile);
  }

  it('reads three steps in place of what is empty, and none is done', async () => {
    await openNew(null);
    await expect.element(start).toMatchTextContent(/Choose a plan.*Download.*nora@example\.com/);
    expect(start.getByRole('listitem').all()).toHaveLength(3);
    await expect.element(start.getByText('Done:')).not.toBeInTheDocument();
    await expect.element(link('See plans')).toHaveAttribute('href', PATHS.pricing);
    await expect.element(link('Redeem it')).toHaveAttribute('href', PATHS.reward);
    await expect.element(membership).not.toBeInTheDocument();
    await expect.element(region('Orders')).not.toBeInTheDocument();
  });

  it('has the first step done while the trial runs, and no other', async () => {
    await openNew(Date.now() + 14.5 * MINUTE_MS);
    await expect
      .element(start.getByRole('listitem').first())
      .toMatchTextContent(/^Done:.*15 minutes left, until/);
    expect(start.getByText('Done:').all()).toHaveLength(1);
  });

  it('is taken for a member with orders while those do not load', async () => {
    network.cut('payment_order');
    await openNew(null);
    await expect.element(page.getByText('We couldn’t load your orders')).toBeVisible();
    await expect.element(membership).toMatchTextContent(/No membership/);
  });
});

it('the data is saved as one JSON file with all that is held, and refused in place after a few times', async () => {
  await openProfile({ passwordHash: null });
  const exported = button('Download my data');
  const saved = await savedFile(() => exported.click());
  await expect
    .element(page.getByText(/^Handed to your browser’s downloads as halyard-10284417-.+\.json\.$/))
    .toBeVisible();
  expect(JSON.parse(saved)).toMatchObject({
    account: { uid: '10284417' },
    devices: [{}, {}, {}, {}],
  });
  const who = { action: 'export', key: '10284417', device: null } as const;
  const attempt = { ...who, time: Date.now() };
  sandbox.current().db.attempts.push(...Array.from({ length: 5 }, () => attempt));
  await exported.click();
  await expect.element(page.getByText(/^Too many attempts/)).toBeVisible();
  await expect.element(exported).not.toHaveAttribute('aria-busy');
  // Nothing is needed: 300 days and four devices.
  expect(listRedActions()).toEqual([]);
  await expect.element(page.getByText(/a code sent to \+8613800138001/)).toBeVisible();
  await expect.element(button('Change password')).not.toBeInTheDocument();
});

it('the password is changed, after a wrong one, for all other devices; then the session is ended', async () => {
  await openProfile();
  const before = currentToken();
  await button('Change password').click();
  await expect.element(dialog).toMatchTextContent('We’ll log out all your other devices');
  const current = dialog.getByRole('textbox', { name: 'Current password' });
  const submit = dialog.getByRole('button', { name: 'Change password' });
  await current.fill('not-my-password');
  await dialog.getByRole('textbox', { name: 'New password' }).fill('fair-winds-1');
  await submit.click();
  await expect.element(current).toHaveAccessibleDescription(/incorrect/);
  await expect.element(current).toHaveFocus();
  expect(currentToken()).toBe(before);
  await current.fill('halyard-123');
  await submit.click();
  await expect.element(page.getByText(/Password changed/)).toBeVisible();
  await expect.element(heading('Account')).toBeVisible();
  expect(currentToken()).not.toBe(before);
  await button('Log out').click();
  await expect.element(heading('Log in')).toBeVisible();
  expect(sandbox.current().db.sessions).toEqual([]);
  expect(currentToken()).toBeNull();
});

it('logging out of an account that has no name to log in by asks first', async () => {
  await openProfile({ passwordHash: null, username: null, email: null, phone: null });
  await expect
    .element(page.getByText('You’ll lose this account if you close this tab'))
    .toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Log out of this account for good?' });
  const stay = question.getByRole('button', { name: 'Stay logged in' });
  await button('Log out').click();
  await expect.element(stay).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button('Log out')).toHaveFocus();
  expect(currentToken()).not.toBeNull();
  await button('Log out').click();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect.element(heading('Log in')).toBeVisible();
  expect(currentToken()).toBeNull();
});
