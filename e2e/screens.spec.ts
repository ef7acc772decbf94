import type { Page } from '@playwright/test';
import { ACCOUNT_PAGES, FAREWELL_PAGE } from '../src/app/app-pages.ts';
import { PATHS } from '../src/config/paths.ts';
import {
  waitUntilHydrated,
  expect,
  expectNoSidewaysScroll,
  findAxeViolations,
  onlyOn,
  spaceText,
  test,
} from './fixtures.ts';
import { BUYING_SCREENS } from './support/addresses.ts';
import { locateDeletionForm } from './support/forms.ts';
import { LOOKS, formatLook, pickScreens } from './support/looks.ts';
import { findTooSmall } from './support/touch.ts';

for (const look of LOOKS) {
  const { language, colorScheme, width } = look;
  test.describe(`every screen of the account, ${formatLook(look)}`, () => {
    test.use({ language, colorScheme });
    onlyOn(width, `A look of the ${width}.`);

    test('pleases axe, names itself, and never scrolls sideways', async ({
      page,
      newAccount,
      logIn,
      say,
    }) => {
      await logIn(page, await newAccount(), '/user');
      // A press before that would load the profile anew, while axe looks at it.
      await waitUntilHydrated(page);
      const sections = page.getByRole('navigation', { name: say('account:sectionNavigation') });
      for (const { path } of pickScreens(look, ACCOUNT_PAGES)) {
        // The deletion is a section of the profile, behind a link there.
        const isDeletion = path === PATHS.deleteAccount;
        if (isDeletion) await page.goto(PATHS.profile);
        await (isDeletion ? page : sections).locator(`a[href="${path}"]`).click();
        const section = sections.locator(`a[href="${isDeletion ? PATHS.profile : path}"]`);
        await expect(section).toHaveAttribute('aria-current', 'page');
        await expectGoodScreen(page, { path, language });
      }
      // The narrowest window in which the header shows the site's links beside those of the member.
      await expectNoSidewaysScroll(page, 961);
      await spaceText(page);
      for (const width of [961, 320]) await expectNoSidewaysScroll(page, width);
    });

    test('the farewell after a deletion pleases axe, too', async ({
      page,
      newAccount,
      logIn,
      say,
    }) => {
      const account = await newAccount();
      await logIn(page, account, PATHS.deleteAccount);
      const { proof, uid, submit } = locateDeletionForm(page, say, account);
      await proof.fill(account.password);
      await uid.fill(account.uid);
      await submit.click();
      const { path } = FAREWELL_PAGE;
      await page.waitForURL(new RegExp(`${path}$`));
      await expectGoodScreen(page, { path, language });
    });

    test('of a purchase pleases axe, too', async ({ page, newAccount, logIn }) => {
      await logIn(page, await newAccount(), '/user');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const path of pickScreens(look, BUYING_SCREENS)) {
        await page.goto(path);
        await expectGoodScreen(page, { path, language });
      }
    });
  });
}

async function expectGoodScreen(
  page: Page,
  { path, language }: { path: string; language: string },
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-slot=skeleton]'), path).toHaveCount(0);
  expect(await findAxeViolations(page), path).toEqual([]);
  expect(await findTooSmall(page), path).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveTitle(/.+ · (Halyard|海帆)$/);
  await expectNoSidewaysScroll(page, 320);
}
