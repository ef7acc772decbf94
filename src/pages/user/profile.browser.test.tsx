import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { currentToken } from '@/api/tokens';
import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { PATHS, checkoutPath } from '@/config/paths';
import type { Language } from '@/i18n/languages';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { button, dialog, link, radio } from '@/testing/screen';
import { savedFile } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';
import type { KeptAccount } from '@mocks/sandbox/entities';
import { watchNetwork } from '@/testing/watch-network';

const sandbox = freshSandbox();
const network = watchNetwork();

/** Opens the profile of a yearly member whose account has these changes. */
async function openProfile(changes: Partial<KeptAccount> = {}, language?: Language) {
  await signInAs('yearly');
  await sandbox.current().db.accounts.update((q) => q.where({ username: 'ada' }), {
    data: (account) => void Object.assign(account, changes),
  });
  return renderApp(PATHS.profile, { language });
}

describe('the membership', () => {
  it('names the plan, the whole days left and the benefits', async () => {
    await openProfile({ planExpireTime: Date.now() + 40.5 * DAY_MS });
    await expect.element(page.getByText('Standard')).toBeVisible();
    await expect.element(page.getByText('40 days')).toBeVisible();
    await expect.element(page.getByText('Paid yearly')).toBeVisible();
    await expect.element(page.getByText(/^Until /)).toBeVisible();
  });

  it('counts the last hour in minutes', async () => {
    await openProfile({ planType: 2, planExpireTime: Date.now() + 14.5 * MINUTE_MS });
    await expect.element(page.getByText('Lite', { exact: true })).toBeVisible();
    await expect.element(page.getByText('14 minutes')).toBeVisible();
  });

  it('says when it has ended, without a number', async () => {
    const ended = Date.now() - DAY_MS;
    await openProfile({ planExpireTime: ended, benefitsExpireTime: ended });
    await expect
      .element(page.getByRole('definition').filter({ hasText: /^Expired$/ }))
      .toBeVisible();
    await expect.element(page.getByText(/^Ended on /)).toBeVisible();
    await expect.element(page.getByText('Time left')).not.toBeInTheDocument();
  });

  it('says that there is none', async () => {
    await renderApp(PATHS.profile, { as: 'newcomer' });
    await expect.element(page.getByText('No membership')).toBeVisible();
    await expect.element(page.getByText('None yet')).toBeVisible();
    await expect.element(page.getByText('Paid yearly')).not.toBeInTheDocument();
  });

  it('is the free time of a trial while that runs, to the minute', async () => {
    const end = Date.now() + 14.5 * MINUTE_MS;
    await openProfile({ planType: null, planExpireTime: null, benefitsExpireTime: end });
    await expect.element(page.getByText('Bonus time')).toBeVisible();
    await expect.element(page.getByText('14 minutes')).toBeVisible();
    await expect.element(page.getByText('No membership')).not.toBeInTheDocument();
  });

  it('asks again for the devices that did not load', async () => {
    network.cut('user_get_device_list');
    await openProfile();
    await expect.element(page.getByText(/couldn’t load how many devices are in use/)).toBeVisible();
    network.mend();
    await button('Try again').click();
    await expect.element(page.getByText('4 of 5')).toBeVisible();
  });

  it('shows the devices in use and leads to them', async () => {
    await openProfile();
    await expect.element(page.getByText('4 of 5')).toBeVisible();
    await link('Manage devices').click();
    await expect.element(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
    const here = page.getByRole('navigation').getByRole('link', { name: 'Devices' });
    await expect.element(here).toHaveAttribute('aria-current', 'page');
  });
});

describe('the details', () => {
  it('say what is not set', async () => {
    await openProfile({ phone: null });
    await expect.element(page.getByText('Not set')).toBeVisible();
    await expect.element(page.getByText('10284417')).toBeVisible();
  });

  it('are written in Chinese, too', async () => {
    await openProfile({ phone: null, planExpireTime: Date.now() + 40.5 * DAY_MS }, 'zh-CN');
    await expect.element(page.getByRole('heading', { name: '账户', level: 1 })).toBeVisible();
    await expect.element(page.getByText('标准版')).toBeVisible();
    await expect.element(page.getByText('40 天')).toBeVisible();
    await expect.element(page.getByText('未设置')).toBeVisible();
  });
});

describe('the nickname', () => {
  const field = page.getByRole('textbox', { name: 'Nickname' });
  const edit = () => button('Edit nickname').click();
  const kept = () =>
    sandbox.current().db.accounts.findFirst((q) => q.where({ username: 'ada' }))?.nickname;

  it('is edited in place, trimmed, saved by Enter, and updated everywhere on the page', async () => {
    await openProfile();
    await edit();
    await expect.element(field).toHaveFocus();
    await field.fill('  Countess Ada  ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Nickname saved.')).toBeVisible();
    await expect.poll(() => page.getByText('Countess Ada', { exact: true }).all()).toHaveLength(2);
    await expect.element(button('Edit nickname')).toHaveFocus();
    expect(kept()).toBe('Countess Ada');
  });

  it('takes pasted text without its line breaks, and adds nothing in their place', async () => {
    await openProfile();
    await edit();
    await expect.element(field).toHaveFocus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Ada\r\nLove\n\nlace of\n England');
    field
      .element()
      .dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    await expect.element(field).toHaveValue('AdaLovelace of England');
    await button('Save').click();
    await expect.element(field).not.toBeInTheDocument();
    expect(kept()).toBe('AdaLovelace of England');
  });

  it('is as it was after Escape, and nothing is sent', async () => {
    await openProfile();
    await edit();
    await field.fill('Somebody else');
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Edit nickname')).toHaveFocus();
    await expect.poll(() => page.getByText('Ada', { exact: true }).all()).toHaveLength(2);
    expect(network.callsOf('user_update_profile')).toBe(0);
  });

  it('stays in the editor when Escape closes the candidates of an input method', async () => {
    await openProfile();
    await edit();
    await field.fill('海');
    const escape = { key: 'Escape', bubbles: true, isComposing: true };
    field.element().dispatchEvent(new KeyboardEvent('keydown', escape));
    await expect.element(field).toHaveValue('海');
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
  });

  it('is asked for when only spaces are given, and nothing is sent', async () => {
    await openProfile();
    await edit();
    await field.fill('   ');
    await button('Save').click();
    await expect.element(field).toHaveAccessibleDescription('Please enter a nickname');
    await expect.element(field).toHaveFocus();
    expect(network.callsOf('user_update_profile')).toBe(0);
  });

  it('stays in the editor with the reason while it cannot be saved', async () => {
    await openProfile();
    await edit();
    await field.fill('Countess Ada');
    network.cut('user_update_profile');
    await button('Save').click();
    await expect.element(field).toHaveAccessibleDescription(/Network error/);
    await expect.element(field).toHaveValue('Countess Ada');
    network.mend();
    await button('Save').click();
    await expect.element(field).not.toBeInTheDocument();
    expect(kept()).toBe('Countess Ada');
  });
});

describe('more time', () => {
  const main = link(/^(Renew|See plans|Upgrade)$/);

  it('is a renewal for a member with a plan, and leads to the plans', async () => {
    await openProfile();
    await expect.element(main).toHaveTextContent('Renew');
    await expect.element(main).toHaveAttribute('href', PATHS.pricing);
  });

  it('is for a lite member an upgrade: what the time left becomes, and the way to the length that is chosen', async () => {
    await openProfile({ planType: 2, planExpireTime: Date.now() + 20.5 * DAY_MS });
    await expect.element(page.getByText('20 days', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^20 days.* of Lite$/)).toBeVisible();
    await expect.element(page.getByText(/^10 days.* of Standard$/)).toBeVisible();
    await radio('1 month').click();
    await expect.element(link('Upgrade')).toHaveAttribute('href', checkoutPath('standard-1m'));
  });

  it('is for a lite member the way to the prices while those are not known here', async () => {
    network.cut('payment_shop');
    await openProfile({ planType: 2, planExpireTime: Date.now() + 20.5 * DAY_MS });
    await expect.element(link('See Standard prices')).toHaveAttribute('href', PATHS.pricing);
  });

  it('is no upgrade for a Standard member', async () => {
    await openProfile();
    await expect.element(page.getByText('Your details')).toBeVisible();
    await expect.element(page.getByText('Upgrade to Standard')).not.toBeInTheDocument();
  });
});

describe('the data', () => {
  it('is saved as one JSON file with all that is held', async () => {
    await openProfile();
    const saved = await savedFile(() => button('Download my data').click());
    await expect
      .element(page.getByText(/^Downloaded as halyard-10284417-.+\.json\.$/))
      .toBeVisible();
    expect(JSON.parse(saved)).toMatchObject({
      account: { uid: '10284417' },
      devices: [{}, {}, {}, {}],
    });
  });

  it('is refused in place after a few times, and the button stays', async () => {
    await openProfile();
    const attempt = { uid: '10284417', kind: 'export', time: Date.now() } as const;
    await sandbox.current().db.attempts.createMany(5, () => attempt);
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

  it('is to be kept safe where it could not be reset', async () => {
    await openProfile({ email: null, phone: null });
    await expect.element(page.getByText(/reset your password if you forget it/)).toBeVisible();
  });
});

it('logging out tells the server and ends the session here', async () => {
  await openProfile();
  await button('Log out').click();
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(sandbox.current().db.sessions.all()).toEqual([]);
  expect(currentToken()).toBeNull();
});

it('logging out of an account that has no name to log in by asks first', async () => {
  await openProfile({ passwordHash: null, username: null, email: null, phone: null });
  await expect
    .element(page.getByText('You lose this account when you close this tab'))
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
