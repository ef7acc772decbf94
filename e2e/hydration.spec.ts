import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '../src/config/storage-keys.ts';
import { pathIn } from '../src/i18n/address.ts';
import { waitUntilHydrated, expect, test } from './fixtures.ts';
import { findExample } from './support/addresses.ts';
import { LOOKS, pickScreens } from './support/looks.ts';
import { impersonate } from './support/sandbox.ts';

/**
 * Hydrates every prerendered page with React's development build, which reports each attribute that differs between
 * page and app. In production the wrong attribute would stay, without a report. A report fails the test.
 */

const AREAS = {
  public: (path: string) => !isOfAccount(path),
  account: isOfAccount,
};

/** The document for unknown addresses, which the app renders again instead of hydrating it. */
const RENDERED_ANEW = '/404';

/** A query and a fragment, which prerendering does not know. */
const QUERY = '?invite=HOIST7&redirect=%2Fuser%2Freward#top';
const ADA = 'ada@example.com';
const IN_AN_HOUR = Date.now() + 3_600_000;
const CODE = {
  channel: 'email',
  purpose: 'register',
  account: ADA,
  to: ADA,
  nextAllowedTime: IN_AN_HOUR,
  expireTime: IN_AN_HOUR,
};

type Kept = { prerendered?: Element | null };

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      (window as Kept).prerendered = document.querySelector('#root > *');
    });
  }),
);

/**
 * A guest opens pages on a desktop, a member with stored choices (a dark theme among them) on a phone: each of them every
 * other page, and in a full run all.
 */
const VISITORS = LOOKS.filter(
  ({ width, colorScheme }) => colorScheme === (width === 'phone' ? 'dark' : 'light'),
);

for (const look of VISITORS) {
  const { language, width } = look;
  for (const [area, isInArea] of Object.entries(AREAS)) {
    const listPaths = () => pickScreens(look, listHydratedPaths().filter(isInArea));
    test.describe(`every ${area} page in ${language} is what the app renders`, () => {
      test.use({ language });
      if (width === 'desktop') testAsGuest(listPaths);
      else testAsMember(listPaths);
    });
  }
}

test('a single attribute that differs is reported, with its page', async ({ page, trouble }) => {
  // React may report the boundary again, without its lines.
  trouble.expect(/^console error at \/en\/faq: .*some attributes/);
  await page.route('/en/faq', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<footer class="', '$&planted ');
    await route.fulfill({ response, body });
  });
  const reported = page.waitForEvent('console', (message) => message.text().includes('planted'));
  await open(page, '/en/faq');
  await reported;
});

function testAsGuest(listPaths: () => string[]): void {
  test('for a guest on a desktop, at the address of the language', async ({ page, language }) => {
    for (const path of listPaths()) await open(page, pathIn(language, path));
  });
}

function testAsMember(listPaths: () => string[]): void {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

    test('for a member with stored choices, at the plain address', async ({ page, baseURL }) => {
      await rememberVisitor(page, await impersonate(String(baseURL), 'kim'));
      for (const path of listPaths()) await open(page, path + QUERY);
    });
  });
}

function isOfAccount(path: string): boolean {
  return path.startsWith('/user');
}

/** Lists an address of every page that is hydrated. */
function listHydratedPaths(): string[] {
  const { dist } = test.info().project.metadata as { dist: string };
  const rows = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as { path: string }[];
  return rows
    .map(({ path }) => path)
    .filter((path) => path !== RENDERED_ANEW)
    .map(findExample);
}

/** Stores a login, a theme and a sent code, as an earlier visit would. */
async function rememberVisitor(page: Page, token: string): Promise<void> {
  const storedEntries = [
    ['localStorage', STORAGE_KEYS.token, token],
    ['localStorage', STORAGE_KEYS.theme, 'dark'],
    ['sessionStorage', STORAGE_KEYS.codeCooldown, JSON.stringify([CODE])],
  ] as const;
  await page.addInitScript((entries) => {
    for (const [storage, key, value] of entries) window[storage].setItem(key, value);
  }, storedEntries);
}

/** Opens a page, and expects that its HTML, with header and footer, is hydrated and not rendered again. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.keyboard.press('Shift');
  await waitUntilHydrated(page);
  // Header and footer hydrate after the page, or at once when pressed.
  for (const part of ['header', 'footer']) {
    const link = page.locator(`body ${part} a`).last();
    if (await link.count()) await link.press('Shift');
  }
  const isKept = await page.evaluate(() => (window as Kept).prerendered?.isConnected);
  expect(isKept, `${address} is hydrated, not rendered again`).toBe(true);
  await expect(page.locator('[data-slot=skeleton]'), address).toHaveCount(0);
}
