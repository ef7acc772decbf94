import type { Locator, Page } from '@playwright/test';
import { expect, findAxeViolations, onlyOn, test } from './fixtures.ts';
import type { Say } from './support/texts.ts';

const PASSWORD = 'a rope that hoists';
const NEW_PASSWORD = 'a flag in the wind';

onlyOn('phone', 'Most other journeys are those of an English desktop.');
test.use({ language: 'zh-CN', isTranslated: true });

test('a visitor registers, sees both browsers, unbinds one, resets the password, and deletes the account', async ({
  page,
  secondBrowser,
  outbox,
  say,
}) => {
  test.slow();
  const email = `ada.${crypto.randomUUID()}@example.com`;
  const other = await secondBrowser();

  await test.step('registers with a code sent by email', async () => {
    await page.goto('/register?invite=HOIST7');
    await expect(page).toHaveTitle(new RegExp(say('auth:register.title')));
    await expect(page.getByLabel(say('forms:inviteCode'))).toHaveValue('HOIST7');
    await page.getByRole('radio', { name: say('auth:methods.email') }).check();
    await findEmail(page, say).fill(email);
    await page.getByRole('button', { name: say('auth:code.send') }).click();
    await expect(page.getByText(say('auth:code.sent', { account: email }))).toBeVisible();
    await page.getByRole('textbox', { name: say('forms:code') }).fill(await outbox(email));
    await findPassword(page, say).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: say('auth:register.submit') }).click();
    await expect(page).toHaveURL(/\/user\/profile$/);
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  });

  await test.step('logs in on a second browser, and returns to the requested page', async () => {
    await other.goto('/user/device');
    await expect(other).toHaveURL(/\/login\?redirect=%2Fuser%2Fdevice$/);
    await logIn(other, say, email, PASSWORD);
    await expect(other).toHaveURL(/\/user\/device$/);
    await expect(devices(other, say)).toHaveCount(2);
  });

  await test.step('unbinds the second, after a question', async () => {
    await section(page, say, 'device').click();
    await expect(devices(page, say)).toHaveCount(2);
    await expect(devices(page, say).filter({ hasText: say('devices:current') })).toHaveCount(1);
    const theOther = devices(page, say).filter({ hasNotText: say('devices:current') });
    await theOther.getByRole('button', { name: say('devices:unbind') }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(say('devices:confirm.text'));
    expect(await findAxeViolations(page)).toEqual([]);
    await question.getByRole('button', { name: say('devices:confirm.action') }).click();
    await expect(devices(page, say)).toHaveCount(1);
  });

  await test.step('resets the password on the second, which asks to log in again', async () => {
    await section(other, say, 'profile').click();
    await expect(other).toHaveURL(/\/login\?redirect=%2Fuser/);
    await expect(other.getByText(say('shell:sessionEnd.expired'))).toBeVisible();
    await other.getByRole('link', { name: say('auth:reset.link') }).click();
    // The address changes a moment before the screen does, and the old screen has a field of the same name.
    await expect(
      other.getByRole('heading', { level: 1, name: say('auth:reset.title') }),
    ).toBeVisible();
    await findEmail(other, say).fill(email);
    await other.getByRole('button', { name: say('auth:code.send') }).click();
    await expect(other.getByText(say('auth:code.sentIfKnown', { account: email }))).toBeVisible();
    await other.getByRole('textbox', { name: say('forms:code') }).fill(await outbox(email));
    await findPassword(other, say, 'forms:newPassword').fill(NEW_PASSWORD);
    await other.getByRole('button', { name: say('auth:reset.submit') }).click();
    await expect(other.getByText(say('auth:reset.doneTitle'))).toBeVisible();
    expect(await findAxeViolations(other)).toEqual([]);
  });

  await test.step('is asked for the new password everywhere', async () => {
    await section(page, say, 'profile').click();
    const expired = say('shell:sessionEnd.expired');
    await expect(page.getByText(expired)).toBeVisible();
    await logIn(page, say, email, PASSWORD);
    // The alert about the end of the session is also on the page, and was there before.
    await expect(page.getByRole('alert').filter({ hasNotText: expired })).toBeVisible();
    await findPassword(page, say).fill(NEW_PASSWORD);
    await page
      .getByRole('button', { name: say('auth:login.submit'), exact: true })
      .last()
      .click();
    await expect(page).toHaveURL(/\/user\//);
  });

  await test.step('deletes the account: only the farewell survives a reload', async () => {
    await page.getByRole('link', { name: say('account:deletion.title') }).click();
    const uid = page.getByRole('textbox', { name: /UID/ });
    const label = await uid.evaluate((field: HTMLInputElement) => field.labels?.[0]?.textContent);
    await page.getByRole('textbox', { name: say('account:deletion.password') }).fill(NEW_PASSWORD);
    await uid.fill(/\d{8,}/.exec(String(label))![0]);
    await page.getByRole('button', { name: say('account:deletion.submit') }).click();
    const farewell = page.getByRole('heading', { name: say('account:farewell.title') });
    await expect(farewell).toBeVisible();
    await page.reload();
    await expect(farewell).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.goto('/user/profile');
    await expect(page).toHaveURL(/\/login/);
  });
});

const devices = (page: Page, say: Say): Locator =>
  page.getByRole('region', { name: say('devices:list') }).getByRole('listitem');

const section = (page: Page, say: Say, name: 'profile' | 'device'): Locator =>
  page
    .getByRole('navigation', { name: say('account:sectionNavigation') })
    .getByRole('link', { name: say(`account:sections.${name}`), exact: true });

// A radio button has the same name.
const findEmail = (page: Page, say: Say): Locator =>
  page.getByRole('textbox', { name: say('forms:email') });

const findPassword = (page: Page, say: Say, label = 'forms:password'): Locator =>
  page.getByLabel(say(label), { exact: true });

async function logIn(page: Page, say: Say, email: string, password: string) {
  await findEmail(page, say).fill(email);
  await findPassword(page, say).fill(password);
  await page.getByRole('checkbox').check();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth:login.submit') })
    .click();
}
