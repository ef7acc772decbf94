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

type Case = {
  /** Without which a server may be. */
  operations: OptionalOperation[];
  open: () => Promise<unknown>;
  /** What needs them, on a screen that offers it. */
  gone: () => Locator[];
  /** What works without them. */
  stays: () => Locator;
};

const text = (key: string, values?: object) => i18next.t(key, { defaultValue: key, ...values });
const device = { name: 'Pixel 9' };

let cryptoOrder: Awaited<ReturnType<typeof orderInCrypto>> | undefined;

const CASES: Case[] = [
  {
    operations: ['userTrialOffer'],
    open: () => renderApp(`${PATHS.trial}?${QUERY.invite}=KIMKOL`),
    gone: () => [],
    stays: () => button(/15/),
  },
  {
    operations: ['userChangePassword', 'userUpdateProfile', 'userBindAccount', 'userExportData'],
    open: () => renderApp(PATHS.profile, { as: 'yearly' }),
    gone: () => [
      button(text('account:security.changeNamed')),
      button(text('account:nickname.editNamed')),
      button(text('auth:bind.email.change')),
      button(text('account:data.export')),
    ],
    stays: () => main.getByRole('definition').filter({ hasText: /^ada@example.com$/ }),
  },
  {
    operations: ['userRenameDevice'],
    open: () => renderApp(PATHS.device, { as: 'yearly' }),
    gone: () => [button(text('devices:renameNamed', device))],
    stays: () => button(text('devices:unbindNamed', device)),
  },
  {
    operations: ['userDeletePreview'],
    open: () => renderApp(PATHS.deleteAccount, { as: 'yearly' }),
    gone: () => [],
    stays: () => main.getByText(text('account:deletion.losses.unlisted')),
  },
  {
    operations: ['paymentCancelOrder'],
    open: () => renderApp(purchasedPath(OPEN_ORDER), { as: 'orders' }),
    gone: () => [button(text('purchase:cancel.named', { orderId: OPEN_ORDER }))],
    stays: () =>
      main.getByRole('link', { name: text('purchase:resume.named', { orderId: OPEN_ORDER }) }),
  },
  {
    operations: ['paymentCryptoSubmit'],
    open: async () => {
      await signInAs('lite');
      cryptoOrder ??= await orderInCrypto('lite-6m');
      return renderApp(cryptoPayPath('lite-6m', { order: cryptoOrder.orderId }));
    },
    gone: () => [field(text('crypto-pay:hash.label'))],
    stays: () => main.getByText(text('crypto-pay:hash.found')),
  },
];

it('every operation that a server may lack has a screen here (contract: optional-operations)', () => {
  const named = CASES.flatMap(({ operations }) => operations);
  expect(named.toSorted()).toEqual([...OPTIONAL_OPERATIONS].toSorted());
});

it.each(CASES)('a screen works without $operations, and does not offer them', async (row) => {
  const { operations, open, gone, stays } = row;
  if (gone().length > 0) await open();
  for (const part of gone()) await expect.element(part.first()).toBeVisible();
  ABSENT_OPERATIONS.DEV = operations;
  await open();
  await expect.element(stays().first()).toBeVisible();
  for (const part of gone()) await expect.element(part).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  for (const operation of operations) expect(await callsTo(operation)).toEqual([]);
  expect(listToasts()).toEqual([]);
});
