import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  PATHS,
  buildGroupPath,
  cryptoPayPath,
  groupOffersPath,
  ordersPath,
  purchasedPath,
} from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults } from '@/testing/sandbox';
import { button, listToasts, main } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

/** Every screen with data of its own. That it says when it is empty is in its own tests. */
const SCREENS = [
  [PATHS.pricing, undefined, 'paymentShop'],
  [groupOffersPath(), undefined, 'paymentShop'],
  [PATHS.device, 'yearly', 'userGetDeviceList'],
  [PATHS.reward, 'yearly', 'systemAffiliate'],
  [PATHS.benefits, 'yearly', 'systemUserBenefits'],
  [PATHS.groups, 'yearly', 'paymentJointPurchaseCreated'],
  [PATHS.deleteAccount, 'yearly', 'userDeletePreview'],
  [PATHS.kol, 'kol', 'userKolInfo'],
  [`${PATHS.kol}?tab=commission`, 'kol', 'userKolCommission'],
  [ordersPath(), 'orders', 'paymentOrder'],
  [purchasedPath('H20260101000100'), 'orders', 'paymentOrder'],
  [cryptoPayPath('standard-1m'), 'newcomer', 'paymentCryptoDetail'],
  [buildGroupPath('gPayAllOpen'), 'newcomer', 'paymentJointOrder'],
] as const;

const retry = button(/^(Try again|Reload)$/);
/** Lists say that the call failed; prices say when they were loaded. */
const stale = page.getByText(/^Network error|^Prices from /);
const offline = page.getByText(/This page may be out of date/);
const listHeadings = () =>
  main
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

freshSandbox();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it.each(SCREENS)(
  '%s says that it failed, loads at a press, and then stays, stale or offline',
  async (path, as, operation) => {
    const fault = { kind: 'drop', operation } as const;
    await setFaults(fault);
    const { queryClient } = await renderApp(path, { as });
    const refresh = () => queryClient.invalidateQueries({ queryKey: [operation] });
    await expect.element(retry.first()).toBeVisible();
    expect(listToasts()).toEqual([]);
    await setFaults();
    await retry.first().click();
    await expect.element(retry).not.toBeInTheDocument();
    await expect.poll(() => document.querySelectorAll('[data-slot=skeleton]')).toHaveLength(0);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    const loaded = listHeadings();

    await setFaults(fault);
    await refresh();
    await expect.element(stale.first()).toBeVisible();
    expect(listHeadings()).toEqual(expect.arrayContaining(loaded));

    await setFaults({ kind: 'offline' });
    await refresh();
    await expect.element(offline).toBeVisible();
    expect(listHeadings()).toEqual(expect.arrayContaining(loaded));
  },
);
