import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  sameAtEveryWidth,
  test,
  waitUntilHydrated,
} from './fixtures.ts';
import { countDocuments, holdScript } from './support/app.ts';

sameAtEveryWidth();

const APP = '**/assets/app-*.js';
const APP_MESSAGE = /dynamically imported module: .*\/assets\/index-.*\.js/;
const REGISTRATION = '**/register*.js';
const FAILED = 'Oops! An error occurred';

const locateTitle = (page: Page) => page.getByRole('heading', { level: 1 });
const register = (page: Page) => page.getByRole('link', { name: 'Create an account' }).click();

test('without a network the session is kept, no call is sent twice, and a retry restores the page', async ({
  page,
  newAccount,
  logIn,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  const account = await newAccount();
  const calls: string[] = [];
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    // The display config belongs to no screen, and a part that mounts later requests it again.
    if (!pathname.endsWith('system_display_config')) calls.push(pathname);
    return route.abort();
  });
  await logIn(page, account);
  await expect(
    page.getByRole('heading', { name: 'We can’t load your account right now' }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The app does not repeat a call that failed before it had loaded.
  expect(new Set(calls).size, calls.join('\n')).toBe(calls.length);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(account.username).first()).toBeVisible();
});

test('without a network, what was loaded is readable, an action keeps what was entered, and another page waits for it', async ({
  page,
  context,
  newAccount,
  logIn,
  trouble,
  say,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|No network\./);
  const account = await newAccount();
  await logIn(page, account, '/en/user/profile');
  const title = locateTitle(page);
  const follow = (name: string) =>
    page
      .getByRole('navigation', { name: 'Account sections' })
      .getByRole('link', { name, exact: true })
      .click();
  const edit = page.getByRole('button', { name: 'Edit nickname' });
  await edit.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await follow('Devices');
  await expect(title).toHaveText('Devices');
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
  await context.setOffline(true);
  await follow('Account');
  await expect(title).toHaveText('Account');
  await expect(page.getByText(account.username).first()).toBeVisible();
  await edit.click();
  const nickname = page.getByRole('textbox', { name: 'Nickname' });
  await nickname.fill('Ada of the sea');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('You’re offline. This page may be out of date.')).toBeVisible();
  await expect(nickname).toHaveAccessibleDescription(/Network error\. Please try again later\./);
  await expect(nickname).toHaveValue('Ada of the sea');
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText('Ada of the sea').first()).toBeVisible();

  await context.setOffline(true);
  await follow(say('account:sections.reward'));
  await expect(title).toHaveText(say('common:offline.page'));
  await page.getByRole('button', { name: say('common:offline.back') }).click();
  await expect(title).toHaveText('Account');
  await follow(say('account:sections.reward'));
  await expect(title).toHaveText(say('common:offline.page'));
  await context.setOffline(false);
  await expect(title).toHaveText(say('rewards:page.title'));
});

test('a module that fails to load reloads the page once, then shows the error screen', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|dynamically imported module|Uncaught/);
  // Behind a VPN, a browser on Windows says that it is offline.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
  const documents = countDocuments(page);
  await page.route(REGISTRATION, (route) => route.abort());
  await page.goto('/register');
  await expect(locateTitle(page)).toHaveText(FAILED);
  await expect(page.getByText(/dynamically imported module/)).toBeVisible();
  expect(documents()).toBe(2);
  await page.unroute(REGISTRATION);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(locateTitle(page)).toHaveText('Sign up');
});

test('without session storage, a page that fails to load is not reloaded forever', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const documents = countDocuments(page);
  await page.route(REGISTRATION, (route) => route.abort());
  await page.goto('/register');
  await expect(locateTitle(page)).toHaveText(FAILED);
  expect(documents()).toBe(1);
});

test('a link to a page that fails to load shows the error at its address without a reload, and the page once it loads', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|dynamically imported module|Uncaught/);
  await page.goto('/en/login');
  await waitUntilHydrated(page);
  const documents = countDocuments(page);
  await page.route(REGISTRATION, (route) => route.abort());
  await register(page);
  await expect(locateTitle(page)).toHaveText(FAILED);
  await expect(page).toHaveURL(/\/en\/register$/);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(locateTitle(page)).toHaveText('Log in');
  await register(page);
  await expect(locateTitle(page)).toHaveText(FAILED);
  expect(documents()).toBe(1);
  await page.unroute(REGISTRATION);
  await page.goto('/en/login');
  const letIn = await holdScript(page, REGISTRATION);
  const link = page.getByRole('link', { name: 'Create an account' });
  await waitUntilHydrated(page);
  await link.click();
  // A slow page is announced on the link and above the page.
  await expect(link).toHaveAttribute('aria-busy', 'true');
  const loading = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(loading).toBeVisible();
  await expect(locateTitle(page)).toHaveText('Log in');
  letIn();
  await expect(locateTitle(page)).toHaveText('Sign up');
  await expect(loading).toHaveCount(0);
});

test('an old tab after a new build reloads once, to the page that was asked for', async ({
  page,
  trouble,
}) => {
  trouble.expect(/404|dynamically imported module/);
  await page.goto('/en/login');
  await waitUntilHydrated(page);
  const documents = countDocuments(page);
  // The new build's files have other names, which the page requests after the reload.
  const isOld = () => documents() === 0;
  await page.route(REGISTRATION, (route) =>
    isOld() ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await register(page);
  await expect(locateTitle(page)).toHaveText('Sign up');
  await expect(page).toHaveURL(/\/en\/register$/);
  expect(documents()).toBe(1);
});

test('a language that does not load is told of in a toast', async ({ page, context, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/en/login');
  const region = page.getByRole('region', { name: 'Notices' });
  await expect(region).toBeAttached();
  await context.setOffline(true);
  await page.locator('summary', { hasText: 'Language' }).click();
  await page.getByRole('link', { name: '简体中文' }).click();
  const toast = region.getByRole('listitem');
  await expect(toast).toContainText('We couldn’t load that language.');
  // The page's policy lets the library's own styles in.
  await expect(toast).toHaveCSS('position', 'absolute');
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
});

test('an app that fails to load reloads the account once, then shows the error screen, which reloads', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|dynamically imported module|preloaded using link preload/);
  const documents = countDocuments(page);
  await page.route(APP, (route) => route.abort());
  await page.goto('/en/user/profile');
  await expect(locateTitle(page)).toHaveText(FAILED);
  await expect(page.getByRole('alert')).toContainText(APP_MESSAGE);
  expect(documents()).toBe(2);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.unroute(APP);
  await page.getByRole('button', { name: 'Reload' }).click();
  await waitUntilHydrated(page);
  await expect(locateTitle(page)).toHaveText('Log in');
});
