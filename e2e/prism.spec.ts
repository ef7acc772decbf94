import type { APIRequestContext, Page } from '@playwright/test';
import { THEME_RULES, expect, findAxeViolations, test } from './fixtures.ts';
import { SCREENS } from './support/addresses.ts';
import { TEST_PREFIX } from '../src/api/constants.ts';

/** Screens of a member. Neighbours differ in their titles, as in SCREENS. */
const FOR_MEMBERS = [
  '/user/profile',
  '/user/device',
  '/user/reward',
  '/user/group-buying',
  '/user/benefits',
  '/user/kol',
  '/user/delete',
  '/user/kol?tab=settlement',
  '/checkout/standard-12m',
  '/user/kol?tab=invitation',
  '/crypto-pay/standard-12m',
  '/purchased?order=H20251218000305',
];

test("a screen renders from the contract's examples, with Prism behind it, and its example logs in", async ({
  page,
  request,
}) => {
  test.slow();
  await openFirst(page, request, '/login');
  await logInByExample(page);
  await expect(page.getByRole('definition').filter({ hasText: 'ada@example.com' })).toBeVisible();
  await expectScreen(page, '/user/profile');
  expect(await findAxeViolations(page)).toEqual([]);
});

test(
  "every screen renders from the contract's examples, and so do its errors",
  { tag: '@full' },
  async ({ page, request }) => {
    // One visit covers all screens, since the development server sends each module by itself.
    test.slow();
    await test.step('public screens', async () => {
      const [first = '', ...others] = SCREENS;
      await openFirst(page, request, first);
      for (const path of others) await visit(page, path);
    });

    await follow(page, '/login');
    await logInByExample(page);

    await test.step('an answer that is chosen in the page shows in its place', async () => {
      // Opens a page without devices, so that the app has no data of them in its memory.
      await page.goto('/user/reward');
      const code = page.getByRole('textbox', { name: 'Redeem code' });
      await code.fill('SAIL-2026-GIFT');
      for (const [example, reason] of [
        ['RedeemCodeUnknown', /doesn’t exist/],
        ['RedeemCodeUsed', /already been used/],
        ['RedeemCodeExpired', /has expired/],
        ['RedeemCodeNotForYou', /isn’t meant for your account/],
      ] as const) {
        await answerWith(page, 'systemRedeemCode', example);
        await page.getByRole('button', { name: 'Check code' }).click();
        await expect(code).toHaveAccessibleDescription(reason);
      }

      await answerWith(page, 'userGetDeviceList', 'ServerError');
      await follow(page, '/user/device');
      await expect(
        page.getByRole('heading', { name: 'We couldn’t load your devices' }),
      ).toBeVisible();
      await answerWith(page, 'userGetDeviceList', 'ok');
      await expect(page.getByText('This device')).toBeVisible();

      await follow(page, '/user/kol');
      await answerWith(page, 'userKolInfo', 'NotKol');
      await expect(page.getByRole('heading', { name: /not a KOL yet/ })).toBeVisible();

      // The address holds the whole state, so opening it again shows the same.
      const address = page.url();
      expect(address).toContain('answer=userKolInfo.NotKol');
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(address);
      await expect(page.getByRole('heading', { name: /not a KOL yet/ })).toBeVisible();
      await page.getByRole('button', { name: /^answers/ }).click();
      expect(await findAxeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Reset all' }).click();
      await page.keyboard.press('Escape');
    });

    await test.step('screens that need a login', async () => {
      const [first = '', ...others] = FOR_MEMBERS;
      await page.goto(first);
      await expect(
        page.getByRole('definition').filter({ hasText: 'ada@example.com' }),
      ).toBeVisible();
      for (const path of others) await visit(page, path);
    });
  },
);

/** Opens the first screen, for which the development server compiles each module. */
async function openFirst(page: Page, request: APIRequestContext, path: string): Promise<void> {
  // Prism reads the contract upon the first request, which on a busy machine takes longer than a page waits.
  await request.post(`${TEST_PREFIX}/api/system/system_display_config`, { data: {} });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Prism examples')).toBeVisible();
  await expectScreen(page, path);
}

/** Submits the form to log in, with any account: the example is the answer. */
async function logInByExample(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
}

const TEXT_RULES = ['html-lang-valid', 'label-content-name-mismatch', 'target-size'];

/** Chooses how Prism answers an operation, in the list that the badge opens. */
async function answerWith(page: Page, operation: string, answer: string): Promise<void> {
  const list = page.getByRole('dialog', { name: 'Answers' });
  await page.getByRole('button', { name: /^answers/ }).click();
  const choice = list.getByRole('combobox', { name: operation, exact: true });
  if (!(await choice.isVisible()))
    await list.getByLabel('Another operation').selectOption(operation);
  await choice.selectOption(answer);
  await page.keyboard.press('Escape');
}

async function visit(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expectScreen(page, path);
}

/** Navigates as a link of the site does, without loading the document again. */
async function follow(page: Page, path: string): Promise<void> {
  const title = await page.title();
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect.poll(() => page.title(), path).not.toBe(title);
}

/** Expects the complete screen: a title, no skeleton, no error. */
async function expectScreen(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.locator('[data-slot=skeleton]'), path).toHaveCount(0);
  await expect(page.getByRole('alert'), path).toHaveCount(0);
}

test(
  'the gallery shows states and all seven result pages in both languages and themes, and pleases axe',
  { tag: '@full' },
  async ({ page }) => {
    test.slow();
    await page.goto('/dev/results');
    const screens = page.getByRole('heading', { level: 2, name: 'Screens by state' });
    // The development server compiles each module upon the first request.
    await expect(screens).toBeVisible({ timeout: 60_000 });
    for (const kind of ['403', '404', '500', 'success', 'error', 'info', 'warning'])
      await expect(page.locator(`[id="${kind}"]`).getByRole('heading', { level: 1 })).toBeVisible();
    for (const [language, title, colorScheme] of [
      ['English', 'Page overboard', 'light'],
      ['简体中文', '页面落水了', 'dark'],
    ] as const) {
      await page.getByRole('banner').locator('summary').filter({ hasText: 'English' }).click();
      await page.getByRole('link', { name: language }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await page.emulateMedia({ colorScheme });
      // Axe is slow on a long page, so the second look runs only the rules that depend on the theme or the texts.
      const rules = colorScheme === 'light' ? undefined : [...THEME_RULES, ...TEXT_RULES];
      expect(await findAxeViolations(page, rules), `${language} ${colorScheme}`).toEqual([]);
    }
  },
);

test(
  'a link of the gallery opens a screen in a state, apart from the other tabs',
  { tag: '@full' },
  async ({ page }) => {
    test.slow();
    await page.goto('/dev/results');
    await page
      .locator('summary')
      .filter({ hasText: /^\/user\/device / })
      .click({ timeout: 60_000 });
    const opened = page.context().waitForEvent('page');
    // The development server compiles each module upon the first request.
    await page
      .getByRole('link', { name: 'phone /user/device userGetDeviceList: TooManyRequests' })
      .click();
    const screen = await opened;
    await expect(
      screen.getByRole('heading', { name: 'We couldn’t load your devices' }),
    ).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(() => localStorage.getItem('halyard.token'))).toBeNull();
  },
);
