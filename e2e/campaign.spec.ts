import type { Page } from '@playwright/test';
import { expect, sameAtEveryWidth, test, waitUntilHydrated } from './fixtures.ts';

sameAtEveryWidth();

const WEEK_S = 7 * 24 * 60 * 60;

/** Collects the visits that the page reports. */
function recordVisits(page: Page) {
  const visits: { headers: Record<string, string>; input: unknown }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/marketing_visit')) return;
    visits.push({ headers: request.headers(), input: request.postDataJSON() });
  });
  return visits;
}

test('the campaign of a visit is stored for a week, reported once, without session or device, and kept for the registration', async ({
  page,
  context,
  newAccount,
  logIn,
  say,
}) => {
  await logIn(page, await newAccount(), '/favicon.svg');
  const visits = recordVisits(page);
  await page.goto('/pricing?gclid=EAIaIQ&aff=KIMKOL&utm_source=ignored&wbraid=%E4%BD%A0');
  await expect.poll(() => visits.length).toBe(1);
  expect(visits[0]!.input).toMatchObject({
    gclid: 'EAIaIQ',
    wbraid: null,
    inviteCode: 'KIMKOL',
    landingPath: '/pricing',
  });
  expect(Object.keys(visits[0]!.headers)).toEqual(
    expect.not.arrayContaining(['authorization', 'deviceid']),
  );
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('halyard.from.'));
  expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toEqual({
    'halyard.from.aff': 'KIMKOL',
    'halyard.from.gclid': 'EAIaIQ',
  });
  for (const { expires, domain, sameSite } of cookies) {
    expect(domain).toBe('localhost');
    expect(sameSite).toBe('Lax');
    expect(Math.abs(expires - (Date.now() / 1000 + WEEK_S))).toBeLessThan(120);
  }

  await page.evaluate(() => localStorage.clear());
  await page.goto('/register');
  await expect(page.getByLabel(say('forms:inviteCode'))).toHaveValue('KIMKOL');
  await page.goto('/register?invite=HOIST7');
  await expect(page.getByLabel(say('forms:inviteCode'))).toHaveValue('HOIST7');
  await page.waitForLoadState('networkidle');
  expect(visits).toHaveLength(1);
});

test.describe('for a crawler', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });

  test('no visit is reported', async ({ page }) => {
    const visits = recordVisits(page);
    await page.goto('/pricing?gclid=EAIaIQ');
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(visits).toHaveLength(0);
  });
});
