import type { Page } from '@playwright/test';
import { ACCOUNT_PAGES } from '../src/app/app-pages.ts';
import { PATHS } from '../src/config/paths.ts';
import { STORAGE_KEYS } from '../src/config/storage-keys.ts';
import { pathIn } from '../src/i18n/address.ts';
import {
  expect,
  expectFit,
  expectNoSidewaysScroll,
  findAxeViolations,
  findTooSmall,
  onlyOn,
  test,
  waitUntilHydrated,
} from './fixtures.ts';
import { BUYING_SCREENS, SCREENS } from './support/addresses.ts';
import { type Look, LOOKS, formatLook, pickScreens } from './support/looks.ts';
import { payFor } from './support/sandbox.ts';

/**
 * Opens every screen once in each look, and checks there all that is true of every screen. React's production build is
 * silent about an attribute of a prerendered page that differs from what the app renders, and leaves it: so the same
 * screen is also reached by a link, which the app renders anew, and has to have the same elements.
 */

const MEMBER_SCREENS = [
  ...ACCOUNT_PAGES.map(({ path }) => path),
  ...BUYING_SCREENS,
  PATHS.home,
  '/group-buying?product=standard-12m&size=3&pays=own',
  '/group-buying?group=gOwnShareOpen',
];
/** A query and a fragment, which prerendering does not know. */
const QUERY = '?invite=HOIST7&redirect=%2Fuser%2Freward#top';
/** Matches every call except those without which a screen shows nothing. */
const CALLS = /\/api\/(?!system\/system_(?:user_info|display_config)$)/;

type Kept = { prerendered?: Element | null };

for (const look of LOOKS) {
  const { language, colorScheme, width } = look;
  test.describe(formatLook(look), () => {
    test.use({ language, colorScheme });
    test.describe.configure({ timeout: 300_000 });
    onlyOn(width, `A look of the ${width}.`);

    test.beforeEach(({ page }) =>
      page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          (window as Kept).prerendered = document.querySelector('#root > *');
        });
      }),
    );

    test('every screen of a guest is what the app renders, pleases axe, can be read and pressed, and fits every window', async ({
      page,
      context,
      trouble,
    }) => {
      trouble.expect(/nothing-here|status of 404/);
      const follower = await context.newPage();
      await follower.goto(pathIn(language, PATHS.appleHelp));
      for (const path of pickScreens(look, SCREENS)) {
        await expectGoodScreen(page, follower, look, pathIn(language, path));
      }
    });

    test('every screen of a member with stored choices is, too, also without its data', async ({
      page,
      context,
      newAccount,
      baseURL,
      trouble,
    }) => {
      trouble.expect(/500|ERR_FAILED/);
      const { username, token } = await newAccount();
      await payFor(String(baseURL), username, 'standard-12m');
      await rememberVisitor(page, token, colorScheme);
      await page.goto(PATHS.appleHelp);
      const follower = await context.newPage();
      await follower.goto(PATHS.appleHelp);
      for (const path of pickScreens(look, MEMBER_SCREENS)) {
        const address = path.includes('?') ? path : path + QUERY;
        await expectGoodScreen(page, follower, look, address);
      }
      for (const path of pickScreens(look, [PATHS.profile, '/checkout/standard-12m'])) {
        for (const status of [undefined, 500]) {
          await page.route(CALLS, (route) => status && route.fulfill({ status }));
          await page.goto(path);
          const skeletons = page.locator('[data-slot=skeleton]');
          await (status
            ? expect(skeletons).toHaveCount(0)
            : expect(skeletons.first()).toBeVisible());
          const violations = await findAxeViolations(page);
          // The account's skeleton has no title, since its pages have their own.
          const found = violations.filter((text) => status || !text.startsWith('page-has-heading'));
          expect(found, `${path}: ${status}`).toEqual([]);
          await expectNoSidewaysScroll(page);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
      }
    });

    test(
      'every dialog of the account pleases axe and fits',
      { tag: '@full' },
      async ({ page, newAccount, logIn }) => {
        await logIn(page, await newAccount());
        for (const path of [PATHS.profile, PATHS.device]) {
          await page.goto(path);
          const openers = page.locator('main button[aria-haspopup=dialog]');
          await expect(openers.first()).toBeVisible();
          await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
          for (const opener of await openers.all()) {
            await opener.click();
            const dialog = page.locator('[role=dialog], [role=alertdialog]');
            await expect(dialog).toBeVisible();
            expect(await findAxeViolations(page), `${path}: ${await dialog.innerText()}`).toEqual(
              [],
            );
            await expectNoSidewaysScroll(page);
            await page.keyboard.press('Escape');
            await expect(dialog).toHaveCount(0);
            await expect(opener).toBeFocused();
          }
        }
      },
    );
  });
}

/** Opens a screen as a document in `page`, and by a link in `follower`. */
async function expectGoodScreen(page: Page, follower: Page, look: Look, path: string) {
  const size = page.viewportSize()!;
  await waitUntilHydrated(follower);
  await follower.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.goto(path);
  await page.keyboard.press('Shift');
  await waitUntilHydrated(page);
  // Header and footer hydrate after the page, or at once when pressed.
  for (const part of ['header', 'footer']) {
    const link = page.locator(`body ${part} a`).last();
    if (await link.count()) await link.press('Shift');
  }
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.locator('[data-slot=skeleton]'), path).toHaveCount(0);
  if (!path.includes('/nothing-here')) {
    const isKept = await page.evaluate(() => (window as Kept).prerendered?.isConnected);
    expect(isKept, `${path} is hydrated, not rendered again`).toBe(true);
  }
  await expect(async () => {
    const [hydrated, followed] = await Promise.all([readScreen(page), readScreen(follower)]);
    expect(hydrated, path).toEqual(followed);
  }).toPass({ timeout: 20_000 });

  await expect(page).toHaveTitle(/.+ · (Halyard|海帆)$/);
  await expect(page.locator('html')).toHaveAttribute('lang', look.language);
  expect(await findAxeViolations(page), path).toEqual([]);
  expect(await findTooSmall(page), path).toEqual([]);
  await expectFit(page, look.language);
  await page.setViewportSize(size);
}

/** Reads title, address and elements, without generated ids, the focus, times and shares of time. */
async function readScreen(page: Page) {
  const elements = await page.evaluate(() => {
    const ofThisPage = /^(?:id|for|selected|tabindex|aria-(?:controls|labelledby|describedby))$/;
    return Array.from(
      document.querySelectorAll('#root :not(script, link, noscript)'),
      ({ localName, attributes, childNodes }) => {
        const texts = Array.from(childNodes).filter((node) => node.nodeType === Node.TEXT_NODE);
        return [
          localName,
          ...Array.from(attributes, ({ name, value }) => `${name}=${value}`)
            .filter((attribute) => !ofThisPage.test(attribute.split('=')[0]!))
            .toSorted(),
          ...texts.map((text) => text.textContent),
        ]
          .join(' ')
          .replaceAll(/_[rR]_\w*_|\d+:\d\d(?::[\d.]+Z)?|\.\d{5,}/g, '…');
      },
    );
  });
  return { title: await page.title(), address: page.url(), elements };
}

/** Stores a login, a theme and a sent code, as an earlier visit would. */
async function rememberVisitor(page: Page, token: string, theme: string): Promise<void> {
  const account = 'ada@example.com';
  const time = Date.now() + 3_600_000;
  const sent = { channel: 'email', purpose: 'register', account, to: account };
  const code = { ...sent, nextAllowedTime: time, expireTime: time };
  const entries = [
    ['localStorage', STORAGE_KEYS.token, token],
    ['localStorage', STORAGE_KEYS.theme, theme],
    ['sessionStorage', STORAGE_KEYS.codeCooldown, JSON.stringify([code])],
  ] as const;
  await page.context().addInitScript((stored) => {
    if (location.protocol === 'about:') return;
    for (const [storage, key, value] of stored) window[storage].setItem(key, value);
  }, entries);
}
