import i18next from 'i18next';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { OptionalOperation } from '@/api';
import { OPTIONAL_OPERATIONS } from '@/api/constants';
import { PATHS, QUERY, cryptoPayPath, purchasedPath } from '@/config/paths';
import type { Language } from '@/i18n/languages';
import { hashThat, orderInCrypto } from '@/testing/crypto-orders';
import { renderApp } from '@/testing/render-app';
import { sample } from '@/lib/testing/sample';
import { signInAs } from '@/testing/sandbox';
import { button, dialog, field, listToasts, main, toasts } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();

const OPEN_ORDER = 'H20260101000100';
const EMAIL = 'grace@example.com';
const DEVICE = { name: 'Pixel 9' };

type Row = {
  open: (language: Language) => Promise<unknown>;
  /** What the visitor does that needs the operation; absent for one that the page calls itself. */
  press?: () => Promise<unknown>;
  /** What goes once the server has answered. */
  gone?: () => Locator;
  /** What works without the operation. */
  stays: () => Locator;
};

/** The text of a key in the language of the page. */
const text = (key: string, values?: object) => i18next.t(key, { defaultValue: key, ...values });
const press = (key: string, values?: object) => button(text(key, values)).first().click();
const profile = (language: Language) => renderApp(PATHS.profile, { as: 'yearly', language });

/** A screen for each operation that a server may lack (contract: optional-operations). */
const ROWS: Record<OptionalOperation, Row> = {
  userTrialOffer: {
    open: (language) => renderApp(`${PATHS.trial}?${QUERY.invite}=KIMKOL`, { language }),
    stays: () => button(/15/),
  },
  userChangePassword: {
    open: profile,
    press: async () => {
      await press('account:security.changeNamed');
      await field(text('account:password.current')).fill('halyard-123');
      await field(text('account:password.new')).fill('fair-winds-1');
      await dialog.getByRole('button', { name: text('account:password.submit') }).click();
    },
    gone: () => button(text('account:security.changeNamed')),
    stays: () => main.getByRole('button', { name: text('account:security.logout') }),
  },
  userUpdateProfile: {
    open: profile,
    press: async () => {
      await press('account:nickname.editNamed');
      await field(text('account:details.nickname')).fill('Countess');
      await press('common:save');
    },
    gone: () => button(text('account:nickname.editNamed')),
    stays: () => main.getByRole('definition').filter({ hasText: /^Ada$/ }),
  },
  userBindAccount: {
    open: profile,
    press: async () => {
      await press('auth:bind.email.change');
      await field(text('forms:email')).fill(EMAIL);
      await dialog.getByRole('button', { name: text('auth:code.send') }).click();
      await expect.poll(() => sandbox.codeFor(EMAIL)).toBeTruthy();
      await field(text('forms:code')).fill(sandbox.codeFor(EMAIL));
      await field(text('account:password.current')).fill('halyard-123');
      await dialog.getByRole('button', { name: text('auth:bind.email.change') }).click();
    },
    gone: () => button(text('auth:bind.email.change')),
    stays: () => main.getByRole('definition').filter({ hasText: /^ada@example.com$/ }),
  },
  userRenameDevice: {
    open: (language) => renderApp(PATHS.device, { as: 'yearly', language }),
    press: async () => {
      await press('devices:renameNamed', DEVICE);
      await field(text('devices:nameOf', DEVICE)).fill('Telephone');
      await press('common:save');
    },
    gone: () => button(text('devices:rename')),
    stays: () => button(text('devices:unbindNamed', DEVICE)),
  },
  userDeletePreview: {
    open: (language) => renderApp(PATHS.deleteAccount, { as: 'yearly', language }),
    stays: () => main.getByText(text('account:deletion.losses.unlisted')),
  },
  userExportData: {
    open: profile,
    press: () => press('account:data.export'),
    gone: () => main.getByText(text('account:data.title')),
    stays: () => main.getByRole('button', { name: text('account:security.logout') }),
  },
  paymentCancelOrder: {
    open: (language) => renderApp(purchasedPath(OPEN_ORDER), { as: 'orders', language }),
    press: async () => {
      await press('purchase:cancel.named', { orderId: OPEN_ORDER });
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: text('purchase:cancel.confirm') })
        .click();
    },
    gone: () => button(text('purchase:cancel.action')),
    stays: () =>
      main.getByRole('link', { name: text('purchase:resume.named', { orderId: OPEN_ORDER }) }),
  },
  paymentCryptoSubmit: {
    open: async (language) => {
      await signInAs('lite');
      const { orderId } = await orderInCrypto('lite-6m');
      return renderApp(cryptoPayPath('lite-6m', { order: orderId }), { language });
    },
    press: async () => {
      await field(text('crypto-pay:hash.label')).fill(hashThat());
      await press('crypto-pay:hash.submit');
    },
    gone: () => field(text('crypto-pay:hash.label')),
    stays: () => main.getByText(text('crypto-pay:hash.found')),
  },
};

/** An operation's id is the last segment of its path, in camelCase. */
const toSegment = (operation: string) =>
  operation.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe.each(OPTIONAL_OPERATIONS)('a server without %s', (operation) => {
  const { open, press: use, gone, stays } = ROWS[operation];
  const languages = sample(['en', 'zh-CN'] as const, 2, OPTIONAL_OPERATIONS.indexOf(operation));

  it.each(languages)('leaves a screen that works, in %s', async (language) => {
    sandbox.use(
      http.post(`*/${toSegment(operation)}`, () =>
        HttpResponse.html('<h1>Not Found</h1>', { status: 404 }),
      ),
    );
    await open(language);
    await use?.();
    if (gone) {
      await expect.element(toasts).toMatchTextContent(text('common:errors.absent'));
      await expect.element(gone()).not.toBeInTheDocument();
      await expect.element(main).toHaveFocus();
    }
    await expect.element(stays()).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
    expect(listToasts()).toHaveLength(gone ? 1 : 0);
  });
});
