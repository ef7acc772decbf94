import type { Page } from '@playwright/test';
import {
  expect,
  findAxeViolations,
  sameAtEveryWidth,
  test,
  waitUntilHydrated,
} from './fixtures.ts';
import { countDocuments, holdScript } from './support/app.ts';
import { impersonate } from './support/sandbox.ts';

sameAtEveryWidth();

const APP = '**/assets/app-*.js';
const APP_MESSAGE = /dynamically imported module: .*\/assets\/index-.*\.js/;
const REGISTRATION = '**/register*.js';

test('the countdown to another code survives a reload', async ({ page, outbox }) => {
  const email = `ada.${crypto.randomUUID()}@example.com`;
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await outbox(email);
  const countdown = page.getByRole('button', { name: /^Resend in \d+ s$/ });
  await expect(countdown).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(countdown).toHaveAttribute('aria-disabled', 'true');
});

test('without a network the form says so, and keeps what was typed', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('halyard-123');
  await page.getByRole('checkbox').check();
  await waitUntilHydrated(page);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Network error\. Please try again later\./);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('halyard-123');
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
});

test('without a network the session is kept, and a retry restores the page', async ({
  page,
  newAccount,
  logIn,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  const account = await newAccount();
  await logIn(page, account);
  await expect(page.getByText(account.username).first()).toBeVisible();
  const calls: string[] = [];
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    // The display config belongs to no screen, and a part that mounts later requests it again.
    if (!pathname.endsWith('system_display_config')) calls.push(pathname);
    return route.abort();
  });
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'We can’t load your account right now' }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Each call is sent once: the app does not repeat a call that failed before it had loaded.
  expect(new Set(calls).size, calls.join('\n')).toBe(calls.length);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(account.username).first()).toBeVisible();
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! An error occurred');
  await expect(page.getByText(/dynamically imported module/)).toBeVisible();
  expect(documents()).toBe(2);
  await page.unroute(REGISTRATION);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
});

test('a link to a page that fails to load shows the error at its address, and the page once it loads again', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  await page.goto('/en/login');
  await waitUntilHydrated(page);
  const documents = countDocuments(page);
  await page.route(REGISTRATION, (route) => route.abort());
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! An error occurred');
  await expect(page).toHaveURL(/\/en\/register$/);
  expect(documents()).toBe(1);
  await page.unroute(REGISTRATION);
  await page.goto('/en/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
});

test('a page that still fails to load is not reloaded again by its next link', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|dynamically imported module|Uncaught/);
  await page.goto('/en/login');
  await waitUntilHydrated(page);
  const documents = countDocuments(page);
  const title = page.getByRole('heading', { level: 1 });
  await page.route(REGISTRATION, (route) => route.abort());
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(title).toHaveText('Oops! An error occurred');
  expect(documents()).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(title).toHaveText('Log in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(title).toHaveText('Oops! An error occurred');
  expect(documents()).toBe(1);
});

test('a part of a page that fails to load reloads the page once, then shows the error screen', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|dynamically imported module|Uncaught|Suspense boundary/);
  const documents = countDocuments(page);
  await page.route('**/settlements*.js', (route) => route.abort());
  const token = await impersonate(String(baseURL), 'kim');
  await page.goto(`/user/kol?tab=settlement&token=${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! An error occurred');
  await expect(page.getByRole('alert')).toContainText(/settlements.*\.js/);
  expect(documents()).toBe(2);
});

test(
  'the question about another login that fails to load reloads the page once, then shows the error screen',
  { tag: '@full' },
  async ({ page, baseURL, trouble, newAccount, logIn }) => {
    trouble.expect(/ERR_FAILED|dynamically imported module|Uncaught/);
    const CHOICE = '**/session-choice*.js';
    await logIn(page, await newAccount());
    const token = await impersonate(String(baseURL), 'kim');
    const documents = countDocuments(page);
    await page.route(CHOICE, (route) => route.abort());
    await page.goto(`/pricing?token=${token}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! An error occurred');
    await expect(page.getByText('Reload to try again.', { exact: false })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(/session-choice.*\.js/);
    expect(documents()).toBe(2);
    await page.unroute(CHOICE);
    await page.getByRole('button', { name: 'Reload' }).click();
    // The question about the link is still open.
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: /^Stay with/ }).click();
    await expect(question).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain(token);
  },
);

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
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  await expect(page).toHaveURL(/\/en\/register$/);
  expect(documents()).toBe(1);
});

test('without a network, what was loaded is readable, and an action keeps what was entered', async ({
  page,
  context,
  newAccount,
  logIn,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|No network\./);
  const account = await newAccount();
  await logIn(page, account, '/en/user/profile');
  const title = page.getByRole('heading', { level: 1 });
  const sections = page.getByRole('navigation', { name: 'Account sections' });
  const edit = page.getByRole('button', { name: 'Edit nickname' });
  await edit.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await sections.getByRole('link', { name: 'Devices' }).click();
  await expect(title).toHaveText('Devices');
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
  await context.setOffline(true);
  await sections.getByRole('link', { name: 'Account', exact: true }).click();
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
});

test.describe('a language that does not load is told of', () => {
  const FAILED = 'We couldn’t load that language. Check your connection and try again.';

  async function chooseChinese(page: Page) {
    await page.locator('summary', { hasText: 'Language' }).click();
    await page.getByRole('link', { name: '简体中文' }).click();
  }

  test('in a toast', async ({ page, context, trouble }) => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/en/login');
    const region = page.getByRole('region', { name: 'Notices' });
    await expect(region).toBeAttached();
    await context.setOffline(true);
    await chooseChinese(page);
    const toast = region.getByRole('listitem');
    await expect(toast).toHaveText(FAILED);
    // The page's policy lets the library's own styles in.
    await expect(toast).toHaveCSS('position', 'absolute');
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  });

  test('by the browser itself, if toasts do not load either', async ({
    page,
    context,
    trouble,
  }) => {
    trouble.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await page.route('**/assets/sonner-*.js', (route) => route.abort());
    await page.goto('/en/login');
    await waitUntilHydrated(page);
    await context.setOffline(true);
    const shown = page.waitForEvent('dialog');
    await chooseChinese(page);
    const dialog = await shown;
    expect(dialog.message()).toBe(FAILED);
    await dialog.dismiss();
  });
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! An error occurred');
  expect(documents()).toBe(1);
});

test.describe('an app that fails to load', () => {
  for (const [path, title, ...tag] of [
    ['/en/user/profile', 'Log in'],
    ['/en/login', 'Log in', '@full'],
    ['/en/checkout/standard-12m', 'Checkout', '@full'],
  ] as const) {
    test(
      `reloads ${path} once, then shows the error screen, which reloads`,
      { tag },
      async ({ page, trouble }) => {
        trouble.expect(/ERR_FAILED|dynamically imported module|preloaded using link preload/);
        const documents = countDocuments(page);
        await page.route(APP, (route) => route.abort());
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! An error occurred');
        await expect(page.getByRole('alert')).toContainText(APP_MESSAGE);
        expect(documents()).toBe(2);
        expect(await findAxeViolations(page)).toEqual([]);
        await page.unroute(APP);
        await page.getByRole('button', { name: 'Reload' }).click();
        await waitUntilHydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      },
    );
  }

  test('leaves a public page readable, and offers a reload', async ({ page, trouble }) => {
    trouble.expect(/ERR_FAILED|dynamically imported module|preloaded using link preload/);
    await page.route(APP, (route) => route.abort());
    await page.goto('/en/pricing');
    await page.keyboard.press('Shift');
    await page.waitForEvent('load');
    await page.keyboard.press('Shift');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('Oops! An error occurred');
    await expect(notice).toContainText('We couldn’t load part of this page.');
    await expect(notice).toContainText(APP_MESSAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans and pricing');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.unroute(APP);
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(notice).toHaveCount(0);
  });
});

test('a slow page is announced on the link and above the page', async ({ page, say }) => {
  await page.goto('/en/login');
  await waitUntilHydrated(page);
  const letIn = await holdScript(page, REGISTRATION);
  const link = page.getByRole('link', { name: 'Create an account' });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: say('common:loading') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  letIn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  await expect(page.getByRole('status').filter({ hasText: say('common:loading') })).toHaveCount(0);
});

test('a new phone number logs in by a code, and is registered by it', async ({ page, outbox }) => {
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(8, '0')
    .slice(0, 8);
  await page.goto('/login');
  await page.getByRole('radio', { name: 'Phone' }).check();
  await page.getByLabel('Country code').selectOption('CN');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(`139 ${digits}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page
    .getByRole('textbox', { name: 'Verification code' })
    .fill(await outbox(`+86139${digits}`));
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
  const number = new RegExp(String.raw`^\+86139${digits}$`);
  await expect(page.getByRole('definition').filter({ hasText: number })).toBeVisible();
});
