import type { Page } from '@playwright/test';
import { GroupPaymentType } from '../src/api/enums.ts';
import { expect, sameAtEveryWidth, test } from './fixtures.ts';
import { logInByForm } from './support/forms.ts';
import { impersonate, startPaidGroup } from './support/sandbox.ts';

sameAtEveryWidth();

const PURCHASE = '**/payment_purchase';
const HOSTED = /\/sandbox\/checkout\/H[0-9A-Z]+$/;
/** An unpaid, expired order of the fixtures (npm run sandbox -- --fixtures), which no other journey uses. */
const EXPIRED = { account: 'oli', orderId: 'H20260101000103' };

const locatePayButton = (page: Page) => page.getByRole('button', { name: /^Pay / });
const locateDialog = (page: Page) => page.getByRole('dialog');
const decide = (page: Page, text: string) =>
  page.getByRole('button', { name: text, exact: true }).click();
const locateOrders = (page: Page) =>
  page.getByRole('region', { name: 'Orders' }).getByRole('listitem');
const locateResumeLink = (page: Page) =>
  page.getByRole('link', { name: /^Continue payment for order/ });

/** Lets the server handle the next matching call, and loses its answer. */
const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

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

  await loseAnswer(page, PURCHASE);
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
  const other = isPaying(tabs[0]) ? tabs[1] : tabs[0];
  const payingTab = tabs.find(isPaying)!;
  await expect(locateResumeLink(other)).toHaveAttribute('href', payingTab.url());
  await decide(payingTab, 'Approve');
  await expect(locateDialog(payingTab)).toContainText('Payment received');
  // The open order is paid, so none is left to pay.
  await other.goto('/user/profile#orders');
  await expect(locateOrders(other)).toHaveCount(1);
  await expect(locateOrders(other)).toContainText('Paid');
});

test('of two tabs that take a seat, one pays, and the other is offered that order, to continue or to cancel', async ({
  page,
  context,
  newAccount,
  logIn,
  baseURL,
  say,
}) => {
  test.slow();
  const [creator, guest] = await Promise.all([newAccount(), newAccount()]);
  const terms = {
    productId: 'standard-12m',
    groupSize: 2,
    paymentType: GroupPaymentType.OwnShare,
  } as const;
  const group = `/group-buying?group=${await startPaidGroup(String(baseURL), creator, terms)}`;
  await logIn(page, guest, '/user/profile');
  await expect(page).not.toHaveURL(/token=/);
  await page.goto(group);
  const tabs = [page, await context.newPage()] as const;
  await tabs[1].goto(group);
  const take = (tab: Page) =>
    tab.getByRole('button', { name: say('group-buying:pay.take', { price: '$49.90' }) });
  for (const tab of tabs) await expect(take(tab)).toBeVisible();
  await Promise.all(tabs.map((tab) => take(tab).click()));

  const isPaying = (tab: Page) => HOSTED.test(tab.url());
  await expect.poll(() => tabs.filter(isPaying).length).toBe(1);
  const [paying, other] = isPaying(tabs[0]) ? tabs : [tabs[1], tabs[0]];
  await expect(locateResumeLink(other)).toHaveAttribute('href', paying.url());

  // After a return from the payment page the same order is offered, and leads to the same payment page again.
  const hosted = paying.url();
  await paying.goBack();
  await locateResumeLink(paying).click();
  await expect(paying).toHaveURL(hosted);

  // Cancelling the order frees the seat, so taking it again makes another order.
  await other.getByRole('button', { name: /^Cancel order/ }).click();
  await decide(other, 'Cancel order');
  await take(other).click();
  await expect(other).toHaveURL(HOSTED);
  expect(other.url()).not.toBe(hosted);
  await decide(other, 'Approve');
  await expect(locateDialog(other)).toContainText('Group complete');
});

test('of two people who pay for the last seat, one is refused in time, and a payment for a cancelled seat is refunded', async ({
  page,
  secondBrowser,
  newAccount,
  logIn,
  baseURL,
  say,
}) => {
  test.slow();
  const [creator, ...guests] = await Promise.all([newAccount(), newAccount(), newAccount()]);
  const terms = {
    productId: 'standard-12m',
    groupSize: 2,
    paymentType: GroupPaymentType.OwnShare,
  } as const;
  const group = `/group-buying?group=${await startPaidGroup(String(baseURL), creator, terms)}`;
  const people = [page, await secondBrowser()] as const;
  const take = (person: Page) =>
    person.getByRole('button', { name: say('group-buying:pay.take', { price: '$49.90' }) });
  for (const [index, person] of people.entries()) {
    await logIn(person, guests[index]!, '/user/profile');
    await expect(person).not.toHaveURL(/token=/);
    await person.goto(group);
    await expect(take(person)).toBeVisible();
  }

  await Promise.all(people.map((person) => take(person).click()));
  const isPaying = (person: Page) => HOSTED.test(person.url());
  await expect.poll(() => people.filter(isPaying).length).toBe(1);
  const [first, last] = isPaying(people[0]) ? people : [people[1], people[0]];
  await expect(last.getByText(say('purchase:refusal.GroupFull'))).toBeVisible();

  // The first cancels the order in another tab, while the payment page stays open.
  const tab = await first.context().newPage();
  await tab.goto('/user/profile#orders');
  await locateOrders(tab)
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  await decide(tab, 'Cancel order');
  await expect(locateOrders(tab)).toContainText('Cancelled');
  await last.reload();
  await take(last).click();
  await decide(last, 'Approve');
  await expect(locateDialog(last)).toContainText('Group complete');

  await decide(first, 'Approve');
  await expect(locateDialog(first)).toContainText('We’re refunding your payment');
  await first.goto(group);
  const full = say('group-buying:situation.full.title');
  await expect(first.getByRole('heading', { name: full })).toBeVisible();
  await last.goto(group);
  const finished = say('group-buying:situation.finished.title');
  await expect(last.getByRole('heading', { name: finished })).toBeVisible();
});

test('a payment for an expired order is refunded, and the page says so', async ({
  page,
  baseURL,
}) => {
  const token = await impersonate(String(baseURL), EXPIRED.account);
  const result = `/purchased?order=${EXPIRED.orderId}`;
  await page.goto(`${result}&${new URLSearchParams({ token })}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order has expired');
  await expect(locateDialog(page)).toHaveCount(0);
  await page.goto(`/sandbox/checkout/${EXPIRED.orderId}`);
  await decide(page, 'Pay anyway');
  await expect(locateDialog(page)).toContainText('We’re refunding your payment');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'View all orders' }).click();
  await page.getByRole('searchbox', { name: /^Find an order/ }).fill(EXPIRED.orderId);
  await page.keyboard.press('Enter');
  await expect(locateOrders(page)).toHaveCount(1);
  await expect(locateOrders(page)).toContainText('Refund in progress');
});

test('a forged return address shows the order as it is, and nothing of another account’s order', async ({
  page,
  newAccount,
  logIn,
  say,
}) => {
  const account = await newAccount();
  await logIn(page, account, '/checkout/lite-1m');
  await locatePayButton(page).click();
  await expect(page).toHaveURL(HOSTED);
  const orderId = page.url().split('/').at(-1);
  await page.goto(`/purchased?status=success&paid=1&order=${orderId}&order=H20260101000101`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your payment');
  await expect(locateDialog(page)).toHaveCount(0);

  // A guest is asked to log in, and returns to that address.
  await page.goto('/user/profile');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/purchased?order=H20260101000101&status=success');
  await logInByForm(page, say, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find that order');
  await expect(page.getByText('59.88')).toHaveCount(0);
});
