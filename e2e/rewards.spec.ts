import type { Page } from '@playwright/test';
import { expect, expectReadable, onlyOn, test } from './fixtures.ts';
import { registerByForm } from './support/forms.ts';
import { JOURNEY_LANGUAGES } from './support/looks.ts';
import { payFor } from './support/sandbox.ts';
import type { Say } from './support/texts.ts';

/** The journeys, each with its own code, since a code can be used only once. */
const EVERY_LOOK = [
  { language: 'en', width: 'desktop', colorScheme: 'light', code: 'SAIL-2026-GIFT' },
  { language: 'zh-CN', width: 'phone', colorScheme: 'dark', code: 'WELCOME-ABOARD' },
] as const;
const JOURNEYS = EVERY_LOOK.filter((look) => JOURNEY_LANGUAGES.includes(look.language));

for (const { language, width, colorScheme, code } of JOURNEYS) {
  test.describe(`in ${language}, on a ${width}`, () => {
    test.use({ language, colorScheme, isTranslated: true });
    onlyOn(width, `A journey of the ${width}.`);

    test('a code starts a membership with benefits, and an invited person’s payment adds time', async ({
      page,
      context,
      newAccount,
      logIn,
      secondBrowser,
      say,
    }) => {
      const button = (key: string) => page.getByRole('button', { name: say(key) });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await logIn(page, await newAccount(), '/user/benefits');

      await test.step('the trial of a new account has no benefits yet', async () => {
        await expect(locateHeading(page, say('benefits:none.neverTitle'))).toBeVisible();
        await expectReadable(page);
        await page.getByRole('link', { name: say('account:sections.reward'), exact: true }).click();
        await expect(page).toHaveURL(/\/user\/reward$/);
      });

      await test.step('a wrong code is refused at the field', async () => {
        await locateField(page, say).fill('SUMMER-2025');
        await button('rewards:redeem.check').click();
        await expect(locateField(page, say)).toHaveAttribute('aria-invalid', 'true');
      });

      await test.step('a good one is previewed, then used, once, even by a double press', async () => {
        await locateField(page, say).fill(code.toLowerCase());
        await button('rewards:redeem.check').click();
        await expect(
          locateHeading(page, say('rewards:redeem.offer.title', { code })),
        ).toBeFocused();
        await expectReadable(page);
        await button('rewards:redeem.offer.use').dblclick();
        await expect(button('rewards:redeem.done.another')).toBeVisible();
      });

      await test.step('the first payment of a person who came by the copied link adds time', async () => {
        await button('rewards:invite.copyLink').click();
        await expect(button('rewards:invite.copied')).toBeVisible();
        const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
        const friend = await registerAt(await secondBrowser(), link.pathname + link.search, say);
        await page.reload();
        const person = page.getByRole('row').filter({ hasText: /\d{2}x{4}\d{2}/ });
        await expect(person).toContainText(say('rewards:people.notPaid'));
        await expect(person).toContainText(say('rewards:people.none'));
        await expectReadable(page);
        await payFor(new URL(page.url()).origin, friend, 'lite-1m');
        await page.reload();
        await expect(person).toContainText(say('rewards:people.paid'));
        await expect(person).not.toContainText(say('rewards:people.none'));
        await expectReadable(page);
      });

      await test.step('the benefits of the membership are shown', async () => {
        await page
          .getByRole('link', { name: say('account:sections.benefits'), exact: true })
          .click();
        await expect(locateHeading(page, say('benefits:mine.title'))).toBeVisible();
        await expect(locateHeading(page, say('benefits:others.title'))).toBeVisible();
        await expectReadable(page);
      });
    });
  });
}

function locateHeading(page: Page, name: string) {
  return page.getByRole('heading', { name });
}

function locateField(page: Page, say: Say) {
  return page.getByRole('textbox', { name: say('rewards:redeem.field') });
}

/** Registers at an address, and returns the username. */
async function registerAt(page: Page, path: string, say: Say): Promise<string> {
  await page.goto(path);
  const username = `friend${crypto.randomUUID().slice(0, 8)}`;
  await registerByForm(page, say, { username, password: 'a rope that hoists' });
  await expect(page).toHaveURL(/\/user\/profile$/);
  return username;
}
