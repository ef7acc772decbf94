import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS, loginPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults } from '@/testing/sandbox';
import { button, field, main, password, radio } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();
const NEW_PASSWORD = 'a better horse';

async function sendCode(email: string) {
  await field('Email').fill(email);
  await button('Send code').click();
}

it('sets a new password with a code, which logs in, and does not tell who has an account', async () => {
  const { at } = await renderApp(
    `${PATHS.resetPassword}?redirect=${encodeURIComponent(PATHS.device)}`,
  );
  await sendCode('nobody@example.com');
  await expect
    .element(main.getByRole('status'))
    .toHaveTextContent('If nobody@example.com belongs to an account, we’ve sent it a code.');

  await sendCode('ada@example.com');
  await expect.element(button(/^Resend in \d+ s$/)).toBeVisible();
  await field('Verification code').fill(sandbox.codeFor('ada@example.com'));
  await password('New password').fill(NEW_PASSWORD);
  const status = 'CodeExpired';
  await setFaults({ kind: 'status', operation: 'userResetPassword', status, times: 1 });
  await button('Set new password').click();
  await expect
    .element(field('Verification code'))
    .toHaveAccessibleDescription(/^This code has expired\./);
  await button('Set new password').click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your password has been changed');
  await expect.element(page.getByText(/^You’ve been logged out on every device/)).toBeVisible();
  const toLogin = main.getByRole('link', { name: 'Log in' });
  await expect.element(toLogin).toHaveAttribute('href', loginPath(PATHS.device));

  await toLogin.click();
  await radio('Username').click();
  await field('Username').fill('ada');
  await password().fill(NEW_PASSWORD);
  await page.getByRole('checkbox').click();
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.poll(at).toBe(PATHS.device);
});

it.each([
  ['en', 'Username', /^We can’t send a code to a username/, 'contact support'],
  ['zh-CN', '用户名', /^只有用户名/, '联系客服'],
] as const)(
  'says by username what can be done, also coming from that login (%s)',
  async (language, name, title, support) => {
    await renderApp(PATHS.login, { language });
    await radio(name).click();
    await main
      .getByRole('link', { name: language === 'en' ? 'Forgot password?' : '忘记密码？' })
      .click();
    await expect.element(radio(name)).toBeChecked();
    await expect.element(main.getByText(title)).toBeVisible();
    await expect.element(main.getByRole('link', { name: support })).toHaveAttribute('href');
    await expect.element(main.getByRole('textbox')).not.toBeInTheDocument();
  },
);
