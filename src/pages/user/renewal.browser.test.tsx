import { expect, it } from 'vitest';
import { PlanType } from '@/api';
import { DAY_MS } from '@/config/constants';
import { PATHS, checkoutPath, planPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { link, main, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();
const renew = link('Renew');

/** Opens the profile of a yearly member. */
async function openProfile(daysLeft = 340, planType: PlanType = PlanType.Standard) {
  await signInAs('yearly');
  const end = Date.now() + daysLeft * DAY_MS;
  update(sandbox.current().db.accounts, (account) => account.username === 'ada', {
    planType,
    planExpireTime: end,
    benefitsExpireTime: end,
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
  [340, 'Standard', 'Download the app'],
  [10, 'Standard', 'Renew'],
  [340, 'Lite', 'Download the app'],
  [10, 'Lite', 'Upgrade'],
] as const)('with %s days of %s left the one main action is “%s”', async (days, plan, name) => {
  await openProfile(days, PlanType[plan]);
  if (plan === 'Lite') await expect.element(link('Upgrade')).toBeVisible();
  await expect.element(region('Membership').getByRole('link', { name: 'Renew' })).toBeVisible();
  const mains = main.element().querySelectorAll('a.button-red');
  expect([...mains].map(({ textContent }) => textContent)).toEqual([name]);
});
