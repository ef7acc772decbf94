import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, sameAtEveryWidth, test, waitUntilHydrated } from './fixtures.ts';

const CANARY = JSON.parse(
  readFileSync(new URL('../public/canary.json', import.meta.url), 'utf8'),
) as { issued: string; nextDue: string; statement: Record<string, string> };
const DAY_MS = 86_400_000;

const locateState = (page: Page) => page.getByRole('status').filter({ has: page.locator('p') });
/** Sets the reader's clock to a number of days after a date of the statement. */
const setClock = (page: Page, day: string, days = 0) =>
  page.clock.setFixedTime(Date.parse(day) + days * DAY_MS);
/** Serves a text in place of the statement. */
const serveStatement = (page: Page, body: string, status = 200) =>
  page.route('**/canary.json', (route) =>
    route.fulfill({ status, body, contentType: 'application/json' }),
  );

sameAtEveryWidth();

test('a legal page is marked as a sample, links to the others, and exists in the other language', async ({
  page,
  say,
}) => {
  await page.goto('/clause/terms');
  await expect(page.getByText(say('clause:sample.title'))).toBeVisible();
  await expect(page.locator('mark').first()).toContainText(say('clause:facts.entity'));
  await waitUntilHydrated(page);
  await page.getByRole('link', { name: say('clause:documents.privacy.title') }).click();
  await expect(page).toHaveURL(/\/clause\/privacy$/);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(/\/zh\/clause\/privacy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('隐私政策');
  await page.getByRole('link', { name: '海帆，首页' }).click();
  await expect(page).toHaveURL(/\/zh\/?$/);
});

test('an unknown legal page is not found, and offers a link to the home page', async ({
  page,
  say,
  trouble,
}) => {
  trouble.expect(/404/);
  await page.goto('/clause/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('results:notFound.title'));
  await page.getByRole('link', { name: say('results:notFound.home') }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test.describe('the canary', () => {
  test('is fresh until it is due, and late from the next day on', async ({ page, say }) => {
    await setClock(page, CANARY.nextDue);
    await page.goto('/clause/canary');
    await expect(locateState(page)).toContainText(say('clause:canary.state.fresh.title'));
    await expect(page.locator('[data-flag="Q"]')).toBeVisible();
    await expect(page.getByRole('blockquote')).toContainText(CANARY.statement.en!.slice(0, 40));
    await setClock(page, CANARY.nextDue, 3);
    await page.reload();
    await expect(locateState(page)).toContainText(
      say('clause:canary.state.late.title', { time: '3 days' }),
    );
    await expect(page.locator('[data-flag="U"]')).toBeVisible();
  });

  test('that was tampered with is invalid', async ({ page, say }) => {
    await setClock(page, CANARY.issued, 1);
    const words = { ...CANARY.statement, en: 'All is well, as ever.' };
    await serveStatement(page, JSON.stringify({ ...CANARY, statement: words }));
    await page.goto('/clause/canary');
    await expect(locateState(page)).toContainText(say('clause:canary.state.invalid.signature'));
    await page.unroute('**/canary.json');
    await serveStatement(page, '<!doctype html>');
    await page.reload();
    await expect(locateState(page)).toContainText(say('clause:canary.state.invalid.malformed'));
  });

  test('that is missing is shown as missing; one that fails to load can be retried', async ({
    page,
    say,
    trouble,
  }) => {
    trouble.expect(/404|ERR_FAILED/);
    await setClock(page, CANARY.issued, 1);
    await serveStatement(page, '', 404);
    await page.goto('/clause/canary');
    await expect(locateState(page)).toContainText(say('clause:canary.state.missing.title'));
    await expect(page.getByRole('blockquote')).toHaveCount(0);
    await page.unroute('**/canary.json');
    await page.route('**/canary.json', (route) => route.abort());
    await page.reload();
    await expect(locateState(page)).toContainText(say('clause:canary.state.unreachable.title'));
    await page.unroute('**/canary.json');
    await page.getByRole('button', { name: say('common:retry') }).click();
    await expect(locateState(page)).toContainText(say('clause:canary.state.fresh.title'));
  });

  test('is not called fresh by a browser that cannot check it', async ({ page, say }) => {
    await setClock(page, CANARY.issued, 1);
    await page.addInitScript(() => {
      crypto.subtle.importKey = () => Promise.reject(new DOMException('', 'NotSupportedError'));
    });
    await page.goto('/clause/canary');
    await expect(locateState(page)).toContainText(say('clause:canary.state.unchecked.title'));
    await expect(locateState(page)).toContainText(say('clause:canary.state.unchecked.inTime'));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows its statement and says that it was not checked', async ({ page, say }) => {
      await page.goto('/en/clause/canary');
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(page.locator('noscript p')).toHaveText(say('clause:canary.state.noScript'));
      await expect(page.getByRole('blockquote')).toBeVisible();
      await page.getByText(say('clause:canary.byHand.title')).click();
      await expect(page.getByText('openssl pkeyutl')).toBeVisible();
    });
  });
});
