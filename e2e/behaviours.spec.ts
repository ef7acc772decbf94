import type { Page } from '@playwright/test';
import { expect, sameAtEveryWidth, test, waitUntilHydrated } from './fixtures.ts';

sameAtEveryWidth();

const WEEK_S = 7 * 24 * 60 * 60;

declare global {
  interface Window {
    /** The cumulative layout shift. */
    moved: number;
  }
}

/** Waits until the page is hydrated and no request is pending. */
async function waitUntilQuiet(page: Page): Promise<void> {
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
}

/** Collects the page's calls of an operation. */
function recordCalls(page: Page, operation: string) {
  const calls: { headers: Record<string, string>; input: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(`/${operation}`)) return;
    const input = request.postDataJSON() as Record<string, unknown>;
    calls.push({ headers: request.headers(), input });
  });
  return calls;
}

test('the campaign of a visit is stored for a week and reported once, without session or device', async ({
  page,
  context,
  newAccount,
  logIn,
}) => {
  await logIn(page, await newAccount());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const visits = recordCalls(page, 'marketing_visit');
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

  await page.reload();
  await waitUntilQuiet(page);
  expect(visits).toHaveLength(1);
});

test('a KOL’s code is stored for a later registration', async ({ page, say }) => {
  const visits = recordCalls(page, 'marketing_visit');
  await page.goto('/?aff=KIMKOL');
  await expect.poll(() => visits.length).toBe(1);
  await page.goto('/register');
  await expect(page.getByLabel(say('forms:inviteCode'))).toHaveValue('KIMKOL');
  await page.goto('/register?invite=HOIST7');
  await expect(page.getByLabel(say('forms:inviteCode'))).toHaveValue('HOIST7');
});

test.describe('for a crawler', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });

  test('no visit is reported', async ({ page }) => {
    const visits = recordCalls(page, 'marketing_visit');
    await page.goto('/pricing?gclid=EAIaIQ');
    await waitUntilQuiet(page);
    expect(visits).toHaveLength(0);
  });
});

test('goods and clients are prefetched once after a page that links to them has loaded', async ({
  page,
}) => {
  const shops = recordCalls(page, 'payment_shop');
  const clients = recordCalls(page, 'system_client_config');
  // By then the answers of the build are stale.
  await page.clock.setFixedTime(Date.now() + 4 * 60_000);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(shops).toHaveLength(0);
  await expect.poll(() => [shops.length, clients.length]).toEqual([1, 1]);
  await page.waitForLoadState('networkidle');
  expect([shops.length, clients.length]).toEqual([1, 1]);
});

test('the server’s answers replace those of the build, and nothing moves', async ({
  page,
  say,
}) => {
  await page.addInitScript(() => {
    window.moved = 0;
    const add = (list: PerformanceObserverEntryList) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.moved += value;
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  await page.clock.setFixedTime(Date.now() + 4 * 60_000);
  await page.route('**/system_display_config', async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: { trialMinutes: number } | null };
    if (envelope.data) envelope.data.trialMinutes = 25;
    await route.fulfill({ response, json: envelope });
  });
  await page.goto('/en');
  const trial = (minutes: number) =>
    page
      .getByRole('main')
      .getByRole('link', { name: say('home:action.trial', { time: `${minutes} minutes` }) });
  await expect(trial(15).first()).toBeVisible();
  await expect(trial(25).first()).toBeVisible();
  await expect(trial(15)).toHaveCount(0);
  expect(await page.evaluate(() => window.moved)).toBeLessThanOrEqual(0.005);
});

test('without configuration there is no chat, and no request to another origin', async ({
  page,
  say,
  baseURL,
}) => {
  const outside: string[] = [];
  const { origin } = new URL(String(baseURL));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) outside.push(request.url());
  });
  for (const path of ['/faq', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilQuiet(page);
    await expect(page.getByRole('button', { name: say('shell:chat.open') })).toHaveCount(0);
  }
  expect(outside).toEqual([]);
});
