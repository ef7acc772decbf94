import type { Page } from '@playwright/test';
import { expect, sameAtEveryWidth, test } from './fixtures.ts';
import { logInByForm } from './support/forms.ts';
import type { TestAccount } from './support/sandbox.ts';

sameAtEveryWidth();
test.use({ isTranslated: true });

const START_OWN = '/group-buying?product=standard-12m&size=3&pays=own';

/** Opens an address, which has a query already, with the account logged in. */
const openAs = (page: Page, { token }: TestAccount, address: string) =>
  page.goto(`${address}&${new URLSearchParams({ token })}`);

/** Presses the button that pays, and then the button of the payment provider that decides. */
async function pay(page: Page, button: string, decision = 'Approve') {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: decision, exact: true }).click();
  await page.waitForURL(/\/purchased\?order=/);
}

test('three people fill a group, each paying their own share', async ({
  page: first,
  secondBrowser,
  newAccount,
  say,
}) => {
  test.slow();
  const isAt = (page: Page, situation: string) =>
    expect(
      page.getByRole('heading', { name: say(`group-buying:situation.${situation}.title`) }),
    ).toBeVisible();
  const take = say('group-buying:pay.take', { price: '$44.90' });
  const [creator, guest, last] = await Promise.all([newAccount(), newAccount(), newAccount()]);
  await openAs(first, creator, START_OWN);
  await pay(first, say('group-buying:start.submit', { total: '$44.90' }));
  await first.goto('/user/group-buying');
  await first.getByRole('listitem').getByRole('heading').getByRole('link').click();
  await isAt(first, 'waiting');
  await expect(first.getByRole('img', { name: say('group-buying:share.code') })).toBeVisible();
  const link = await first.getByText(/\/group-buying\?group=\w+$/).innerText();

  // A guest opens the link, logs in, and returns to the group.
  const second = await secondBrowser();
  await second.goto(link);
  // The prerendered page about groups is not shown for the address of a group.
  const hero = second.getByRole('heading', { name: say('group-buying:hero.title') });
  expect(await hero.isVisible()).toBe(false);
  await second.getByRole('link', { name: say('purchase:logIn') }).click();
  await logInByForm(second, say, guest);
  await expect(second).toHaveURL(link);
  await pay(second, take);

  const third = await secondBrowser();
  await openAs(third, last, link);
  await pay(third, take, 'Go back');
  const orderId = new URL(third.url()).searchParams.get('order')!;
  await third.goto(link);
  await isAt(third, 'payShare');
  // The open order is offered instead of a second one, with the same payment page.
  await third.getByRole('link', { name: say('purchase:resume.named', { orderId }) }).click();
  await expect(third).toHaveURL(new RegExp(`/sandbox/checkout/${orderId}$`));
  await third.getByRole('button', { name: 'Approve', exact: true }).click();
  await third.waitForURL(/\/purchased\?order=/);
  await Promise.all([third.goto(link), second.goto(link), first.reload()]);
  for (const member of [first, second, third]) await isAt(member, 'finished');
});
