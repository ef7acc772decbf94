import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GroupPaymentType, GroupSize } from '@/api';
import { type OperationId, operations } from '@/api/testing/operations';
import {
  PATHS,
  buildGroupPath,
  checkoutPath,
  cryptoPayPath,
  newGroupPath,
  purchasedPath,
} from '@/config/paths';
import { isMoney, toMoney } from '@/domain/money';
import { sample } from '@/lib/testing/sample';
import { renderApp } from '@/testing/render-app';
import { alert, button } from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';
import { productSeeds } from '@mocks/sandbox/seed/goods';

const sandbox = freshSandbox();
const left = watchLeaving();

/** Every group size of the contract, with each payer. */
const GROUP_TERMS = Object.values(GroupSize).flatMap((size) => {
  const { groupCents } = productSeeds.find(({ productId }) => productId === 'standard-12m')!;
  const own = groupCents[size]!;
  return [
    { size, pays: 'own', cents: own, paymentType: GroupPaymentType.OwnShare },
    { size, pays: 'all', cents: own * size, paymentType: GroupPaymentType.All },
  ] as const;
});

describe.each(sample(GROUP_TERMS, 3))(
  'a new group of $size, paid by $pays, costs $cents cents',
  ({ size, pays, cents, paymentType }) => {
    const total = toMoney(cents);
    const newest = () => sandbox.current().db.orders.filter((order) => order.uid === '10284420');
    const group = () =>
      sandbox.current().db.groups.find((group) => group.groupId === newest()[0]!.groupId!);
    beforeEach(() => sandbox.signIn('newcomer'));

    it('on the button, at the payment provider, in its order and in its group', async () => {
      await renderApp(newGroupPath('standard-12m', size, pays));
      await page.getByRole('button', { name: `Start group and pay $${total.amount}` }).click();
      await expect.poll(() => left).toHaveLength(1);
      expect(newest()).toMatchObject([{ amount: total }]);
      expect(group()).toMatchObject({ groupSize: size, paymentType });
      const paymentPage = await (await fetch(left[0]!)).text();
      expect(paymentPage).toContain(`>${total.amount} USD</h1>`);
    });

    it('in cryptocurrency, apart from less than a cent', async () => {
      await renderApp(cryptoPayPath('standard-12m', { size, pays }));
      await page.getByRole('radio').first().click();
      await page
        .getByRole('button', { name: `Place order for $${total.amount}`, exact: true })
        .click();
      await page.getByRole('radio', { name: /manually/ }).click();
      // Trailing zeros are not shown.
      const exact = new RegExp(`^${total.amount.replace('.', '\\.')}\\d{1,4} `);
      const amount = page.getByRole('definition').filter({ hasText: exact });
      await expect.element(amount.first()).toBeVisible();
      expect(group()).toMatchObject({ groupSize: size, paymentType });
    });
  },
);

it('the checkout adds up the price line by line, with the discount of the period', async () => {
  await sandbox.signIn('lite');
  await renderApp(checkoutPath('standard-12m'));
  await expect.element(button(/^Pay /)).toBeVisible();
  expect(summary()).toEqual([
    ['Standard, 12 months', '$119.88'],
    ['12-month discount', '−$60.00'],
  ]);
  await page.getByRole('radio', { name: /^1 month/ }).click();
  await expect.element(button(/^Pay /)).toHaveTextContent('Pay $9.99');
  expect(summary()).toEqual([['Standard, 1 month', '$9.99']]);
});

/** The lines of the checkout's summary: label and amount. */
function summary() {
  const panel = page.getByRole('region', { name: 'Your order' });
  const amounts = panel.getByRole('definition').elements();
  return panel
    .getByRole('term')
    .elements()
    .map((term, line) => [term.textContent, amounts[line]?.textContent]);
}

/** What a backend could send for an amount of dollars, and as a percentage. */
const UNREADABLE: [amount: (amount: string) => unknown, percent: unknown][] = [
  [(amount) => amount.slice(0, -1), 0.2],
  [(amount) => amount.slice(0, -3), '20'],
  [(amount) => `${amount}.00`, null],
  [(amount) => amount.replace('.', ','), 20.5],
  [Number, -20],
  [() => null, 2000],
];

/** Screens that show an amount or calculate with one, each with an account that has some. */
const SCREENS: [path: string, account: string | undefined][] = [
  [PATHS.home, undefined],
  [PATHS.pricing, undefined],
  [PATHS.affiliate, undefined],
  [PATHS.groupBuying, undefined],
  [newGroupPath('standard-12m', 2, 'own'), 'newcomer'],
  [buildGroupPath('gOwnShareOpen'), 'newcomer'],
  [checkoutPath('standard-12m'), undefined],
  [checkoutPath('standard-12m'), 'newcomer'],
  [checkoutPath('standard-12m', { coupon: 'HOIST10' }), 'newcomer'],
  [cryptoPayPath('standard-12m'), 'newcomer'],
  [purchasedPath('H20260101000101'), 'orders'],
  [PATHS.profile, 'orders'],
  [PATHS.deleteAccount, 'kol'],
  [PATHS.kol, 'kol'],
  [`${PATHS.kol}?tab=commission`, 'kol'],
  [`${PATHS.kol}?tab=settlement`, 'kol'],
];

describe('an amount of another form than the contract’s has not loaded:', () => {
  it.each(SCREENS)('%s as %s shows none, charges none, and says so', async (path, account) => {
    // The site logs such answers for developers.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const place = SCREENS.findIndex((screen) => screen[0] === path && screen[1] === account);
    const [makeAmount, percent] = UNREADABLE[place % UNREADABLE.length]!;
    for (const operation of Object.keys(operations) as OperationId[]) {
      misprint(operation, makeAmount, percent);
    }
    const { queryClient } = await renderApp(path, { as: account });
    await expect
      .poll(() => document.body.textContent)
      .toContain('We got an unexpected response from the server');
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(document.body.textContent).not.toMatch(/[$−]\d|NaN|undefined/);
    await expect.element(button(/^(Pay|Place|Start group|Join)\b/)).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Oops/)).not.toBeInTheDocument();
  });

  it('the answer to a press on Pay leads to no payment, and asks to press again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderApp(checkoutPath('standard-12m'), { as: 'newcomer' });
    misprint('paymentPurchase', (amount) => `${amount}.00`, 20);
    await button('Pay $59.88').click();
    await expect.element(alert).toMatchTextContent(/it only counts once/);
    expect(left).toEqual([]);
    sandbox.restore();
    await button('Pay $59.88').click();
    await expect.poll(() => left).toHaveLength(1);
    expect(sandbox.current().db.orders.filter((order) => order.uid === '10284420')).toHaveLength(1);
  });
});

/** Changes every amount and percentage in the answers of an operation, from now on. */
function misprint(
  operation: OperationId,
  makeAmount: (amount: string) => unknown,
  percent: unknown,
): void {
  replaceValues(operation, (name, value) => {
    if (name.endsWith('Percent')) return percent;
    return isMoney(value) ? { ...value, amount: makeAmount(value.amount) } : value;
  });
}

/** Changes the values in the answers of an operation, from now on. */
function replaceValues(
  operation: OperationId,
  change: (name: string, value: unknown) => unknown,
): void {
  sandbox.replace(operation, async (real) => {
    const answer = await real();
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    return Response.json(JSON.parse(await answer.text(), change), { headers });
  });
}
