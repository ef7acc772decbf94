import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError, userRegisterTypeUsername } from '@/api';
import { refusalEnvelope } from '@/api/refusal-envelope';
import { clearTokens, currentToken } from '@/api/tokens';
import { PATHS, loginPath } from '@/config/paths';
import { switchLanguage } from '@/i18n';
import { endSession } from '@/session/session-store';
import { renderApp } from '@/testing/render-app';
import { callsTo, setFaults } from '@/testing/sandbox';
import {
  alert,
  button,
  field,
  heading,
  link,
  listToasts,
  main,
  password,
  radio,
  toasts,
} from '@/testing/screen';
import { FIXTURE_PASSWORD } from '@mocks/sandbox/seed/fixtures';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();
const login = () => renderApp(loginPath(PATHS.device));
const submit = main.getByRole('button', { name: 'Log in', exact: true });
const agree = () => page.getByRole('checkbox').click();
const shows = (text: string | RegExp) =>
  expect.element(main.getByText(text, { exact: true })).toBeVisible();

async function fillIn(method: 'Email' | 'Username', account: string, secret = FIXTURE_PASSWORD) {
  await radio(method).click();
  await field(method).fill(account);
  await password().fill(secret);
  if (!(page.getByRole('checkbox').element() as HTMLInputElement).checked) await agree();
}

async function logIn(...who: Parameters<typeof fillIn>) {
  await fillIn(...who);
  await submit.click();
}

describe('the form', () => {
  it('asks for what is missing, focuses the first of it, and repeats it in another language', async () => {
    await login();
    await radio('Username').click();
    await submit.click();
    await shows('Please enter your username');
    await shows('Please enter your password');
    await shows('Please agree to the User Agreement and Privacy Policy before login');
    await expect.element(field('Username')).toHaveFocus();
    await expect
      .element(field('Username'))
      .toHaveAccessibleDescription('Please enter your username');

    await switchLanguage('zh-CN');
    await shows('请输入用户名');
    await shows('请输入密码');
    await shows('登录前请先同意《用户协议》和《隐私政策》');
  });

  it('has the errors of the picked method alone, and keeps what was typed for another', async () => {
    await login();
    await field('Email').fill('ada@example');
    await password().click();
    await shows('Invalid email address');
    await password().fill('correct horse');
    await button('Show password').click();
    await expect.element(password()).toHaveAttribute('type', 'text');
    await button('Hide password').click();
    await expect.element(password()).toHaveAttribute('type', 'password');
    await radio('Phone').click();
    await submit.click();
    await shows('Please enter your phone number');
    await shows('Please enter the verification code');
    await radio('Username').click();
    await expect.element(password()).toHaveValue('correct horse');
    await expect.element(page.getByText(/^Please enter/)).not.toBeInTheDocument();
    await radio('Email').click();
    await expect.element(field('Email')).toHaveValue('ada@example');
  });

  it('takes the account and the redirect along to the other screens, and the password nowhere', async () => {
    await login();
    await field('Email').fill('ada@example.com');
    await password().fill('correct horse');
    const target = `?redirect=${encodeURIComponent(PATHS.device)}`;
    await expect
      .element(link('Forgot password?'))
      .toHaveAttribute('href', PATHS.resetPassword + target);
    await link('Create an account').click();
    await expect.element(heading('Sign up')).toBeVisible();
    await expect.element(field('Email')).toHaveValue('ada@example.com');
    await expect.element(password()).toHaveValue('');
    await link('Log in').last().click();
    await expect.element(heading('Log in')).toBeVisible();
    await expect.element(field('Email')).toHaveValue('ada@example.com');
    await expect.element(password()).toHaveValue('');
  });

  it('offers the methods in the order of the display config, and all of them without one', async () => {
    const methods = main.getByRole('radio');
    sandbox.change({ displayConfig: { loginMethods: ['phone', 'email'] } });
    await login();
    await expect.element(radio('Phone')).toBeChecked();
    expect(methods.elements()).toHaveLength(2);

    await setFaults({ kind: 'drop', operation: 'systemDisplayConfig' });
    await login();
    await expect.element(radio('Username')).toBeChecked();
    expect(methods.elements()).toHaveLength(3);
  });
});

describe('logging in', () => {
  it('sends once however often one clicks: the name trimmed, the password as it is, no agreement', async () => {
    const secret = ' 8 spaces ';
    await userRegisterTypeUsername({ username: 'grace', password: secret, inviteCode: null });
    clearTokens();
    const { at } = await login();
    await fillIn('Username', '  grace ', secret);
    await userEvent.dblClick(submit);

    // A trimmed password would have been refused.
    await expect.poll(at).toBe(PATHS.device);
    await expect.element(heading('Devices')).toBeVisible();
    const calls = await callsTo('userLoginTypeUsername');
    expect(calls.map(({ input }) => input)).toEqual([
      { username: 'grace', password: expect.any(String) },
    ]);
  });

  it('that fails says why and keeps what was typed, until a retry succeeds', async () => {
    const { at } = await login();
    await logIn('Email', 'ada@example.com', 'not hers at all');
    await expect.element(alert).toHaveTextContent('The account or password is incorrect.');
    await expect.element(password()).toHaveValue('');
    await expect.element(password()).toHaveFocus();
    await expect.element(field('Email')).toHaveValue('ada@example.com');
    expect(listToasts()).toEqual([]);

    await setFaults({ kind: 'drop', operation: 'userLoginTypeEmail', times: 1 });
    await logIn('Email', 'ada@example.com');
    await expect.element(alert).toHaveTextContent('Network error. Please try again later.');
    await expect.element(password()).toHaveValue(FIXTURE_PASSWORD);
    await switchLanguage('zh-CN');
    await expect.element(alert).toHaveTextContent('网络错误，请稍后再试。');
    await switchLanguage('en');

    await logIn('Email', 'mallory@example.com');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('This account is disabled');
    await expect
      .element(link('Contact support'))
      .toHaveAttribute('href', 'https://t.me/halyard_support');
    await expect
      .element(main.getByRole('link', { name: /^Terms of service/ }))
      .toHaveAttribute('href', PATHS.terms);
    await button('Log in with another account').click();
    await expect.element(field('Email')).toHaveValue('mallory@example.com');

    const status = 'TooManyRequests';
    await setFaults({ kind: 'status', operation: 'systemUserInfo', status, times: 1 });
    await logIn('Username', 'ada');
    await expect.element(page.getByText('We can’t load your account right now')).toBeVisible();
    expect(currentToken()).not.toBeNull();
    await button('Try again').click();
    await expect.poll(at).toBe(PATHS.device);
  });

  it('beyond the device limit says which device was removed for it, and why', async () => {
    await login();
    await logIn('Username', 'fay');
    await expect
      .element(toasts)
      .toMatchTextContent('We removed “Office PC” because your plan allows 3 devices.');
  });
});

it('the right password, and then a refusal of user info, is shown in the words of the server', async () => {
  const status = 'DeviceIdInvalid';
  await setFaults({ kind: 'status', operation: 'systemUserInfo', status, times: 1 });
  const { at } = await login();
  await logIn('Username', 'ada');
  const { msg } = refusalEnvelope(status, 'en');
  await expect.element(page.getByText(msg)).toBeInViewport();
  await expect.element(page.getByText(/You’re logged out on this browser/)).toBeVisible();
  expect(document.activeElement?.textContent).toContain(msg);
  expect(currentToken()).toBeNull();
  await logIn('Username', 'ada');
  await expect.poll(at).toBe(PATHS.device);
});

it('explains why a session has ended: expired, ended elsewhere, refused or disabled', async () => {
  await login();
  endSession('expired');
  await shows('Your session has expired. Log in to continue where you left off.');

  endSession('elsewhere');
  await shows('You were logged out in another tab. Log in to continue where you left off.');

  const { code, msg } = refusalEnvelope('SignatureInvalid', 'en');
  endSession(new ApiError({ kind: 'refused', code, status: 'SignatureInvalid', msg }));
  await shows('We couldn’t load your account');
  await shows(msg);
  await expect
    .element(link('contact support'))
    .toHaveAttribute('href', 'https://t.me/halyard_support');

  endSession('disabled');
  await shows('This account is disabled');
  await button('Log in with another account').click();
  await expect.element(field('Email')).toBeVisible();
});
