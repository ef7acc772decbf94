import { cameToLife, expect, test } from './fixtures.ts';

test('the countdown to another code survives a reload', async ({ page, outbox }) => {
  const email = `ada.${crypto.randomUUID()}@example.com`;
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await outbox(email);
  const countdown = page.getByRole('button', { name: /^Again in \d+ s$/ });
  await expect(countdown).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(countdown).toHaveAttribute('aria-disabled', 'true');
});

test('without a network the form says so, and nothing that was typed is lost', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('halyard-123');
  await page.getByRole('checkbox').check();
  await cameToLife(page);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Network error\. Please try again later\./);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('halyard-123');
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
});

test('a visit without a network keeps the session, and a retry brings it back', async ({
  page,
  newAccount,
  logIn,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  const account = await newAccount();
  await logIn(page, account);
  await expect(page.getByText(account.username).first()).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(account.username).first()).toBeVisible();
});

test('a module that does not load reloads the page once, then shows the error screen', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|dynamically imported module|Uncaught/);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/register*.js', (route) => route.abort());
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! An error occurred');
  await expect(page.getByText(/dynamically imported module/)).toBeVisible();
  expect(documents).toBe(2);
  await page.unroute('**/register*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
});

test('a number that is new logs in by a code, and is registered by it', async ({
  page,
  outbox,
}) => {
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(8, '0')
    .slice(0, 8);
  await page.goto('/login');
  await page.getByRole('radio', { name: 'Phone' }).check();
  await page.getByLabel('Country calling code').selectOption('CN');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(`139 ${digits}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page
    .getByRole('textbox', { name: 'Verification code' })
    .fill(await outbox(`+86139${digits}`));
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
  const number = new RegExp(String.raw`^\+86139${digits}$`);
  await expect(page.getByRole('definition').filter({ hasText: number })).toBeVisible();
});
