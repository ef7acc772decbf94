import { expect, it } from 'vitest';
import { PlanType } from '@/api';
import { DAY_MS } from '@/config/constants';
import { PATHS, checkoutPath, planPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { link, main, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();
const renew = link('Renew');

/** Opens the profile of a yearly member of Standard. */
async function openProfile(daysLeft = 340) {
  await signInAs('yearly');
  const end = Date.now() + daysLeft * DAY_MS;
  await sandbox.current().db.accounts.update((q) => q.where({ username: 'ada' }), {
    data: (account) =>
      void Object.assign(account, { planExpireTime: end, benefitsExpireTime: end }),
  });
  return renderApp(PATHS.profile);
}

it('a renewal leads to the checkout of what was paid last', async () => {
  await openProfile();
  await expect.element(renew).toHaveAttribute('href', checkoutPath('standard-12m'));
});

it('a renewal leads to the plan where what was paid last is not on sale', async () => {
  sandbox.change({ product: () => ({ available: false }) });
  await openProfile();
  await expect.element(renew).toHaveAttribute('href', planPath(PlanType.Standard));
});

it.each([
  [340, 'Download the app'],
  [10, 'Renew'],
])('with %s days left the one main action is “%s”', async (days, name) => {
  await openProfile(days);
  await expect.element(region('Membership').getByRole('link', { name: 'Renew' })).toBeVisible();
  const mains = main.element().querySelectorAll('a.bg-accent');
  expect([...mains].map(({ textContent }) => textContent)).toEqual([name]);
});
