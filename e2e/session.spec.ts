import { expect, sameAtEveryWidth, test } from './fixtures.ts';

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

test('a token in the address replaces no session before the person has chosen', async ({
  page,
  newAccount,
  logIn,
  say,
}) => {
  const mine = await newAccount();
  const theirs = await newAccount();
  await logIn(page, mine);
  await expect(page.getByText(mine.username).first()).toBeVisible();

  await page.goto(`/user/profile?token=${theirs.token}`);
  const question = page.getByRole('alertdialog', { name: say('shell:sessionChoice.title') });
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(question).toContainText(mine.username);
  await expect(question).toContainText(theirs.username);
  const keep = say('shell:sessionChoice.keep', { account: mine.username });
  await question.getByRole('button', { name: keep }).click();
  await expect(page.getByText(mine.username).first()).toBeVisible();

  await page.goto(`/user/profile?token=${theirs.token}`);
  const replace = say('shell:sessionChoice.replace', { account: theirs.username });
  await question.getByRole('button', { name: replace }).click();
  await expect(page.getByText(theirs.username).first()).toBeVisible();
  await expect(page.getByText(mine.username)).toHaveCount(0);
});

test('two tabs stay in step: out together, in together, and never as two people', async ({
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
  await expect(page.getByText(say('auth:notice.loggedOut'))).toBeVisible();
  await expect(tab).toHaveURL(/\/login\?redirect=%2Fuser%2Fdevice$/);
  await expect(tab.getByText(say('auth:notice.elsewhere'))).toBeVisible();

  await page.getByRole('radio', { name: say('auth:methods.username') }).check();
  await page.getByRole('textbox', { name: say('forms:username') }).fill(account.username);
  await page.getByLabel(say('forms:password'), { exact: true }).fill(account.password);
  await page.getByRole('checkbox').check();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth:login.submit') })
    .click();
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

test('a guest keeps where they were going, through registration, too', async ({ page, say }) => {
  await page.goto('/user/device?invite=HOIST7');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('auth:register.link') })
    .click();
  await page.getByRole('radio', { name: say('auth:methods.username') }).check();
  const name = `sailor${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await page.getByRole('textbox', { name: say('forms:username') }).fill(name);
  await page.getByLabel(say('forms:password'), { exact: true }).fill('a rope that hoists');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('auth:register.submit') }).click();
  await expect(page).toHaveURL(/\/user\/device/);
  // A registration is this tab's; the document shows the way to the account before any module has run.
  await page.route('**/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html[data-token]')).toHaveCount(1);
});

test('a disabled account is told so, with the way to support', async ({ page, say }) => {
  await page.goto('/login');
  await page.getByRole('radio', { name: say('auth:methods.username') }).check();
  await page.getByRole('textbox', { name: say('forms:username') }).fill('mallory');
  await page.getByLabel(say('forms:password'), { exact: true }).fill('halyard-123');
  await page.getByRole('checkbox').check();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth:login.submit') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('results:accountDisabled.title'),
  );
  await expect(
    page.getByRole('link', { name: say('results:accountDisabled.support') }),
  ).toHaveAttribute('href', /^https:\/\/t\.me\//);
});
