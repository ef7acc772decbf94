import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ResetPassword } from './reset-password';
import { button, field, open, password } from './testing/screen';
import { testServer } from './testing/server';

const server = testServer();

async function fillIn() {
  await open(<ResetPassword />, '/?redirect=%2Fuser%2Fdevice');
  await field('Email').fill('ada@example.com');
  await field('Verification code').fill('482913');
  await password('New password').fill('correct horse');
  await button('Set new password').click();
}

it('says after a reset that every device was logged out, and leads to the login', async () => {
  server.accept('user_reset_password', null);
  await fillIn();

  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your password is changed');
  await expect.element(page.getByText(/^Every device was logged out/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', '/login?redirect=%2Fuser%2Fdevice');
  expect(server.sentTo('user_reset_password')).toEqual([
    { channel: 'email', account: 'ada@example.com', code: '482913', password: 'correct horse' },
  ]);
});

it('shows an expired code at its field', async () => {
  server.refuse('user_reset_password', 2003, 'CodeExpired', 'This code has expired.');
  await fillIn();

  await expect
    .element(field('Verification code'))
    .toHaveAccessibleDescription('This code has expired.');
});

it('says nothing of whether an address has an account', async () => {
  server.accept('user_send_email_code', {
    nextAllowedTime: Date.now() + 60_000,
    expireTime: Date.now() + 600_000,
  });
  await open(<ResetPassword />);
  await field('Email').fill('nobody@example.com');
  await button('Send code').click();

  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('If nobody@example.com belongs to an account, a code is on its way.');
});
