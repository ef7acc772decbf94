import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '../src/config/storage-keys.ts';
import { cameToLife, expect, test } from './fixtures.ts';
import { impersonate } from './support/sandbox.ts';

/**
 * Every prerendered page is taken over by React's development build, which tells of each attribute in which the page and
 * the app differ; in production the wrong one stays, and nobody hears of it. What it tells is trouble.
 */

const AREAS = {
  public: (path: string) => !isOfAccount(path),
  account: isOfAccount,
};

/** They stand for whatever the address turns out to be. */
const RENDERED_ANEW = new Set(['/app', '/404']);

/** What no prerendered page knows: a query that goes along from page to page, a code under way. */
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

for (const language of ['en', 'zh-CN'] as const) {
  for (const [area, isInArea] of Object.entries(AREAS)) {
    test.describe(`every ${area} page in ${language} is what the app renders`, () => {
      test.use({ language });

      test('to a stranger on a desktop, at the address of the language', async ({ page }) => {
        const prefix = language === 'en' ? '/en' : '/zh';
        for (const path of hydratedPaths().filter(isInArea)) await open(page, prefix + path);
      });

      test.describe('on a phone', () => {
        test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

        test('to somebody whom the browser knows, at the plain address', async ({
          page,
          baseURL,
        }) => {
          await rememberVisitor(page, await impersonate(String(baseURL), 'kim'));
          for (const path of hydratedPaths().filter(isInArea)) await open(page, path + QUERY);
        });
      });
    });
  }
}

test('a single attribute that differs is told, with its page', async ({ page, trouble }) => {
  trouble.expect(/^console error at \/en\/faq: .*some attributes[^]*- +className="planted /);
  await page.route('/en/faq', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<footer class="', '$&planted ');
    await route.fulfill({ response, body });
  });
  const told = page.waitForEvent('console', (message) => message.text().includes('planted'));
  await open(page, '/en/faq');
  await told;
});

function isOfAccount(path: string): boolean {
  return path.startsWith('/user');
}

/** The paths of all pages that the app takes over. */
function hydratedPaths(): string[] {
  const { dist } = test.info().project.metadata as { dist: string };
  const rows = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as { path: string }[];
  return rows.map(({ path }) => path).filter((path) => !RENDERED_ANEW.has(path));
}

/** As of a visitor who was here before: logged in, with a theme of their own and a code under way. */
async function rememberVisitor(page: Page, token: string): Promise<void> {
  const stored = [
    ['localStorage', STORAGE_KEYS.token, token],
    ['localStorage', STORAGE_KEYS.theme, 'dark'],
    ['sessionStorage', STORAGE_KEYS.codeCooldown, JSON.stringify([CODE])],
  ] as const;
  await page.addInitScript((entries) => {
    for (const [storage, key, value] of entries) window[storage].setItem(key, value);
  }, stored);
}

/** Opens a page, waits until the app has taken over what was there, and shows all that it shows. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.keyboard.press('Shift');
  await cameToLife(page);
  // Header and footer follow the page, at once when something is pressed there.
  for (const part of ['header', 'footer']) {
    const link = page.locator(`body ${part} a`).last();
    if (await link.count()) await link.press('Shift');
  }
  const isKept = await page.evaluate(() => (window as Kept).prerendered?.isConnected);
  expect(isKept, `${address} was taken over, not rendered anew`).toBe(true);
  await expect(page.locator('[data-slot=skeleton]'), address).toHaveCount(0);
}
