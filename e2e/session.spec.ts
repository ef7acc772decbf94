import { expect, sameAtEveryWidth, test } from './fixtures.ts';
import { logInByForm, registerByForm } from './support/forms.ts';

sameAtEveryWidth();

test('a token in the address logs in, and is gone from the address', async ({
  page,
  newAccount,
}) => {
  const { token, username } = await newAccount();
  await page.goto(`/user/device?token=${token}&from=app`);
  await expect(page).toHaveURL(/\/user\/device\?from=app$/);
  await expect(page.getByText(username).first()).toBeVisible();
  const visited = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(visited.filter((address) => address.includes(token))).toEqual([]);
});

test('a token in the address replaces no session before the visitor has chosen', async ({
  page,
  newAccount,
  logIn,
  say,
}) => {
  const account = await newAccount();
  const theirs = await newAccount();
  await logIn(page, account);
  await expect(page.getByText(account.username).first()).toBeVisible();

  await page.goto(`/user/profile?token=${theirs.token}`);
  const question = page.getByRole('alertdialog', { name: say('shell:sessionChoice.title') });
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(question).toContainText(account.username);
  await expect(question).toContainText(theirs.username);
  const keep = say('shell:sessionChoice.keep', { account: account.username });
  await question.getByRole('button', { name: keep }).click();
  await expect(page.getByText(account.username).first()).toBeVisible();

  await page.goto(`/user/profile?token=${theirs.token}`);
  const replace = say('shell:sessionChoice.replace', { account: theirs.username });
  await question.getByRole('button', { name: replace }).click();
  await expect(page.getByText(theirs.username).first()).toBeVisible();
  await expect(page.getByText(account.username)).toHaveCount(0);
});

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

test('the way back after login never leads to another site', async ({ page, newAccount }) => {
  const { token } = await newAccount();
  for (const target of [
    '//evil.example/user',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
  ]) {
    await page.goto(`/login?${new URLSearchParams({ token, redirect: target })}`);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/user\/profile$/);
  }
});

test('a guest returns to the requested page, also by registration', async ({ page, say }) => {
  await page.goto('/user/device?invite=HOIST7');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('auth:register.link') })
    .click();
  const username = `sailor${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await registerByForm(page, say, { username, password: 'a rope that hoists' });
  await expect(page).toHaveURL(/\/user\/device/);
  // A registration lasts as long as the tab. The document shows the link to the account before any module has run.
  await page.route('**/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html[data-token]')).toHaveCount(1);
});

test('a disabled account is named as such, with a link to support', async ({ page, say }) => {
  await page.goto('/login');
  await logInByForm(page, say, { username: 'mallory', password: 'halyard-123' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('results:accountDisabled.title'),
  );
  await expect(
    page.getByRole('link', { name: say('results:accountDisabled.support') }),
  ).toHaveAttribute('href', /^https:\/\/t\.me\//);
});
