import type { Locator, Page } from '@playwright/test';
import { expect, findAxeViolations, onlyOn, test } from './fixtures.ts';
import { JOURNEY_LANGUAGES } from './support/looks.ts';
import type { Say } from './support/texts.ts';

const PASSWORD = 'a rope that hoists';
const NEW_PASSWORD = 'a flag in the wind';

for (const language of JOURNEY_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, isTranslated: true });
    onlyOn(language === 'en' ? 'desktop' : 'phone', 'One language at each width.');

    test('a visitor registers, sees both browsers, unbinds one, and resets the password', async ({
      page,
      secondBrowser,
      outbox,
      say,
    }) => {
      const email = `ada.${crypto.randomUUID()}@example.com`;
      const other = await secondBrowser();

      await test.step('registers with a code sent by email', async () => {
        await page.goto('/register?invite=HOIST7');
        await expect(page).toHaveTitle(new RegExp(say('auth:register.title')));
        await expect(page.getByLabel(say('forms:inviteCode'))).toHaveValue('HOIST7');
        expect(await findAxeViolations(page)).toEqual([]);
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

      await test.step('sees both devices on the first', async () => {
        await section(page, say, 'device').click();
        await expect(devices(page, say)).toHaveCount(2);
        await expect(devices(page, say).filter({ hasText: say('devices:current') })).toHaveCount(1);
        expect(await findAxeViolations(page)).toEqual([]);
      });

      await test.step('unbinds the second, after a question', async () => {
        const theOther = devices(page, say).filter({ hasNotText: say('devices:current') });
        await theOther.getByRole('button', { name: say('devices:unbind') }).click();
        const question = page.getByRole('alertdialog');
        await expect(question).toContainText(say('devices:confirm.text'));
        expect(await findAxeViolations(page)).toEqual([]);
        await question.getByRole('button', { name: say('devices:confirm.action') }).click();
        await expect(devices(page, say)).toHaveCount(1);
      });

      await test.step('is asked to log in on the second browser', async () => {
        await section(other, say, 'profile').click();
        await expect(other).toHaveURL(/\/login\?redirect=%2Fuser/);
        await expect(other.getByText(say('shell:sessionEnd.expired'))).toBeVisible();
        expect(await findAxeViolations(other)).toEqual([]);
      });

      await test.step('resets the password there', async () => {
        await other.getByRole('link', { name: say('auth:reset.link') }).click();
        // The address changes a moment before the screen does, and the old screen has a field of the same name.
        await expect(
          other.getByRole('heading', { level: 1, name: say('auth:reset.title') }),
        ).toBeVisible();
        await findEmail(other, say).fill(email);
        await other.getByRole('button', { name: say('auth:code.send') }).click();
        await expect(
          other.getByText(say('auth:code.sentIfKnown', { account: email })),
        ).toBeVisible();
        await other.getByRole('textbox', { name: say('forms:code') }).fill(await outbox(email));
        await findPassword(other, say, 'forms:newPassword').fill(NEW_PASSWORD);
        expect(await findAxeViolations(other)).toEqual([]);
        await other.getByRole('button', { name: say('auth:reset.submit') }).click();
        await expect(other.getByText(say('auth:reset.doneTitle'))).toBeVisible();
        expect(await findAxeViolations(other)).toEqual([]);
      });

      await test.step('is asked for the new password everywhere', async () => {
        await section(page, say, 'profile').click();
        await expect(page.getByText(say('shell:sessionEnd.expired'))).toBeVisible();
        await logIn(page, say, email, PASSWORD);
        // The alert about the end of the session is also on the page, and was there before.
        const expired = say('shell:sessionEnd.expired');
        await expect(page.getByRole('alert').filter({ hasNotText: expired })).toBeVisible();
        await expect(findPassword(page, say)).toHaveValue('');
        await findPassword(page, say).fill(NEW_PASSWORD);
        await page
          .getByRole('button', { name: say('auth:login.submit'), exact: true })
          .last()
          .click();
        await expect(page).toHaveURL(/\/user\//);
      });
    });
  });
}

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
  const agreement = page.getByRole('checkbox');
  await agreement.check();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth:login.submit') })
    .click();
}
