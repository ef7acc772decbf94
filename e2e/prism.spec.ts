import type { Page } from '@playwright/test';
import { TEST_PREFIX } from '../src/api/constants.ts';
import { expect, findAxeViolations, test } from './fixtures.ts';
import { SCREENS } from './support/addresses.ts';

/** Screens of a member. Neighbours differ in their titles, as in SCREENS. */
const FOR_MEMBERS = [
  ...['/user/device', '/user/reward', '/user/group-buying', '/user/benefits', '/user/kol'],
  ...['/user/delete', '/user/kol?tab=settlement', '/checkout/standard-12m'],
  ...['/user/kol?tab=invitation', '/crypto-pay/standard-12m', '/purchased?order=H20251218000305'],
];

test.beforeEach(async ({ page, request }) => {
  test.slow();
  // Prism reads the contract upon the first request, which on a busy machine takes longer than a page waits.
  await request.post(`${TEST_PREFIX}/api/system/system_display_config`, { data: {} });
  // The development server compiles each module upon the first request.
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Prism examples')).toBeVisible();
  // The example is the answer for any account.
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('checkbox').check();
});

test("a screen renders from the contract's examples, with Prism behind it, and its example logs in", async ({
  page,
}) => {
  await logIn(page);
  expect(await findAxeViolations(page)).toEqual([]);
});

test("every screen renders from the contract's examples", { tag: '@full' }, async ({ page }) => {
  // One visit covers all screens, since the development server sends each module by itself.
  for (const path of [...SCREENS.filter((screen) => screen !== '/login'), '/login']) {
    await follow(page, path);
  }
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('checkbox').check();
  await logIn(page);
  for (const path of FOR_MEMBERS) await follow(page, path);
});

async function logIn(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(page.getByRole('definition').filter({ hasText: 'ada@example.com' })).toBeVisible();
  await expectScreen(page, '/user/profile');
}

/** Navigates as a link of the site does, without loading the document again. */
async function follow(page: Page, path: string): Promise<void> {
  const title = await page.title();
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect.poll(() => page.title(), path).not.toBe(title);
  await expectScreen(page, path);
}

/** Expects the complete screen: a title, no skeleton, no error. */
async function expectScreen(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.locator('[data-slot=skeleton]'), path).toHaveCount(0);
  await expect(page.getByRole('alert'), path).toHaveCount(0);
}
