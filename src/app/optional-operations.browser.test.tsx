import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import { OPTIONAL_OPERATIONS } from '@/api/constants';
import { ABSENT_OPERATIONS, type OptionalOperation } from '@/config/absent-operations';
import { PATHS, QUERY, cryptoPayPath, purchasedPath } from '@/config/paths';
import { orderInCrypto } from '@/testing/crypto-orders';
import { renderApp } from '@/testing/render-app';
import { callsTo, signInAs } from '@/testing/sandbox';
import { button, dialog, field, listToasts, main } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
afterEach(() => {
  ABSENT_OPERATIONS.DEV = [];
});

const OPEN_ORDER = 'H20260101000100';

type Row = {
  open: () => Promise<unknown>;
  /** What needs the operation, on a screen that offers it. */
  gone?: () => Locator;
  /** What works without the operation. */
  stays: () => Locator;
};

const text = (key: string, values?: object) => i18next.t(key, { defaultValue: key, ...values });
const profile = () => renderApp(PATHS.profile, { as: 'yearly' });
const logout = () => main.getByRole('button', { name: text('account:security.logout') });
const device = { name: 'Pixel 9' };

let cryptoOrder: Awaited<ReturnType<typeof orderInCrypto>> | undefined;

/** A screen for each operation that a server may lack (contract: optional-operations). */
const ROWS: Record<OptionalOperation, Row> = {
  userTrialOffer: {
    open: () => renderApp(`${PATHS.trial}?${QUERY.invite}=KIMKOL`),
    stays: () => button(/15/),
  },
  userChangePassword: {
    open: profile,
    gone: () => button(text('account:security.changeNamed')),
    stays: logout,
  },
  userUpdateProfile: {
    open: profile,
    gone: () => button(text('account:nickname.editNamed')),
    stays: () => main.getByRole('definition').filter({ hasText: /^Ada$/ }),
  },
  userBindAccount: {
    open: profile,
    gone: () => button(text('auth:bind.email.change')),
    stays: () => main.getByRole('definition').filter({ hasText: /^ada@example.com$/ }),
  },
  userRenameDevice: {
    open: () => renderApp(PATHS.device, { as: 'yearly' }),
    gone: () => button(text('devices:renameNamed', device)),
    stays: () => button(text('devices:unbindNamed', device)),
  },
  userDeletePreview: {
    open: () => renderApp(PATHS.deleteAccount, { as: 'yearly' }),
    stays: () => main.getByText(text('account:deletion.losses.unlisted')),
  },
  userExportData: {
    open: profile,
    gone: () => main.getByText(text('account:data.title')),
    stays: logout,
  },
  paymentCancelOrder: {
    open: () => renderApp(purchasedPath(OPEN_ORDER), { as: 'orders' }),
    gone: () => button(text('purchase:cancel.named', { orderId: OPEN_ORDER })),
    stays: () =>
      main.getByRole('link', { name: text('purchase:resume.named', { orderId: OPEN_ORDER }) }),
  },
  paymentCryptoSubmit: {
    open: async () => {
      await signInAs('lite');
      cryptoOrder ??= await orderInCrypto('lite-6m');
      return renderApp(cryptoPayPath('lite-6m', { order: cryptoOrder.orderId }));
    },
    gone: () => field(text('crypto-pay:hash.label')),
    stays: () => main.getByText(text('crypto-pay:hash.found')),
  },
};

it.each(OPTIONAL_OPERATIONS)(
  'a screen works without %s, and does not offer it',
  async (operation) => {
    const { open, gone, stays } = ROWS[operation];
    if (gone) {
      await open();
      await expect.element(gone().first()).toBeVisible();
    }
    ABSENT_OPERATIONS.DEV = [operation];
    await open();
    await expect.element(stays().first()).toBeVisible();
    if (gone) await expect.element(gone()).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
    expect(await callsTo(operation)).toEqual([]);
    expect(listToasts()).toEqual([]);
  },
);
