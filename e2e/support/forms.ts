import { type Locator, type Page, expect } from '@playwright/test';
import type { TestAccount } from './sandbox.ts';
import type { Say } from './texts.ts';

type Credentials = Pick<TestAccount, 'username' | 'password'>;

/** Logs in by username with the form on the page. */
export async function logInByForm(page: Page, say: Say, credentials: Credentials): Promise<void> {
  const main = page.getByRole('main');
  const submit = main.getByRole('button', { name: say('auth:login.submit'), exact: true });
  await submitForm(page, say, credentials, submit);
}

/** Registers a username with the form on the page. */
export async function registerByForm(
  page: Page,
  say: Say,
  credentials: Credentials,
): Promise<void> {
  await submitForm(
    page,
    say,
    credentials,
    page.getByRole('button', { name: say('auth:register.submit') }),
  );
}

async function submitForm(page: Page, say: Say, credentials: Credentials, submit: Locator) {
  // After a press on the link between them, the form before stays until the next has loaded, and has the same fields.
  await expect(submit).toBeVisible();
  await fillUsername(page, say, credentials);
  await submit.click();
}

/** Fills in the form to log in or to register with a username and a password, and agrees to the terms. */
export async function fillUsername(page: Page, say: Say, { username, password }: Credentials) {
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: say('auth:methods.username') }).check();
  await main.getByRole('textbox', { name: say('forms:username') }).fill(username);
  await main.getByLabel(say('forms:password'), { exact: true }).fill(password);
  await main.getByRole('checkbox').first().check();
}
