import type { Page } from '@playwright/test';
import { ACCOUNT_PAGES } from '../src/app/app-pages.ts';
import { PATHS } from '../src/config/paths.ts';
import { expect, expectNoSidewaysScroll, findAxeViolations, onlyOn, test } from './fixtures.ts';
import { BUYING_SCREENS } from './support/addresses.ts';
import { IS_EVERY_LOOK, LOOKS, formatLook } from './support/looks.ts';

const ALL_SCREENS = [...ACCOUNT_PAGES.map(({ path }) => path), ...BUYING_SCREENS];
/** A screen of the account and one of a purchase. */
const SAMPLE = [PATHS.profile, '/checkout/standard-12m'];
const SCREENS = IS_EVERY_LOOK ? ALL_SCREENS : SAMPLE;

/** Matches every call except those without which a screen shows nothing. */
const CALLS = /\/api\/(?!system\/system_(?:user_info|display_config)$)/;

for (const look of LOOKS) {
  const { language, colorScheme, width } = look;
  test.describe(`screens without their data, ${formatLook(look)}`, () => {
    test.use({ language, colorScheme });
    onlyOn(width, `A look of the ${width}.`);

    test('please axe and fit while they load, where that failed, and with nothing in them', async ({
      page,
      newAccount,
      logIn,
      trouble,
    }) => {
      if (IS_EVERY_LOOK) test.setTimeout(300_000);
      trouble.expect(/50[03]|ERR_FAILED/);
      await logIn(page, await newAccount());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const path of SCREENS) {
        await page.route(CALLS, () => undefined);
        await page.goto(path);
        await expectReadableState(page, `${path} while it loads`);
        await page.unrouteAll({ behavior: 'ignoreErrors' });

        await page.route(CALLS, (route) => route.fulfill({ status: 500 }));
        await page.goto(path);
        await expect(page.locator('[data-slot=skeleton]'), path).toHaveCount(0);
        await expectReadableState(page, `${path} after it failed`);
        await page.unrouteAll({ behavior: 'ignoreErrors' });

        await page.goto(path);
        await expect(page.locator('[data-slot=skeleton]'), path).toHaveCount(0);
        await expectReadableState(page, `${path} of a new account`);
      }
    });
  });
}

test.describe('every dialog of the account', () => {
  test.skip(!IS_EVERY_LOOK, 'Journeys open them one by one; this is every look of them.');

  for (const look of LOOKS) {
    const { language, colorScheme, width } = look;
    test.describe(formatLook(look), () => {
      test.use({ language, colorScheme });
      onlyOn(width, `A look of the ${width}.`);

      test('pleases axe and fits', async ({ page, newAccount, logIn }) => {
        test.setTimeout(300_000);
        await logIn(page, await newAccount());
        let count = 0;
        for (const path of [PATHS.profile, PATHS.device]) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
          const openers = page.locator('main button[aria-haspopup=dialog]');
          count += await openers.count();
          for (const opener of await openers.all()) {
            const state = `${path}: ${await opener.innerText()}`;
            await opener.click();
            await expect(page.locator('[role=dialog], [role=alertdialog]'), state).toBeVisible();
            expect(await findAxeViolations(page), state).toEqual([]);
            await expectNoSidewaysScroll(page);
            await page.keyboard.press('Escape');
            await expect(page.locator('[role=dialog], [role=alertdialog]'), state).toHaveCount(0);
            await expect(opener).toBeFocused();
          }
        }
        expect(count).toBeGreaterThan(1);
      });
    });
  }
});

async function expectReadableState(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), state).toBeVisible();
  expect(await findAxeViolations(page), state).toEqual([]);
  await expectNoSidewaysScroll(page);
}
