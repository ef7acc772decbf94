import type { Page } from '@playwright/test';
import {
  THEME_RULES,
  expect,
  expectNoSidewaysScroll,
  findAxeViolations,
  sameAtEveryWidth,
  test,
} from './fixtures.ts';
import { logInByForm } from './support/forms.ts';
import { IS_EVERY_LOOK } from './support/looks.ts';
import { type TestAccount, startPaidGroup } from './support/sandbox.ts';
import { GroupPaymentType } from '../src/api/enums.ts';

test.use({ isTranslated: true });

const START_OWN = '/group-buying?product=standard-12m&size=3&pays=own';
const buildGroupPath = (groupId: string) => `/group-buying?group=${groupId}`;

/** Opens an address, which has a query already, with the account logged in. */
const openAs = (page: Page, { token }: TestAccount, address: string) =>
  page.goto(`${address}&${new URLSearchParams({ token })}`);

/** Presses the button that pays, and then the button of the payment provider that decides. */
async function pay(page: Page, button: string, decision = 'Approve') {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: decision, exact: true }).click();
  await page.waitForURL(/\/purchased\?order=/);
}

test.describe('at every width', () => {
  sameAtEveryWidth();

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

  test('of two people who press for the last seat of a paid group, one gets the membership, and the other reads that it is full', async ({
    page,
    secondBrowser,
    newAccount,
    baseURL,
    say,
  }) => {
    const [creator, ...guests] = await Promise.all([newAccount(), newAccount(), newAccount()]);
    const terms = {
      productId: 'standard-12m',
      groupSize: 2,
      paymentType: GroupPaymentType.All,
    } as const;
    const groupId = await startPaidGroup(String(baseURL), creator, terms);
    const racers = [page, await secondBrowser()] as const;
    const buttons = racers.map((racer) =>
      racer.getByRole('button', { name: say('group-buying:group.join'), exact: true }),
    );
    await Promise.all(
      racers.map((racer, index) => openAs(racer, guests[index]!, buildGroupPath(groupId))),
    );
    for (const button of buttons) await expect(button).toBeVisible();
    await Promise.all(buttons.map((button) => button.click()));

    const refusals = racers.map((racer) => racer.getByText(say('purchase:refusal.GroupFull')));
    const finished = say('group-buying:situation.finished.title');
    const inside = racers.map((racer) => racer.getByRole('heading', { name: finished }));
    for (const index of [0, 1] as const)
      await expect(refusals[index]!.or(inside[index]!)).toBeVisible();
    const loser = (await refusals[0]!.isVisible()) ? 0 : 1;
    const winner = 1 - loser;
    await expect(refusals[loser]!).toBeVisible();
    const full = say('group-buying:situation.full.title');
    await expect(racers[loser].getByRole('heading', { name: full })).toBeVisible();
    await expect(inside[winner]!).toBeFocused();
    await racers[winner]!.getByRole('link', { name: say('group-buying:group.membership') }).click();
    await expect(racers[winner]!.getByText(say('common:plans.standard')).first()).toBeVisible();
  });
});

test('starting a group, paying a seat and one’s groups please axe in both themes, and fit a small phone', async ({
  page,
  newAccount,
  isMobile,
}) => {
  test.skip(!isMobile && !IS_EVERY_LOOK, 'A run of every look has it on a desktop.');
  await openAs(page, await newAccount(), START_OWN);
  for (const path of [START_OWN, buildGroupPath('gOwnShareOpen'), '/user/group-buying']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
    await expectNoSidewaysScroll(page, 320);
    expect(await findAxeViolations(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findAxeViolations(page, THEME_RULES), `${path}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});
