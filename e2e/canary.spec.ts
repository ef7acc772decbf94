import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, sameAtEveryWidth, test } from './fixtures.ts';

const CANARY = JSON.parse(
  readFileSync(new URL('../public/canary.json', import.meta.url), 'utf8'),
) as { issued: string; nextDue: string; statement: Record<string, string> };
const DAY_MS = 86_400_000;

sameAtEveryWidth();

/** Sets the reader's clock to a number of days after a date of the statement. */
const setClock = (page: Page, day: string, days = 0) =>
  page.clock.setFixedTime(Date.parse(day) + days * DAY_MS);

test('the canary is fresh until it is due, then late, and invalid, missing or unreachable where that is so', async ({
  page,
  say,
  trouble,
}) => {
  trouble.expect(/404|ERR_FAILED/);
  const state = page.getByRole('status').filter({ has: page.locator('p') });
  const sayState = (key: string, values = {}) => say(`clause:canary.state.${key}`, values);
  await setClock(page, CANARY.nextDue);
  await page.goto('/clause/canary');
  await expect(state).toContainText(sayState('fresh.title'));
  await expect(page.locator('[data-flag="Q"]')).toBeVisible();
  await expect(page.getByRole('blockquote')).toContainText(CANARY.statement.en!.slice(0, 40));
  await setClock(page, CANARY.nextDue, 3);
  await page.reload();
  await expect(state).toContainText(sayState('late.title', { time: '3 days' }));
  await expect(page.locator('[data-flag="U"]')).toBeVisible();

  await setClock(page, CANARY.issued, 1);
  const statement = { ...CANARY.statement, en: 'All is well, as ever.' };
  for (const [status, body, expected] of [
    [200, JSON.stringify({ ...CANARY, statement }), 'invalid.signature'],
    [200, '<!doctype html>', 'invalid.malformed'],
    [404, '', 'missing.title'],
    [undefined, '', 'unreachable.title'],
  ] as const) {
    await page.route('**/canary.json', (route) =>
      status ? route.fulfill({ status, body, contentType: 'application/json' }) : route.abort(),
    );
    await page.reload();
    await expect(state).toContainText(sayState(expected));
    await page.unroute('**/canary.json');
  }
  await page.getByRole('button', { name: say('common:retry') }).click();
  await expect(state).toContainText(sayState('fresh.title'));

  // A browser that cannot check it does not call it fresh.
  await page.addInitScript(() => {
    crypto.subtle.importKey = () => Promise.reject(new DOMException('', 'NotSupportedError'));
  });
  await page.reload();
  await expect(state).toContainText(sayState('unchecked.title'));
  await expect(state).toContainText(sayState('unchecked.inTime'));
});
