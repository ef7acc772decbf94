import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  getPaymentShopQueryKey,
  getSystemDisplayConfigQueryKey,
  paymentShop,
  systemDisplayConfig,
} from '@/api';
import { fillFromSnapshot } from '@/app/snapshot';
import { PATHS, checkoutPath, newGroupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { changeGoods, setFaults, signInAs } from '@/testing/sandbox';
import { alert, button } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

const prices = 'We couldn’t check today’s prices. They may have changed.';
const notice = (text: string) => page.getByRole('status').filter({ hasText: text });
const retry = (text: string) => notice(text).getByRole('button', { name: 'Try again' });

/** What a page that was prerendered long ago starts from. `operation` fails once after that. */
async function prerendered(operation: string) {
  const answers = [
    { queryKey: getPaymentShopQueryKey({ type: null }), data: await paymentShop({ type: null }) },
    { queryKey: getSystemDisplayConfigQueryKey(), data: await systemDisplayConfig() },
  ];
  await setFaults({ kind: 'drop', operation, times: 1, afterwards: false });
  const snapshot = { source: 'sample', date: '2020-01-01T00:00:00Z', answers } as const;
  return (client: QueryClient) => fillFromSnapshot(client, snapshot);
}

async function openPrerendered(path: string, operation: string) {
  return renderApp(path, { prefill: await prerendered(operation) });
}

describe('a page whose prices could not be checked', () => {
  it.each([
    ['home', PATHS.home, '$2.99'],
    ['pricing', PATHS.pricing, '$6.99'],
    ['group buying', PATHS.groupBuying, '$44.90'],
  ])('(%s) goes on with those of its build, and says so', async (_, path, price) => {
    await openPrerendered(path, 'paymentShop');
    await expect.element(notice(prices).first()).toBeVisible();
    await expect.element(page.getByText(price, { exact: true }).first()).toBeVisible();
    await retry(prices).first().click();
    await expect.element(notice(prices)).not.toBeInTheDocument();
    await expect.element(page.getByText(price, { exact: true }).first()).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('shows the new prices once they are there', async () => {
    changeGoods((goods) => {
      for (const product of goods) product.cents += 600;
    });
    await openPrerendered(PATHS.pricing, 'paymentShop');
    changeGoods((goods) => {
      for (const product of goods) product.cents += 600;
    });
    await expect.element(page.getByText('$7.99', { exact: true })).toBeVisible();
    await retry(prices).click();
    await expect.element(page.getByText('$8.99', { exact: true })).toBeVisible();
  });

  it('takes no order at them in the checkout', async () => {
    await signInAs('newcomer');
    await openPrerendered(checkoutPath('standard-12m'), 'paymentShop');
    await expectNoOrderUntilChecked();
  });

  it('starts no group at them', async () => {
    await signInAs('newcomer');
    const address = newGroupPath('standard-12m', 2, 'own');
    await openPrerendered(address, 'paymentShop');
    await expectNoOrderUntilChecked();
  });
});

async function expectNoOrderUntilChecked() {
  const pay = button(/\$/);
  const failed = alert;
  await expect.element(failed).toMatchTextContent(/Network error/);
  await expect.element(pay).not.toBeInTheDocument();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect.element(pay).toBeVisible();
}

it.each([
  ['rates', PATHS.affiliate, 'today’s rates'],
  ['numbers in answers', PATHS.faq, 'the numbers in these answers'],
])('%s that could not be checked are said to be so', async (_, path, what) => {
  const text = `We couldn’t check ${what}. They may have changed.`;
  await openPrerendered(path, 'systemDisplayConfig');
  await retry(text).click();
  await expect.element(notice(text)).not.toBeInTheDocument();
});
