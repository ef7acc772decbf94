import type { Page } from '@playwright/test';
import { expect, findAxeViolations, onlyOn, sameAtEveryWidth, test } from './fixtures.ts';
import { fillUsername } from './support/forms.ts';

const HOSTED = /\/sandbox\/checkout\/H\d+$/;
const RESULT = /\/purchased\?order=H\d+$/;

test.use({ isTranslated: true });

const locatePayButton = (page: Page) => page.getByRole('button', { name: /^Pay / });
const locateResumeLink = (page: Page) =>
  page.getByRole('link', { name: /^Continue payment for order/ });
const locateDialog = (page: Page) => page.getByRole('dialog');
const locateOrders = (page: Page) =>
  page.getByRole('region', { name: 'Orders' }).getByRole('listitem');
const decide = (page: Page, text: string) => page.getByRole('button', { name: text }).click();

for (const [width, language] of [
  ['desktop', 'en'],
  ['phone', 'zh-CN'],
] as const) {
  test.describe(`a stranger on a ${width}`, () => {
    onlyOn(width, 'Each language at one width.');
    test.use({ language, isTranslated: false });

    test('comes from home to the provider in three screens, with six fields and presses', async ({
      page,
      say,
    }) => {
      const main = page.getByRole('main');
      await page.goto('/');
      await main.locator('a[href*="/pricing"]').first().click();
      await main.locator('article a[href*="/checkout/standard-"]').first().click();
      await main.getByRole('textbox', { name: say('forms:username') }).fill(`grace${Date.now()}`);
      await main.getByLabel(say('forms:password'), { exact: true }).fill('correct horse');
      await main.getByRole('checkbox').check();
      expect(await findAxeViolations(page)).toEqual([]);
      const label = say('checkout:createAndPay', { total: '' }).trim();
      await page.getByRole('button', { name: label }).click();
      await expect(page).toHaveURL(HOSTED);
    });
  });
}

test.describe('on a phone', () => {
  onlyOn('phone', 'Other journeys buy on a desktop.');

  test('a visitor chooses a plan, logs in at the checkout, is declined, orders again with a coupon, and prints the receipt', async ({
    page,
    newAccount,
    say,
  }) => {
    const account = await newAccount();
    await page.goto('/pricing?period=12');
    await page.locator('article a[href*="/checkout/standard-12m"]').first().click();
    await expect(page).toHaveURL(/\/checkout\/standard-12m$/);
    await page.getByRole('radio', { name: 'WeChat' }).check();
    await page.getByRole('button', { name: 'Already a customer? Log in to Pay' }).click();
    await fillUsername(page, say, account);
    await page.getByRole('button', { name: 'Log in to Pay', exact: true }).click();
    expect(await findAxeViolations(page)).toEqual([]);
    await locatePayButton(page).click();
    await expect(page).toHaveURL(HOSTED);
    await decide(page, 'Decline');
    await expect(locateDialog(page)).toContainText('Payment failed');
    await locateDialog(page).getByRole('link', { name: 'Order again' }).click();
    await expect(page.getByRole('radio', { name: 'WeChat' })).toBeChecked();

    await page.getByRole('button', { name: 'Have a coupon?' }).click();
    await page.getByRole('textbox', { name: /^Coupon/ }).fill('yearly-20');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(locatePayButton(page)).toHaveText('Pay $47.90');
    await locatePayButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('47.90 USD');
    await decide(page, 'Approve');
    await expect(page).toHaveURL(RESULT);
    await expect(locateDialog(page)).toContainText('You’re aboard.');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'View all orders' }).click();
    const paid = locateOrders(page).filter({ hasText: '$47.90' });
    await paid.getByRole('button', { name: /^Receipt of order/ }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(locateDialog(page).getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await expect(locateDialog(page).getByText('Print')).toBeHidden();
    await expect(page.locator('main')).toBeHidden();
    const printed = (await page.pdf()).toString('latin1');
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

test.describe('at every width', () => {
  sameAtEveryWidth();

  test('a lost answer and a reload make one order, which a second tab offers', async ({
    page,
    context,
    newAccount,
    logIn,
    trouble,
  }) => {
    trouble.expect(/ERR_FAILED/);
    await logIn(page, await newAccount(), '/checkout/lite-6m');
    const second = await context.newPage();
    await second.goto('/checkout/lite-6m');
    await expect(locatePayButton(second)).toBeVisible();

    // The server handles the call, and its answer is lost.
    const loseAnswer = async (route: { fetch(): unknown; abort(): Promise<void> }) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/payment_purchase', loseAnswer, { times: 1 });
    await locatePayButton(page).click();
    await expect(page.getByRole('alert')).toContainText(/Network error.*counts once/);
    await page.reload();
    await locateResumeLink(page).click();
    await expect(page).toHaveURL(HOSTED);

    await locatePayButton(second).click();
    await locateResumeLink(second).click();
    await expect(second).toHaveURL(page.url());
    await second.goto('/user/profile#orders');
    await expect(locateOrders(second)).toHaveCount(1);
  });

  test('of two tabs that order at the same moment, one pays, and the other is offered that order', async ({
    page,
    context,
    newAccount,
    logIn,
  }) => {
    await logIn(page, await newAccount(), '/checkout/standard-6m');
    const tabs = [page, await context.newPage()] as const;
    await tabs[1].goto('/checkout/standard-6m');
    for (const tab of tabs) await expect(locatePayButton(tab)).toBeVisible();
    await Promise.all(tabs.map((tab) => locatePayButton(tab).click()));

    const isPaying = (tab: Page) => HOSTED.test(tab.url());
    await expect.poll(() => tabs.filter(isPaying).length).toBe(1);
    const [paying, other] = isPaying(tabs[0]) ? tabs : [tabs[1], tabs[0]];
    await expect(locateResumeLink(other)).toHaveAttribute('href', paying.url());
    await decide(paying, 'Approve');
    await expect(locateDialog(paying)).toContainText('You’re aboard.');
    // The open order is paid, so none is left to pay.
    await other.goto('/user/profile#orders');
    await expect(locateOrders(other)).toHaveCount(1);
    await expect(locateOrders(other)).toContainText('Paid');
  });
});
