import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getPaymentShopQueryKey,
  getSystemClientConfigQueryKey,
  getSystemDisplayConfigQueryKey,
  paymentShop,
  systemClientConfig,
  systemDisplayConfig,
} from '@/api';
import { fillFromSnapshot } from '@/app/start/snapshot';
import { DAY_MS, HOUR_MS } from '@/config/constants';
import {
  checkoutPath,
  cryptoPayPath,
  buildGroupPath,
  newGroupPath,
  PATHS,
  purchasedPath,
} from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { sample } from '@/lib/testing/sample';
import { type CalledOperation, setFaults, signInAs } from '@/testing/sandbox';
import { alert, button, dialog, link, listToasts, radio, region } from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();
const left = watchLeaving();

const payButton = button(/^(Pay |Place free order)/);
const coupon = page.getByRole('textbox', { name: /^Coupon/ });
const rows = region('Orders').getByRole('listitem');
/** Every product and every kind of discount, each with a method that takes its amount. */
const PURCHASES = [
  ['standard-12m', null, 'unionpay', '$59.88'],
  ['standard-12m', 'YEARLY-20', 'card', '$47.90'],
  ['standard-6m', 'HOIST10', 'wechat', '$37.75'],
  ['standard-1m', 'LAST-ONE', 'alipay', '$8.99'],
  // For a year of Standard only: refused, and the price stays.
  ['lite-6m', 'YEARLY-20', 'card', '$17.94'],
  ['lite-1m', 'FIVE-OFF', 'card', '$0.00'],
] as const;

/**
 * Makes the order that the checkout shows. Returns the order's number, the amount on the button, and the payment
 * address.
 */
async function order(productId: string, choice: { coupon: string | null; method: string }) {
  const isRefused = choice.coupon === 'YEARLY-20' && productId !== 'standard-12m';
  await renderApp(checkoutPath(productId, choice));
  if (isRefused) await expect.element(coupon).toHaveAttribute('aria-invalid', 'true');
  else if (choice.coupon) await expect.element(coupon).toHaveAttribute('readonly');
  await expect.element(payButton).not.toHaveAttribute('aria-busy');
  const [shown = '$0.00'] = payButton.element().textContent.match(/\$.+/) ?? [];
  left.splice(0);
  await payButton.click();
  await expect.poll(() => left).toHaveLength(1);
  const orderId = String(/H\d+$/.exec(left[0]!));
  return { orderId, shown, address: left[0]! };
}

/** Reads the amount that the payment provider asks for, and pays it. */
async function payAt(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  const document = new DOMParser().parseFromString(html, 'text/html');
  const body = new URLSearchParams({ decision: 'approve' });
  await fetch(address, { method: 'POST', body, redirect: 'manual' });
  return document.querySelector('h1')!.textContent;
}

describe('one amount', () => {
  beforeEach(() => signInAs('lite'));

  it.each(sample(PURCHASES, 2))(
    'is shown for %s with coupon %s by %s in the checkout, at the provider, in the result, the receipt and the list: %s',
    async (productId, code, method, amount) => {
      const { orderId, shown, address } = await order(productId, { coupon: code, method });
      expect(shown).toBe(amount);
      const isFree = amount === '$0.00';
      if (!isFree) expect(await payAt(address)).toBe(`${amount.slice(1)} USD`);
      await renderApp(purchasedPath(orderId));
      const told = isFree ? 'There was nothing to pay' : `${amount} received`;
      await expect.element(dialog).toMatchTextContent(told);
      await userEvent.keyboard('{Escape}');
      await button(`Receipt of order ${orderId}`).click();
      await expect.element(dialog.getByText(amount, { exact: true })).toBeVisible();
      await renderApp(PATHS.profile);
      await expect.element(rows.first().getByText(amount, { exact: true })).toBeVisible();
    },
  );

  it('is what a payment in cryptocurrency asks for, but for less than a cent', async () => {
    await renderApp(checkoutPath('standard-12m', { coupon: 'YEARLY-20', method: 'crypto' }));
    const on = link('Choose network and token');
    await expect
      .element(on)
      .toHaveAttribute('href', cryptoPayPath('standard-12m', { coupon: 'YEARLY-20' }));
    await on.click();
    await radio(/^USDC on Polygon Amoy/).click();
    await button('Place order for $47.90').click();
    await radio(/manually/).click();
    // Trailing zeros are not shown.
    const exact = page.getByRole('definition').filter({ hasText: /^47\.90\d{1,4} / });
    await expect.element(exact.first()).toBeVisible();
    await renderApp(PATHS.profile);
    await expect.element(rows.first().getByText('$47.90', { exact: true })).toBeVisible();
  });
});

const prices = /^(Prices from .*2020|These prices may be out of date)/;
const notice = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const retry = (text: string | RegExp) => notice(text).getByRole('button', { name: 'Try again' });

/** The data of a page that was prerendered long ago. `operation` then fails once. */
async function prerendered(operation: CalledOperation) {
  const answers = [
    { queryKey: getPaymentShopQueryKey({ type: null }), data: await paymentShop({ type: null }) },
    { queryKey: getSystemDisplayConfigQueryKey(), data: await systemDisplayConfig() },
    { queryKey: getSystemClientConfigQueryKey(), data: await systemClientConfig() },
  ];
  await setFaults({ kind: 'drop', operation, times: 1 });
  const snapshot = { source: 'sample', date: '2020-01-01T00:00:00Z', answers } as const;
  return (client: QueryClient) => fillFromSnapshot(client, snapshot);
}

async function openPrerendered(path: string, operation: CalledOperation) {
  return renderApp(path, { prefill: await prerendered(operation) });
}

describe('a page whose prices could not be checked', () => {
  it.each([
    ['home', PATHS.home, '$2.99'],
    ['pricing', PATHS.pricing, '$4.99'],
    ['group buying', PATHS.groupBuying, '$44.90'],
  ])(
    '(%s) goes on with those of its build, says so, and shows new ones',
    async (_, path, price) => {
      await openPrerendered(path, 'paymentShop');
      const shown = page.getByText(price, { exact: true });
      await expect.element(notice(prices).first()).toBeVisible();
      expect(listToasts()).toEqual([]);
      await expect.element(shown.first()).toBeVisible();
      sandbox.change({
        product: ({ cents, groupCents }) => ({
          cents: cents + 600,
          groupCents: Object.fromEntries(
            Object.entries(groupCents).map(([size, each]) => [size, each + 600]),
          ),
        }),
      });
      await retry(prices).first().click();
      await expect.element(notice(prices)).not.toBeInTheDocument();
      await expect.element(shown).not.toBeInTheDocument();
      expect(document.activeElement).not.toBe(document.body);
    },
  );

  it.each([
    ['takes no order', checkoutPath('standard-12m')],
    ['starts no group', newGroupPath('standard-12m', 2, 'own')],
  ])('%s at them', async (_, address) => {
    await signInAs('newcomer');
    await openPrerendered(address, 'paymentShop');
    const pay = button(/\$/);
    await expect.element(alert).toMatchTextContent(/Network error/);
    await expect.element(pay).not.toBeInTheDocument();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(pay).toBeVisible();
  });
});

it.each([
  ['rates', PATHS.affiliate, 'These rates may be out of date.', 'systemDisplayConfig'],
  [
    'rates of the conversion',
    PATHS.pricing,
    'These rates may be out of date.',
    'systemDisplayConfig',
  ],
  [
    'numbers in answers',
    PATHS.faq,
    'The numbers in these answers may be out of date.',
    'systemDisplayConfig',
  ],
  [
    'versions of the app',
    PATHS.download,
    'We couldn’t check for newer versions. This list may be out of date.',
    'systemClientConfig',
  ],
] as const)('%s that could not be checked are said to be so', async (_, path, text, operation) => {
  await openPrerendered(path, operation);
  if (path === PATHS.pricing) await page.getByText(/^Upgrade any time/).click();
  await expect.element(notice(text)).toBeVisible();
  expect(listToasts()).toEqual([]);
  await retry(text).click();
  await expect.element(notice(text)).not.toBeInTheDocument();
});

/** The Lite member of the fixtures; Standard keeps half of the remaining time. */
const LITE = { name: 'lite', uid: '10284418' };
const YEARLY = { name: 'yearly', uid: '10284417' };
/** Far enough from a half hour that the seconds of a test don't change the text. */
const LITE_LEFT = 11 * DAY_MS + 13.2 * HOUR_MS;
const told = page.getByText(/we convert your Lite time/);
const added = page.getByText(/The time you get here is added to it/);

/** Every page that gives Standard time: its address and its button. */
const STANDARD_PAGES = [
  ['the checkout', checkoutPath('standard-12m'), /^Pay /],
  ['the checkout with a coupon', checkoutPath('standard-12m', { coupon: 'HOIST10' }), /^Pay /],
  ['starting a group', newGroupPath('standard-12m', 2, 'own'), /^Start group/],
  ['taking a seat', buildGroupPath('gOwnShareOpen'), /^Join and pay/],
  ['joining a group that is paid for', buildGroupPath('gPayAllOpen'), /^Join$/],
  ['cryptocurrency', cryptoPayPath('standard-12m'), /^Place order for/],
  [
    'a new group in cryptocurrency',
    cryptoPayPath('standard-12m', { size: 2, pays: 'own' }),
    /^Place order/,
  ],
  [
    'a seat in cryptocurrency',
    cryptoPayPath('standard-12m', { group: 'gOwnShareOpen' }),
    /^Place order/,
  ],
] as const;

describe('what becomes of Lite time', () => {
  beforeEach(async () => {
    const { clock, db } = sandbox.current();
    update(db.accounts, (account) => account.uid === LITE.uid, {
      planExpireTime: clock.now() + LITE_LEFT,
    });
    // Frees the Lite member's seats in these groups.
    for (const groupId of ['gOwnShareOpen', 'gPayAllOpen']) {
      update(
        db.groups,
        (group) => group.groupId === groupId,
        (group) => ({ seats: group.seats.filter(({ uid }) => uid !== LITE.uid) }),
      );
    }
  });

  it('is not left out of a group whose answer comes before user info', async () => {
    const group = Promise.withResolvers<void>();
    sandbox.replace('paymentJointOrder', async (real) => {
      const answer = await real();
      group.resolve();
      return answer;
    });
    sandbox.replace('systemUserInfo', async (real) => {
      await group.promise;
      // Gives the page time to render the group in case it does not wait.
      await new Promise((resolve) => requestIdleCallback(resolve));
      return real();
    });
    const wasTold = new Set<boolean>();
    const observer = new MutationObserver(() => {
      const isOffered = button(/^Join$/).query()?.ariaBusy === null;
      if (isOffered) wasTold.add(told.query() !== null);
    });
    observer.observe(document, { attributes: true, childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    await renderApp(buildGroupPath('gPayAllOpen'), { as: LITE.name });
    await expect.element(told).toBeVisible();
    expect([...wasTold]).toEqual([true]);
  });

  describe.each(sample(STANDARD_PAGES, 3))('%s', (_, address, press) => {
    it('tells a Lite member how much time there is before and after', async () => {
      await renderApp(address, { as: LITE.name });
      await expect.element(button(press)).toBeVisible();
      await expect
        .element(told)
        .toMatchTextContent(
          /You have 11 days 13 hours.* of Lite left.* at 50%.*that’s 5 days 19 hours/,
        );
    });

    it('tells a Standard member that it is added to what runs', async () => {
      update(
        sandbox.current().db.accounts,
        (account) => account.uid === YEARLY.uid,
        (account) => ({
          planExpireTime: new Date(2040, 4, 17).getTime(),
          benefitsExpireTime: account.planExpireTime,
        }),
      );
      await renderApp(address, { as: YEARLY.name });
      await expect
        .element(added)
        .toMatchTextContent(/^Your Standard plan runs until 17 May 2040, 00:00\./);
      await expect.element(told).not.toBeInTheDocument();
    });
  });

  it('is not explained to a visitor, nor to a member without a plan', async () => {
    await renderApp(buildGroupPath('gOwnShareOpen'));
    await expect.element(link('Log in to Pay')).toBeVisible();
    await expect.element(told).not.toBeInTheDocument();
    const { router } = await renderApp(buildGroupPath('gOwnShareOpen'), { as: 'newcomer' });
    for (const address of [checkoutPath('standard-12m'), buildGroupPath('gOwnShareOpen')]) {
      await router.navigate(address);
      await expect.element(button(/^(Pay|Join and pay) \$/)).toBeVisible();
      await expect.element(told).not.toBeInTheDocument();
      await expect.element(added).not.toBeInTheDocument();
    }
  });

  it('is not converted by more Lite time, which is added to it, and is before the own share is paid', async () => {
    const { router } = await renderApp(checkoutPath('lite-6m'), { as: LITE.name });
    await expect.element(added).toMatchTextContent(/^Your Lite plan runs until/);
    await expect.element(told).not.toBeInTheDocument();
    await router.navigate(buildGroupPath('gCreatorUnpaid'));
    await expect.element(button(/^Pay \$/)).toBeVisible();
    await expect.element(told).toMatchTextContent(/11 days.*5 days/);
  });

  it('that could not be loaded is said, and loads on a press', async () => {
    await setFaults({ kind: 'drop', operation: 'paymentShop' });
    await renderApp(buildGroupPath('gOwnShareOpen'), { as: LITE.name });
    await expect
      .element(page.getByText(/couldn’t load what happens to your Lite time/))
      .toBeVisible();
    await setFaults();
    await button(/^Try again$/).click();
    await expect.element(told).toBeVisible();
  });
});
