import type { Page, Request } from '@playwright/test';
import { expect, sameAtEveryWidth, test } from './fixtures.ts';
import { holdApp } from './support/app.ts';

sameAtEveryWidth();

/** The scripts of the lists and the dialogs, which no screen needs at first. */
const NEEDED_LATER =
  /\/(?:dialog|alert-dialog|password-dialog|unbind-question|receipt|records|session-choice|phone-library)-(?!button-)/;

test('a screen shows its name and requests user info and its data once, before the app has loaded, and loads no more than it shows', async ({
  page,
  newAccount,
  logIn,
}) => {
  const account = await newAccount();
  await logIn(page, account, '/favicon.svg');
  const title = page.getByRole('heading', { level: 1 });
  for (const screen of ['profile', 'group-buying', 'delete']) {
    const load = watchLoad(page);
    // The app loads only after user info was requested.
    const releaseApp = await holdApp(page);
    const isRequested = page.waitForRequest(/system_user_info/);
    await page.goto(`/user/${screen}`, { waitUntil: 'commit' });
    await expect(page.getByText(account.username, { exact: true }).first()).toBeVisible();
    await expect(title).toHaveCount(0);
    await isRequested;
    releaseApp();
    await expect(title).toBeVisible();
    await page.unrouteAll();
    await page.waitForLoadState('networkidle');
    const { calls, scripts, isBefore } = load.stop();
    expect(calls.filter((call) => call.includes('system_user_info'))).toHaveLength(1);
    expect(new Set(calls).size, calls.join('\n')).toBe(calls.length);
    expect(scripts.filter((script) => NEEDED_LATER.test(script))).toEqual([]);
    // The page's own files don't wait until the app has started, when it requests its snapshot.
    // The deletion is a part of the profile.
    const part = screen === 'delete' ? 'profile' : screen;
    expect(isBefore(`/${part}-`, '/snapshot-'), screen).toBe(true);
  }
});

test('the screens of a purchase have their titles before the app has loaded', async ({
  page,
  newAccount,
  logIn,
  say,
}) => {
  await logIn(page, await newAccount(), '/favicon.svg');
  const releaseApp = await holdApp(page);
  await page.goto('/checkout/standard-12m', { waitUntil: 'commit' });
  await expect(page).toHaveTitle(new RegExp(`^${say('checkout:page.title')} · `));
  await page.goto('/crypto-pay/standard-12m', { waitUntil: 'commit' });
  await expect(page).toHaveTitle(new RegExp(`^${say('crypto-pay:page.title')} · `));
  releaseApp();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Records a page's calls with their inputs, and its scripts, in order. */
function watchLoad(page: Page) {
  const sentRequests: string[] = [];
  const listen = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST') return void sentRequests.push(pathname);
    const { signature: _, ...input } = request.postDataJSON() as Record<string, unknown>;
    return void sentRequests.push(`POST ${pathname} ${JSON.stringify(input)}`);
  };
  page.on('request', listen);
  return {
    stop() {
      page.off('request', listen);
      return {
        calls: sentRequests.filter((request) => request.startsWith('POST ')),
        scripts: sentRequests.filter((request) => request.endsWith('.js')),
        /** Whether every request for `part` was sent before the first for `next`; both must have been sent. */
        isBefore: (part: string, next: string) => {
          const last = sentRequests.findLastIndex((request) => request.includes(part));
          const first = sentRequests.findIndex((request) => request.includes(next));
          return last >= 0 && last < first;
        },
      };
    },
  };
}
