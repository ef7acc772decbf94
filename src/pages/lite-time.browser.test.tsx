import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { checkoutPath, cryptoPayPath, groupPath, newGroupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults, signInAs } from '@/testing/sandbox';
import { button, link } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();

/** The Lite member of the fixtures, with 12 days left; Standard keeps half of them. */
const LITE = { name: 'lite', uid: '10284418' };
const told = page.getByText(/your Lite time becomes Standard time/);

/** Every door to standard time: the address, and what is pressed there. */
const DOORS = [
  ['the checkout', checkoutPath('standard-12m'), /^Pay /],
  ['the checkout with a coupon', checkoutPath('standard-12m', { coupon: 'HOIST10' }), /^Pay /],
  ['starting a group', newGroupPath('standard-12m', 2, 'own'), /^Start the group/],
  ['taking a seat', groupPath('gOwnShareOpen'), /^Take the seat/],
  ['joining a group that is paid for', groupPath('gPayAllOpen'), /^Join$/],
  ['cryptocurrency', cryptoPayPath('standard-12m'), /^Order for/],
  [
    'a new group in cryptocurrency',
    cryptoPayPath('standard-12m', { size: 2, pays: 'own' }),
    /^Order/,
  ],
  ['a seat in cryptocurrency', cryptoPayPath('standard-12m', { group: 'gOwnShareOpen' }), /^Order/],
] as const;

beforeEach(async () => {
  const { db } = sandbox.current();
  // The seats that the Lite member has in these groups are free.
  for (const groupId of ['gOwnShareOpen', 'gPayAllOpen']) {
    await db.groups.update((q) => q.where({ groupId }), {
      data: (group) => {
        group.seats = group.seats.filter(({ uid }) => uid !== LITE.uid);
      },
    });
  }
});

describe.each(DOORS)('%s', (_, address, press) => {
  it('tells a Lite member how much time there is before and after', async () => {
    await renderApp(address, { as: LITE.name });
    await expect.element(button(press)).toBeVisible();
    await expect
      .element(told)
      .toMatchTextContent(/You have 11 days.* of Lite left.* at 50%.*that’s 5 days.* 23 hours/);
  });

  it.each(['yearly', 'newcomer'])('tells the %s member nothing', async (who) => {
    await renderApp(address, { as: who });
    await expect.element(page.getByText(/standard, 12 months/i).first()).toBeVisible();
    await expect.element(told).not.toBeInTheDocument();
  });
});

it('is told before the own share is paid', async () => {
  await renderApp(groupPath('gCreatorUnpaid'), { as: LITE.name });
  await expect.element(button(/^Pay \$/)).toBeVisible();
  await expect.element(told).toMatchTextContent(/11 days.*5 days/);
});

it('is told nobody who is not logged in', async () => {
  await renderApp(groupPath('gOwnShareOpen'));
  await expect.element(link('Log in to Pay')).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

it('that could not be loaded is said, and loads on a press', async () => {
  await signInAs(LITE.name);
  await setFaults({ kind: 'drop', operation: 'paymentShop', times: 1 });
  await renderApp(groupPath('gOwnShareOpen'));
  await expect
    .element(page.getByText(/couldn’t load what becomes of your Lite time/))
    .toBeVisible();
  await button(/^Try again$/).click();
  await expect.element(told).toBeVisible();
});
