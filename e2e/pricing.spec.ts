import {
  THEME_RULES,
  expect,
  expectNoSidewaysScroll,
  findAxeViolations,
  sameAtEveryWidth,
  test,
  waitUntilHydrated,
} from './fixtures.ts';
import { logInByForm } from './support/forms.ts';
import { IS_EVERY_LOOK } from './support/looks.ts';

test('a visitor chooses a plan, logs in at the checkout, and pays for that plan', async ({
  page,
  newAccount,
  say,
  isMobile,
}) => {
  test.skip(!isMobile, 'Other purchases are made on a desktop.');
  const account = await newAccount();
  await page.goto('/pricing');
  await page.getByRole('radio', { name: /^6 months/ }).check();
  await page.getByRole('link', { name: 'Log in to Pay: Lite, 6 months' }).click();

  await expect(page).toHaveURL(/\/checkout\/lite-6m$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await page.getByRole('radio', { name: 'Credit card' }).check();
  await page.getByRole('button', { name: 'Log in to Pay' }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await logInByForm(page, say, account);
  await expect(page.getByRole('button', { name: 'Pay $17.94' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay $17.94' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\/H\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('17.94 USD');
});

test('a period without a Lite offer links to one that has it, and pleases axe in both themes', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'The same at every width.');
  await page.goto('/pricing');
  await page.getByRole('radio', { name: /^12 months/ }).check();
  await expect(page.getByRole('button', { name: 'See 6 months' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAxeViolations(page, THEME_RULES), 'dark').toEqual([]);
});

test('is printed as in the light theme, from the dark one', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The same at every width.');
  const colors = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return { color, backgroundColor };
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/pricing');
  const light = await colors();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colors, { message: 'on the screen' }).not.toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(colors, { message: 'as the system wants it' }).toEqual(light);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  expect(await colors(), 'as the visitor chose it').toEqual(light);
});

test('a link to a period shows its prices before the app has loaded, and afterwards', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'The same at every width.');
  const period = page.getByRole('radio', { name: /^1 month/ });
  const price = page.locator('#plan-2').getByText('$3.99', { exact: true });
  const isScript = /\.js$/;
  await page.route(isScript, () => undefined);
  await page.goto('/en/pricing?period=1#plan-2', { waitUntil: 'commit' });
  await expect(period).toBeChecked();
  await expect(price).toBeInViewport();
  await page.unroute(isScript);

  await page.reload();
  await waitUntilHydrated(page);
  await expect(period).toBeChecked();
  await expect(period).toBeInViewport();
  await expect(price).toBeInViewport();
  await page.getByRole('radio', { name: /^6 months/ }).check();
  await expect(page).toHaveURL(/\/en\/pricing\?period=6#plan-2$/);
});

test('prices from the build are marked until they could be checked', async ({
  page,
  trouble,
  say,
  isMobile,
}) => {
  test.skip(!isMobile, 'Marked in the same way at every width.');
  trouble.expect(/ERR_FAILED/);
  const isShop = /\/payment_shop$/;
  for (const path of ['/en/pricing', ...(IS_EVERY_LOOK ? ['/en', '/en/group-buying'] : [])]) {
    await page.route(isShop, (route) => route.abort());
    await page.goto(path);
    await waitUntilHydrated(page);
    const notices = page.getByText(say('common:stale.prices'));
    await expect(notices.first()).toBeVisible();
    expect(await findAxeViolations(page), path).toEqual([]);
    await expectNoSidewaysScroll(page, 320);
    await page.unroute(isShop);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('common:retry') })
      .first()
      .click();
    await expect(notices).toHaveCount(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  sameAtEveryWidth();

  test('every price is readable, a period can be chosen, and the links work', async ({
    page,
    trouble,
  }) => {
    // With scripts disabled, Chromium reports preloaded scripts as refused.
    trouble.expect(/\.js \(csp\)$/);
    await page.goto('/en/pricing');
    const standard = page.getByRole('article').filter({ hasText: 'Standard' });
    await expect(standard.getByText('$6.99')).toBeVisible();
    await page.getByRole('radio', { name: /^1 month/ }).check();
    await expect(standard.getByText('$9.99', { exact: true })).toBeVisible();
    await expect(standard.getByText('$6.99')).toBeHidden();
    await expect(page.getByRole('row', { name: /^6 months/ })).toContainText('$41.94 total');

    // The calculator needs scripts; the rule and its example do not.
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('15 days of Standard')).toBeVisible();

    await page.getByRole('link', { name: 'Log in to Pay: Standard, 1 month' }).click();
    await expect(page).toHaveURL(/\/checkout\/standard-1m$/);
  });
});
