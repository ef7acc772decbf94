import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { alert, button, dialog, field, main, toasts } from '@/testing/screen';
import { watchNetwork } from '@/testing/watch-network';
import { freshSandbox } from '@mocks/hosts/vitest';
import type { KeptAccount } from '@mocks/sandbox/entities';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();
const network = watchNetwork();

const EMAIL = 'grace@example.com';
const PHONE = '+8613900139000';
const PASSWORD = 'halyard-123';
const BY_USERNAME = { email: null, phone: null };

const code = dialog.getByRole('textbox', { name: 'Verification code' });
const currentPassword = dialog.getByRole('textbox', { name: 'Current password' });
const submit = (name: string) => dialog.getByRole('button', { name });
const ada = () => sandbox.current().db.accounts.find((account) => account.uid === '10284417');

/** Opens the profile of an account with these changes. */
async function openProfile(changes: Partial<KeptAccount> = {}) {
  await signInAs('yearly');
  update(sandbox.current().db.accounts, (account) => account.username === 'ada', { ...changes });
  return renderApp(PATHS.profile);
}

/** Types an address into the open dialog, and the code sent to it. */
async function proveEmail(email = EMAIL) {
  await field('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect.element(dialog.getByText(`We sent a code to ${email}.`)).toBeVisible();
  await code.fill(sandbox.codeFor(email));
}

it('an account by username alone is told why an address helps, and adds one, and a number by keyboard', async () => {
  const hint = page.getByText(/reset your password if you forget it/);
  await openProfile(BY_USERNAME);
  await expect.element(hint).toBeVisible();
  await button('Add email address').click();
  await proveEmail();
  await currentPassword.fill(PASSWORD);
  await submit('Add email address').click();
  await expect.element(toasts).toHaveTextContent('Email address saved.');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(hint).not.toBeInTheDocument();
  await expect.element(main.getByText(EMAIL, { exact: true }).first()).toBeVisible();
  await expect.element(button('Change email address')).toHaveFocus();
  expect(ada()?.email).toBe(EMAIL);
  expect(JSON.stringify(sessionStorage)).not.toContain(EMAIL);

  await userEvent.tab();
  await expect.element(button('Add phone number')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Phone number')).toHaveFocus();
  await expect.element(page.getByRole('option', { name: 'China +86' })).toBeInTheDocument();
  await userEvent.keyboard(PHONE);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(dialog.getByRole('button', { name: 'Send code' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(`We sent a code to ${PHONE}.`)).toBeVisible();
  await code.fill(sandbox.codeFor(PHONE));
  await currentPassword.fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByText(PHONE, { exact: true })).toBeVisible();
  expect(ada()?.phone).toBe(PHONE);
});

it('an account with an address is told what another one replaces, and what is wrong with it', async () => {
  await openProfile();
  await button('Change email address').click();
  await expect.element(dialog).toMatchTextContent('It replaces ada@example.com');
  await submit('Change email address').click();
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('Please enter your email address');
  await expect.element(code).toHaveAccessibleDescription('Please enter the verification code');
  await expect.element(currentPassword).toHaveAccessibleDescription('Please enter your password');
  await expect.element(field('Email')).toHaveFocus();
  expect(network.countCalls('user_bind_account')).toBe(0);

  await proveEmail('lin@example.com');
  await currentPassword.fill(PASSWORD);
  await submit('Change email address').click();
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(dialog).toMatchTextContent('belongs to another account');
  await field('Email').fill(EMAIL);
  await expect.element(dialog).not.toMatchTextContent('belongs to another account');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await button('Change email address').click();
  await proveEmail('ada.lovelace@example.com');
  await currentPassword.fill(PASSWORD);
  network.cut('user_bind_account');
  await submit('Change email address').click();
  await expect.element(alert).toMatchTextContent(/Network error/);
  await expect.element(field('Email')).toHaveValue('ada.lovelace@example.com');
  network.mend();
  await submit('Change email address').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(main.getByText('ada@example.com')).not.toBeInTheDocument();
  expect(ada()?.email).toBe('ada.lovelace@example.com');
});

it('an account without a password is asked for none, and is told how to log in again', async () => {
  const warning = main.getByText('You’ll lose this account if you close this tab');
  await openProfile({ ...BY_USERNAME, username: null, passwordHash: null });
  await expect.element(warning).toBeVisible();
  await button('Add email address').click();
  await proveEmail();
  await expect.element(currentPassword).not.toBeInTheDocument();
  await submit('Add email address').click();
  await expect.element(main.getByText(/We’ll send the code to grace@example\.com/)).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
});
