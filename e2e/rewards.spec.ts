import type { Page } from '@playwright/test';
import { axeViolations, expect, onlyOn, test } from './fixtures.ts';
import type { Say } from './support/texts.ts';

/** A code is used once, so each journey has its own. */
const JOURNEYS = [
  { language: 'en', width: 'desktop', colorScheme: 'light', code: 'SAIL-2026-GIFT' },
  { language: 'zh-CN', width: 'phone', colorScheme: 'dark', code: 'WELCOME-ABOARD' },
] as const;

for (const { language, width, colorScheme, code } of JOURNEYS) {
  test.describe(`in ${language}, on a ${width}`, () => {
    test.use({ language, colorScheme });
    onlyOn(width, `A journey of the ${width}.`);

    test('a code begins a membership, which brings benefits, and time for an invitation', async ({
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

      await test.step('the trial of a new account brings benefits', async () => {
        await expect(heading(page, say('benefits:mine.title'))).toBeVisible();
        await pleases(page);
        await page.getByRole('link', { name: say('account:sections.reward'), exact: true }).click();
        await expect(page).toHaveURL(/\/user\/reward$/);
      });

      await test.step('a wrong code is refused in place', async () => {
        await field(page, say).fill('SUMMER-2025');
        await button('rewards:redeem.check').click();
        await expect(field(page, say)).toHaveAttribute('aria-invalid', 'true');
      });

      await test.step('a good one is looked at, then used, also by a hasty double press', async () => {
        await field(page, say).fill(code.toLowerCase());
        await button('rewards:redeem.check').click();
        await expect(heading(page, say('rewards:redeem.offer.title', { code }))).toBeFocused();
        await pleases(page);
        await button('rewards:redeem.offer.use').dblclick();
        await expect(button('rewards:redeem.done.another')).toBeVisible();
      });

      await test.step('whoever comes by the copied link brings time', async () => {
        await button('rewards:invite.copyLink').click();
        await expect(button('rewards:invite.copied')).toBeVisible();
        const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
        await registerAt(await secondBrowser(), link.pathname + link.search, say);
        await page.reload();
        const person = page.getByRole('row').filter({ hasText: say('rewards:people.notPaid') });
        await expect(person).toHaveCount(1);
        await expect(person).not.toContainText(say('rewards:people.none'));
        await pleases(page);
      });

      await test.step('benefits of the membership are there', async () => {
        await page
          .getByRole('link', { name: say('account:sections.benefits'), exact: true })
          .click();
        await expect(heading(page, say('benefits:mine.title'))).toBeVisible();
        await expect(heading(page, say('benefits:others.title'))).toBeVisible();
        await pleases(page);
      });
    });
  });
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name });
}

function field(page: Page, say: Say) {
  return page.getByRole('textbox', { name: say('rewards:redeem.field') });
}

/** Axe finds nothing, and a small phone need not scroll sideways. */
async function pleases(page: Page): Promise<void> {
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, 'at 320 px').toBe(0);
  await page.setViewportSize(size);
}

async function registerAt(page: Page, path: string, say: Say): Promise<void> {
  await page.goto(path);
  await page.getByRole('radio', { name: say('auth:methods.username') }).click();
  const username = `friend${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: say('forms:username') }).fill(username);
  await page.getByLabel(say('forms:password'), { exact: true }).fill('a rope that hoists');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('auth:register.submit') }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
}
