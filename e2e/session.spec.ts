import type { Request } from '@playwright/test';
import { expect, sameAtEveryWidth, test, waitUntilHydrated } from './fixtures.ts';
import { logInByForm, registerByForm } from './support/forms.ts';

sameAtEveryWidth();

for (const path of ['/', '/user/device']) {
  test(`no request after the document of ${path} carries the token of its address`, async ({
    page,
    newAccount,
  }) => {
    const { token, username } = await newAccount();
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(`${path}?token=${token}&from=app`);
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(page.url()).not.toContain(token);
    expect(page.url()).toContain('from=app');
    const notice = page.getByRole('region', { name: 'Login link' });
    await expect(notice).toContainText(username);
    const leaks: string[] = [];
    for (const request of requests) {
      const { referer = '' } = await request.allHeaders();
      const isDocument = request.isNavigationRequest() && requests.indexOf(request) === 0;
      if (!isDocument && request.url().includes(token)) leaks.push(`address ${request.url()}`);
      // A referrer may only be the origin, also of pages without a token.
      if (referer !== '' && !/^https?:\/\/[^/]+\/$/.test(referer)) leaks.push(`referer ${referer}`);
    }
    expect(leaks).toEqual([]);
    expect(requests.length).toBeGreaterThan(5);
    // Only the header of calls has the token, and nothing that other scripts or sites can read.
    expect(await page.evaluate(() => document.referrer + document.cookie)).not.toContain(token);
  });
}

test('two tabs share the session: they log out and in together, and always have the same account', async ({
  page,
  context,
  newAccount,
  logIn,
  say,
}) => {
  const account = await newAccount();
  await logIn(page, account);
  const tab = await context.newPage();
  await tab.goto('/user/device');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(say('devices:page.title'));

  await page
    .getByRole('main')
    .getByRole('button', { name: say('account:security.logout') })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(say('shell:sessionEnd.loggedOut'))).toBeVisible();
  await expect(tab).toHaveURL(/\/login\?redirect=%2Fuser%2Fdevice$/);
  await expect(tab.getByText(say('shell:sessionEnd.elsewhere'))).toBeVisible();

  await logInByForm(page, say, account);
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(tab).toHaveURL(/\/user\/device$/);

  const other = await newAccount();
  await tab.goto(`/user/profile?token=${other.token}`);
  const replace = say('shell:sessionChoice.replace', { account: other.username });
  await tab.getByRole('button', { name: replace }).click();
  await expect(page.getByText(other.username).first()).toBeVisible();
  await expect(page.getByText(account.username)).toHaveCount(0);
});

test('a guest returns to the requested page by registration, which lasts as long as the tab', async ({
  page,
  say,
}) => {
  await page.goto('/user/device?invite=HOIST7');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('auth:register.link') })
    .click();
  const username = `sailor${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await registerByForm(page, say, { username, password: 'a rope that hoists' });
  await expect(page).toHaveURL(/\/user\/device/);
  // The document shows the link to the account before any module has run.
  await page.route('**/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html[data-token]')).toHaveCount(1);
});
