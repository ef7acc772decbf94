import type { Page } from '@playwright/test';
import { ACCOUNT_PAGES } from '../src/app/app-pages.ts';
import { PATHS } from '../src/config/paths.ts';
import { expect, onlyOn, test, waitUntilHydrated } from './fixtures.ts';
import { BUYING_SCREENS, SCREENS } from './support/addresses.ts';
import { LOOKS, formatLook, pickScreens } from './support/looks.ts';
import { payFor } from './support/sandbox.ts';

const ACCOUNT_SCREENS = ACCOUNT_PAGES.map(({ path }) => path);

for (const look of LOOKS) {
  const { language, colorScheme, width } = look;
  test.describe(`a reload says what the page said, ${formatLook(look)}`, () => {
    test.use({ language, colorScheme });
    onlyOn(width, `A look of the ${width}.`);
    // Two documents a screen.
    test.slow();

    test('to a guest', async ({ page, context, trouble }) => {
      // The page that does not exist.
      trouble.expect(/404/);
      await page.goto(PATHS.appleHelp);
      await expectSameAfterReload(page, await context.newPage(), pickScreens(look, SCREENS));
    });

    test('to a member', async ({ page, context, newAccount, logIn, baseURL }) => {
      const account = await newAccount();
      await payFor(String(baseURL), account.username, 'standard-12m');
      await logIn(page, account, PATHS.faq);
      const screens = [...ACCOUNT_SCREENS, ...BUYING_SCREENS, PATHS.home, PATHS.pricing];
      await expectSameAfterReload(page, await context.newPage(), pickScreens(look, screens));
    });
  });
}

/** Opens each screen in `page` as a link does, and in `reloaded` as a new document, until both say the same. */
async function expectSameAfterReload(page: Page, reloaded: Page, paths: string[]): Promise<void> {
  await waitUntilHydrated(page);
  for (const path of paths) {
    const title = await page.title();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).not.toHaveTitle(title);
    await reloaded.goto(path);
    await waitUntilHydrated(reloaded);
    await expect(async () => {
      const [said, saidAgain] = await Promise.all([readScreen(page), readScreen(reloaded)]);
      expect(saidAgain, path).toEqual(said);
      expect(said.isBusy, path).toBe(false);
    }).toPass({ timeout: 20_000 });
  }
}

/** What the page says, without the times that are left. */
async function readScreen(page: Page) {
  const main = page.getByRole('main');
  const text = await main.innerText();
  return {
    title: await page.title(),
    address: page.url(),
    text: text.replaceAll(/\d+:\d\d/g, 'time').split(/\s*\n\s*/),
    isBusy: (await main.locator('[aria-busy=true]').count()) > 0,
  };
}
