import type { Page } from '@playwright/test';
import { expect, expectReadable, findAxeViolations, test } from './fixtures.ts';
import { IS_EVERY_LOOK } from './support/looks.ts';

const HOSTED = /\/sandbox\/checkout\/H\d+$/;
const RESULT = /\/purchased\?order=H\d+$/;

const locatePayButton = (page: Page) => page.getByRole('button', { name: /^Pay / });
const locateDialog = (page: Page) => page.getByRole('dialog');
const decide = (page: Page, text: string) => page.getByRole('button', { name: text }).click();
const locateOrders = (page: Page) =>
  page.getByRole('region', { name: 'Orders' }).getByRole('listitem');

test.use({ isTranslated: true });

test('a member buys with a coupon through Alipay, and finds the order and its receipt', async ({
  page,
  newAccount,
  logIn,
  isMobile,
}) => {
  test.skip(!isMobile && !IS_EVERY_LOOK, 'Other journeys buy on a desktop.');
  await logIn(page, await newAccount(), '/checkout/standard-12m');
  await page.getByRole('button', { name: 'Have a coupon?' }).click();
  await page.getByRole('textbox', { name: /^Coupon/ }).fill('yearly-20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(locatePayButton(page)).toHaveText('Pay $47.90');
  await expectReadable(page);
  await locatePayButton(page).click();
  await expect(page).toHaveURL(HOSTED);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('47.90 USD');
  await decide(page, 'Approve');
  await expect(page).toHaveURL(RESULT);
  await expect(locateDialog(page)).toContainText('Payment received');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('definition').filter({ hasText: '$47.90' })).toBeVisible();
  await expectReadable(page);

  await page.getByRole('link', { name: 'View all orders' }).click();
  await expect(locateOrders(page)).toHaveCount(1);
  await expect(locateOrders(page)).toContainText('$47.90');
  await expectReadable(page);
  await page.getByRole('button', { name: /^Receipt of order/ }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(locateDialog(page).getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(locateDialog(page).getByText('Print')).toBeHidden();
  await expect(page.locator('main')).toBeHidden();
});

test('a payment that is refused, abandoned, or made too late is shown as such', async ({
  page,
  context,
  newAccount,
  logIn,
  isMobile,
}) => {
  test.skip(isMobile, 'The same at every width.');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, await newAccount(), '/checkout/standard-1m');
  await test.step('refused', async () => {
    // The choice is stored in the address, so it is shown at once.
    const isChosen = await page.getByRole('radio', { name: 'WeChat' }).evaluate((radio) => {
      (radio as HTMLInputElement).click();
      return (radio as HTMLInputElement).checked;
    });
    expect(isChosen).toBe(true);
    await locatePayButton(page).click();
    await decide(page, 'Decline');
    await expect(locateDialog(page)).toContainText('Payment failed');
    await locateDialog(page).getByRole('link', { name: 'Order again' }).click();
    await expect(page.getByRole('radio', { name: 'WeChat' })).toBeChecked();
  });

  await test.step('abandoned: the page waits for it, then shows the next steps', async () => {
    await locatePayButton(page).click();
    await expect(page).toHaveURL(HOSTED);
    await page.clock.install();
    await decide(page, 'Go back');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your payment');
    await expect(async () => {
      await page.clock.runFor(20_000);
      await expect(page.getByText('We haven’t detected a payment yet')).toBeVisible({
        timeout: 200,
      });
    }).toPass();
    await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy number' }).first().click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(page.url()).toContain(`order=${copied}`);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.goto(`${page.url()}&status=success`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your payment');
    await expect(locateDialog(page)).toHaveCount(0);
  });

  await test.step('cancelled, and paid after that: it is refunded', async () => {
    const hosted = await page.getByRole('link', { name: /^Continue payment/ }).getAttribute('href');
    await page.getByRole('button', { name: /^Cancel order/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(locateDialog(page)).toContainText('This order was cancelled');
    await page.goto(String(hosted));
    await decide(page, 'Pay anyway');
    await expect(locateDialog(page)).toContainText('We’re refunding your payment');
  });
});
