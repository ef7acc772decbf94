import type { Page } from '@playwright/test';
import { BOOTED } from '../src/app/start/page-data.ts';
import { waitUntilHydrated, expect, sameAtEveryWidth, test } from './fixtures.ts';
import { countDocuments, holdApp, holdScript } from './support/app.ts';

sameAtEveryWidth();

/** The app, without which a page stays as it was built. */
const APP = '**/assets/app-*.js';

test.describe('the language of an address', () => {
  test.use({ language: 'zh-CN' });

  test('takes precedence over the browser, and a visit stores nothing', async ({
    page,
    context,
  }) => {
    await page.goto('/en/pricing');
    await waitUntilHydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/en\/faq$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\w ’?]+$/);
    expect(await page.evaluate(() => localStorage.getItem('halyard.language'))).toBeNull();
    expect(await context.cookies()).toEqual([]);
  });
});

test('a stored choice that the server does not know redirects to its language, once', async ({
  page,
  context,
}) => {
  const documents = countDocuments(page);
  await context.addInitScript(() => localStorage.setItem('halyard.language', 'zh-CN'));
  await page.goto('/pricing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await waitUntilHydrated(page);
  expect(documents()).toBe(2);
  await page.goto('/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(documents()).toBe(3);
});

test('without cookies and storage, the page redirects to the address of the language, once', async ({
  page,
  context,
}) => {
  const documents = countDocuments(page);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { get: () => 'zh-CN' });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/pricing?invite=HOIST7');
  await expect(page).toHaveURL(/\/zh\/pricing\?invite=HOIST7$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await waitUntilHydrated(page);
  expect(documents()).toBe(2);
});

for (const isTranslated of [false, true]) {
  test.describe(isTranslated ? 'on a page that the browser translates' : 'on a page', () => {
    test.use({ isTranslated });

    test('what is pressed, ticked, chosen and typed before the app has loaded takes effect once, afterwards', async ({
      page,
    }) => {
      const letIn = await holdScript(page, '**/assets/index-*.js');
      await page.goto('/login', { waitUntil: 'domcontentloaded' });
      const main = page.getByRole('main');
      const email = main.getByRole('textbox', { name: 'Email' });
      await email.fill('ada@example.com');
      await main.getByRole('checkbox').check();
      await main.getByRole('button', { name: 'Log in' }).click();
      letIn();
      await waitUntilHydrated(page);
      await expect(email).toHaveValue('ada@example.com');
      await expect(main.getByRole('checkbox')).toBeChecked();
      // The form was submitted, so it shows which fields are missing.
      await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expect(email).not.toHaveAttribute('aria-invalid', 'true');

      const letInAgain = await holdScript(page, '**/assets/index-*.js');
      await page.goto('/register', { waitUntil: 'domcontentloaded' });
      await main.getByRole('radio', { name: 'Username' }).check();
      letInAgain();
      await waitUntilHydrated(page);
      await expect(main.getByRole('textbox', { name: 'Username' })).toBeVisible();
    });
  });
}

/** What password managers do before the app has loaded: an icon beside the field, or an element around both. */
const EXTENSIONS = {
  icon: (field: Element) => field.after(document.createElement('button')),
  wrapper: (field: Element) => {
    const wrapper = document.createElement('div');
    field.replaceWith(wrapper);
    wrapper.append(document.createElement('input'), field);
  },
};

for (const [path, extension] of [
  ['/en/login', 'icon'],
  ['/zh/register', 'wrapper'],
] as const) {
  test(`no letter is lost at ${path} when the app replaces a field that an extension changed: ${extension}`, async ({
    page,
    trouble,
  }) => {
    trouble.expect(/Minified React error #418/);
    await page.addInitScript(`document.addEventListener('DOMContentLoaded', () =>
      (${EXTENSIONS[extension].toString()})(document.querySelector('main [type=password]')));`);
    const letIn = await holdApp(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const account = page.locator('main [autocomplete=username]');
    await account.fill('ada@example.com');
    const password = page.locator('main [type=password]');
    await password.pressSequentially('a rope!');
    // The caret stays before it.
    await page.keyboard.press('ArrowLeft');
    const first = await password.elementHandle();
    let typed = 'a rope';
    letIn();
    do {
      await page.keyboard.type('x');
      typed += 'x';
    } while (await page.evaluate(() => performance.getEntriesByName('interactive').length === 0));
    await page.keyboard.type(' that hoists');
    await expect(password).toHaveValue(`${typed} that hoists!`);
    await expect(password).toBeFocused();
    await expect(account).toHaveValue('ada@example.com');
    expect(await first?.evaluate((field) => field.isConnected)).toBe(false);
  });
}

test.describe('what is pressed while the app loads', () => {
  /** Opens a page whose app loads only after the returned function is called. */
  async function openHoldingApp(page: Page, path: string) {
    const letIn = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    return letIn;
  }

  test('a button counts once, a theme applies, a menu stays open, and what is typed stays', async ({
    page,
    outbox,
  }) => {
    const email = 'ada@example.com';
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/user_send_email_code')) sent += 1;
    });
    const letIn = await openHoldingApp(page, '/en/resetpassword');
    const field = page.getByRole('textbox', { name: 'Email' });
    await field.fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.locator('summary', { hasText: 'Theme' }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.locator('summary', { hasText: 'Language' }).click();
    letIn();
    await waitUntilHydrated(page);
    await outbox(email);
    await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('link', { name: '简体中文' })).toBeVisible();
    await expect(field).toHaveValue(email);
    expect(sent).toBe(1);
  });

  test('a link opens its page, also during hydration', async ({ page }) => {
    for (const isEarly of [true, false]) {
      const letIn = await openHoldingApp(page, '/en/faq');
      await page.keyboard.press('Shift');
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Plans and pricing' });
      const pressing = isEarly ? link.click() : undefined;
      letIn();
      await (pressing ?? link.click());
      await expect(page).toHaveURL(/\/en\/pricing$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.unrouteAll();
    }
  });

  test('the link of the page itself loads nothing, so that the next link wins', async ({
    page,
  }) => {
    const letIn = await openHoldingApp(page, '/en/pricing');
    let isAsked = false;
    // Simulates a slow network, on which the answer comes after the next press.
    await page.route('**/en/pricing', async (route) => {
      isAsked = true;
      await page.waitForURL('**/en/download');
      await route.continue();
    });
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'Pricing' }).click();
    letIn();
    await waitUntilHydrated(page);
    await banner.getByRole('link', { name: 'Download' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Download/ })).toBeVisible();
    await expect(page).toHaveURL(/\/en\/download$/);
    expect(isAsked).toBe(false);
  });

  test('the next link wins over the answer of the one before, which comes later', async ({
    page,
  }) => {
    const letIn = await openHoldingApp(page, '/en/pricing');
    const { promise: isNextAsked, resolve: ask } = Promise.withResolvers<void>();
    // A slow network: the answer comes after the next press, if the browser still wants it.
    await page.route('**/en/affiliate', async (route) => {
      await isNextAsked;
      await route.continue().catch(() => undefined);
    });
    // Playwright does not touch a page that waits for a document, so the page itself presses the next link.
    await page.evaluate((event) => {
      const link = document.querySelector<HTMLAnchorElement>('header a[href="/en/download"]');
      document.addEventListener(event, () => setTimeout(() => link?.click(), 100));
    }, BOOTED);
    const asked = page.waitForRequest('**/en/download');
    const banner = page.getByRole('banner');
    const pressing = banner.getByRole('link', { name: 'Affiliate' }).click();
    await page.waitForRequest('**/en/affiliate');
    letIn();
    await asked;
    ask();
    await pressing;
    await expect(page.getByRole('heading', { level: 1, name: /^Download/ })).toBeVisible();
    await expect(page).toHaveURL(/\/en\/download$/);
  });
});

test('a link to a period shows its prices before the app has loaded, and afterwards', async ({
  page,
}) => {
  const period = page.getByRole('radio', { name: /^1 month/ });
  const price = page.locator('#plan-2').getByText('$3.99', { exact: true });
  const letIn = await holdScript(page, '**/*.js');
  await page.goto('/en/pricing?period=1#plan-2', { waitUntil: 'commit' });
  await expect(period).toBeChecked();
  await expect(price).toBeInViewport();
  letIn();
  await waitUntilHydrated(page);
  await expect(period).toBeChecked();
  await expect(price).toBeInViewport();
  await page.getByRole('radio', { name: /^6 months/ }).check();
  await expect(page).toHaveURL(/\/en\/pricing\?period=6#plan-2$/);
});

test('a page loads nothing of the app until the visitor interacts, then another page when its link is hovered', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    // The small file that waits for the interaction.
    const isLaunch = request.url().includes('/assets/launch-');
    if (request.resourceType() === 'script' && !isLaunch) scripts.push(request.url());
  });
  await page.goto('/en/faq');
  expect(scripts).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await waitUntilHydrated(page);
  expect(scripts.length).toBeGreaterThan(0);
  const response = page.waitForResponse(/\/assets\/affiliate-[^/]+\.js$/);
  await page.getByRole('banner').getByRole('link', { name: 'Affiliate' }).hover();
  expect((await response).ok()).toBe(true);
  await expect(page).toHaveURL(/\/en\/faq$/);
});

for (const [path, height] of [
  ['/en/pricing', 900],
  // What the Chinese home page has on the sea is higher than this window.
  ['/zh', 620],
] as const) {
  test(`${path} shows its first view while the whole stylesheet loads, and what is below once it has`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height });
    const letIn = await holdScript(page, '**/assets/index-*.css');
    await page.goto(path, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    // The page's own styles: with the browser's, the header would not stay in place.
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const before = await title.boundingBox();
    letIn();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await waitUntilHydrated(page);
    expect(await title.boundingBox()).toEqual(before);
  });
}

test('an app that fails to start reloads the page once, then says so on a page that can still be read', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|dynamically imported module/);
  // Behind a VPN, a browser on Windows says that it is offline.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
  const documents = countDocuments(page);
  await page.route(APP, (route) => route.abort());
  await page.goto('/en/pricing?period=6');
  const failure = page.getByRole('alert').filter({ hasText: 'dynamically imported module' });
  await expect(failure).toContainText('We couldn’t load part of this page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Two plans\./);
  expect(documents()).toBe(2);
  await page.unroute(APP);
  await failure.getByRole('button', { name: 'Reload' }).click();
  await waitUntilHydrated(page);
});

test('an app that fails to start offline leaves the page as it is, and the next press tries again', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|dynamically imported module/);
  const documents = countDocuments(page);
  await page.route(APP, (route) => route.abort());
  await page.goto('/en/pricing');
  const isReload = /\/en\/pricing$/;
  let refused = 0;
  await page.route(isReload, (route) => {
    refused += 1;
    return route.abort();
  });
  const title = page.getByRole('heading', { level: 1 });
  await title.click();
  // The app asks whether its error is worth a report, and the boot script whether to reload.
  await expect.poll(() => refused).toBe(2);
  await page.unroute(APP);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(isReload);
  await title.click();
  await waitUntilHydrated(page);
  expect(documents()).toBe(1);
});
