import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { PlanType } from '@/api';
import { currentToken } from '@/api/tokens';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';
import { PATHS, checkoutPath, ordersPath, planPath } from '@/config/paths';
import { LANGUAGES, type Language } from '@/i18n/languages';
import { spaceHan } from '@/lib/han-spacing';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { button, dialog, heading, link, radio, region } from '@/testing/screen';
import { savedFile } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';
import type { KeptAccount } from '@mocks/sandbox/entities';
import { watchNetwork } from '@/testing/watch-network';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();
const network = watchNetwork();

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

const membership = region('Membership');

describe('the membership', () => {
  it.each([
    ['a year', 365 * DAY_MS, '365 days'],
    ['a month', 30 * DAY_MS, '30 days'],
    ['three hours', 3 * HOUR_MS, '3 hours'],
    ['fifteen minutes', 15 * MINUTE_MS, '15 minutes'],
  ])('that was just given reads as promised: %s', async (_, length, text) => {
    await openProfile({ planType: PlanType.Lite, planExpireTime: Date.now() + length });
    await expect.element(membership.getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByText(`${text} left`)).toBeVisible();
    await expect.element(page.getByText(`${text} of Lite`)).toBeVisible();
  });

  it('is named beside the member on every screen of the account, with the days left', async () => {
    const { router } = await openProfile({ planExpireTime: Date.now() + 40.2 * DAY_MS });
    await expect.element(page.getByText('40 days left')).toBeVisible();
    await router.navigate(PATHS.device);
    await expect.element(heading('Devices')).toBeVisible();
    await expect.element(page.getByText('40 days left')).toBeVisible();
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
    'that has ended says so with its date, and leads to what was paid last, else to its plan ($language)',
    async ({ language, planType, makeText, renew, target }) => {
      const ended = Date.now() - 20 * DAY_MS;
      const changes = { planType, planExpireTime: ended, benefitsExpireTime: ended };
      await openProfile(changes, language);
      const date = new Intl.DateTimeFormat(LANGUAGES[language].locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
      }).format(ended);
      await expect.element(page.getByText(makeText(date))).toBeVisible();
      await expect.element(link(renew)).toHaveAttribute('href', target);
      await expect.element(page.getByText('Time left')).not.toBeInTheDocument();
    },
  );

  it('asks again for the devices that did not load', async () => {
    network.cut('user_get_device_list');
    await openProfile();
    await expect.element(page.getByText(/couldn’t load how many devices are in use/)).toBeVisible();
    network.mend();
    await button('Try again').click();
    await expect.element(page.getByText('4 of 5')).toBeVisible();
  });
});

describe('a new member', () => {
  const start = region('Get started');

  /** Opens the profile of a member without orders whose free time ends at that time. */
  async function openNew(benefitsExpireTime: number | null, address: string = PATHS.profile) {
    await signInAs('newcomer');
    update(sandbox.current().db.accounts, (account) => account.username === 'nora', {
      benefitsExpireTime,
    });
    return renderApp(address);
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

  it('still finds the orders at their address', async () => {
    await openNew(null, ordersPath());
    await expect.element(heading('No orders yet')).toBeVisible();
  });

  it('is taken for a member with orders while those do not load', async () => {
    network.cut('payment_order');
    await openNew(null);
    await expect.element(page.getByText('We couldn’t load your orders')).toBeVisible();
    await expect.element(membership).toMatchTextContent(/No membership/);
  });
});

describe('the orders', () => {
  const orders = region('Orders');
  const rows = orders.getByRole('heading', { level: 3 });

  it('are the latest three; all of them are at an address of their own, with pages and a search', async () => {
    const { router } = await renderApp(PATHS.profile, { as: 'orders' });
    await expect.element(rows.nth(2)).toBeVisible();
    expect(rows.all()).toHaveLength(3);
    await expect.element(page.getByRole('search')).not.toBeInTheDocument();
    await link(/^View all \d+ orders$/).click();
    await expect.element(page.getByRole('search')).toBeVisible();
    await expect.element(heading('Orders')).toHaveFocus();
    expect(rows.all()).toHaveLength(5);
    expect(router.state.location.hash).toBe('#orders');
    await button('Next').click();
    await expect.element(orders).toMatchTextContent(/Page 2 of/);
    await link('Show only the latest').click();
    await expect.element(page.getByRole('search')).not.toBeInTheDocument();
    await expect.element(orders).toHaveFocus();
    expect(rows.all()).toHaveLength(3);
  });
});

describe('more time', () => {
  it('is for a lite member an upgrade: what the time left becomes, and the way to the length that is chosen', async () => {
    await openProfile({ planType: 2, planExpireTime: Date.now() + 20.2 * DAY_MS });
    await expect.element(page.getByText('20 days', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^20 days.* of Lite$/)).toBeVisible();
    await expect.element(page.getByText(/^10 days.* of Standard$/)).toBeVisible();
    await radio('1 month').click();
    await expect.element(link('Upgrade')).toHaveAttribute('href', checkoutPath('standard-1m'));
  });

  it('is for a lite member the way to the prices while those are not known here', async () => {
    network.cut('payment_shop');
    await openProfile({ planType: 2, planExpireTime: Date.now() + 20.2 * DAY_MS });
    await expect.element(link('See Standard prices')).toHaveAttribute('href', PATHS.pricing);
  });
});

describe('the data', () => {
  it('is saved as one JSON file with all that is held', async () => {
    await openProfile();
    const saved = await savedFile(() => button('Download my data').click());
    await expect
      .element(
        page.getByText(/^Handed to your browser’s downloads as halyard-10284417-.+\.json\.$/),
      )
      .toBeVisible();
    expect(JSON.parse(saved)).toMatchObject({
      account: { uid: '10284417' },
      devices: [{}, {}, {}, {}],
    });
  });

  it('is refused in place after a few times, and the button stays', async () => {
    await openProfile();
    const who = { action: 'export', key: '10284417', device: null } as const;
    const attempt = { ...who, time: Date.now() };
    sandbox.current().db.attempts.push(...Array.from({ length: 5 }, () => attempt));
    await button('Download my data').click();
    await expect.element(page.getByText(/^Too many attempts/)).toBeVisible();
    await expect.element(button('Download my data')).not.toHaveAttribute('aria-busy');
  });
});

describe('the password', () => {
  async function change(currentPassword: string) {
    await button('Change password').click();
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(currentPassword);
    await dialog.getByRole('textbox', { name: 'New password' }).fill('fair-winds-1');
    await dialog.getByRole('button', { name: 'Change password' }).click();
  }

  it('says before what it does to other devices, and stays logged in here when it is changed', async () => {
    await openProfile();
    const before = currentToken();
    await button('Change password').click();
    await expect.element(dialog).toMatchTextContent('We’ll log out all your other devices');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await change('halyard-123');
    await expect.element(page.getByText(/Password changed/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible();
    expect(currentToken()).not.toBe(before);
  });

  it('shows a wrong current password at its field', async () => {
    await openProfile();
    const before = currentToken();
    await change('not-my-password');
    const field = dialog.getByRole('textbox', { name: 'Current password' });
    await expect.element(field).toHaveAccessibleDescription(/incorrect/);
    await expect.element(field).toHaveFocus();
    expect(currentToken()).toBe(before);
  });

  it('is not offered to an account that has none, which logs in by a code', async () => {
    await openProfile({ passwordHash: null });
    await expect.element(page.getByText(/a code sent to \+8613800138001/)).toBeVisible();
    await expect.element(button('Change password')).not.toBeInTheDocument();
  });
});
