import { expect, sameAtEveryWidth, test, waitUntilHydrated } from './fixtures.ts';
import { logInByForm } from './support/forms.ts';

sameAtEveryWidth();

test.describe('in Chinese', () => {
  test.use({ language: 'zh-CN' });

  test('a visitor with a group’s link finds the group, logs in to pay, and returns to it', async ({
    page,
    newAccount,
    say,
  }) => {
    const account = await newAccount();
    const login = page.getByRole('link', { name: say('purchase:logIn') });
    await page.goto('/group-buying');
    const field = page.getByRole('textbox', { name: say('group-buying:join.label') });
    await field.fill('https://mirror.example/group-buying?group=gOwnShareUnpaid');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/group-buying\?group=gOwnShareUnpaid$/);
    await login.click();
    await logInByForm(page, say, account);
    await expect(page).toHaveURL(/\/group-buying\?group=gOwnShareUnpaid$/);
    await expect(page.getByRole('listitem').filter({ hasText: '10xxxx17' })).toBeVisible();
    await expect(login).toHaveCount(0);
  });
});

test('a visitor without a code is led to the answer, and keeps the form', async ({
  page,
  context,
  say,
}) => {
  const email = `lost.${crypto.randomUUID()}@example.com`;
  await page.goto('/register');
  const field = page.getByRole('textbox', { name: say('forms:email') });
  await field.fill(email);
  await page.getByRole('button', { name: say('auth:code.send') }).click();
  await page.getByText(say('auth:codeHelp.title')).click();
  const opened = context.waitForEvent('page');
  await page.locator('a[href$="/faq#code-not-received"]').click();
  const answer = (await opened).locator('#code-not-received');
  await expect(answer).toBeVisible();
  await expect(answer).toBeInViewport();
  await expect(field).toHaveValue(email);
});

test('the affiliate page leads to registration, and the guides lead to the downloads', async ({
  page,
  say,
}) => {
  const main = page.getByRole('main');
  await page.goto('/affiliate');
  await waitUntilHydrated(page);
  const support = main.getByRole('link', { name: /Telegram/ }).first();
  await expect(support).toHaveAttribute('href', /^https:\/\/t\.me\/\w+$/);
  await main.getByRole('link', { name: 'Sign up to get your link' }).first().click();
  await expect(page).toHaveURL(/\/register\?redirect=%2Fuser%2Freward$/);

  await page.goto('/apple-help');
  const store = page.getByRole('link', { name: say('guides:appleHelp.open') });
  await expect(store).toHaveAttribute('href', /^https:\/\//);
  await page.getByRole('link', { name: say('guides:appleHelp.download') }).click();
  await expect(page).toHaveURL(/\/download$/);

  await page.goto('/loading');
  await page.getByText(say('guides:loading.long')).click();
  await page.getByRole('link', { name: say('guides:loading.download') }).click();
  await expect(page).toHaveURL(/\/download$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Download/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a question opens by its address, and prices, descriptions and pictures are shown', async ({
    page,
  }) => {
    await page.goto('/en/faq#code-not-received');
    await expect(page.getByText('Check your spam or junk folder')).toBeVisible();
    await page.getByText('Is there a free trial?').click();
    await expect(page.getByText('Yes, for 15 minutes, once')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.goto('/en/affiliate');
    await expect(page.getByText('25–100% time bonus on first purchase')).toBeVisible();
    await expect(page.getByText('Your unsettled commission reaches $100.00.')).toBeVisible();
    await page.goto('/zh/group-buying');
    await expect(page.getByText('发起拼团，付 US$44.90')).toBeVisible();
    await page.getByRole('radio', { name: /^2 人团/ }).click();
    await expect(page.getByText('发起拼团，付 US$49.90')).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
  });
});
