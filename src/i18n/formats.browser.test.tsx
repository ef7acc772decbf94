import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { freshSandbox } from '@mocks/hosts/vitest';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();

it('writes English as in Britain: lists, dates, times, the name of the locale; dollars as $', async () => {
  const { db } = sandbox.current();
  const end = new Date(2040, 4, 17, 23, 5).getTime();
  update(db.accounts, (account) => account.username === 'ada', {
    planExpireTime: end,
    benefitsExpireTime: end,
  });
  const { router } = await renderApp(PATHS.profile, { as: 'yearly', language: 'en' });
  await expect.element(page.getByText('until 17 May 2040, 23:05', { exact: true })).toBeVisible();
  await router.navigate(PATHS.pricing);
  await expect.element(page.getByText(/UnionPay, credit card or cryptocurrency/)).toBeVisible();
  await expect.element(page.getByText('$4.99', { exact: true }).first()).toBeVisible();
  expect(document.querySelector('meta[property="og:locale"]')).toHaveAttribute('content', 'en_GB');
});
