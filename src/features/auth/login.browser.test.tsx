import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@/api';
import { switchLanguage } from '@/i18n';
import { endSession } from '@/session/session-store';
import { Login } from './login';
import { Register } from './register';
import { button, field, open, password, pick } from './testing/screen';
import { testServer } from './testing/server';

const server = testServer();
const login = () => open(<Login />, '/?redirect=%2Fuser%2Fdevice');
const agree = () => page.getByRole('checkbox').click();
const shows = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();

describe('logging in', () => {
  it('asks for what is missing, goes to the first of it, and says it again in another language', async () => {
    await login();
    await pick('Username');
    await button('Log in').click();

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

  it('asks for an email address or a phone number where these are the way', async () => {
    await login();
    await button('Log in').click();
    await shows('Please enter your email address');

    await pick('Phone');
    await button('Log in').click();
    await shows('Please enter your phone number');
    await shows('Please enter the verification code');
  });

  it('says that an address is none when one goes on to the password', async () => {
    await login();
    await field('Email').fill('ada@example');
    await password().click();

    await shows('Invalid email address');
    await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');

    await field('Email').fill('ada@example.com');
    await expect.element(page.getByText('Invalid email address')).not.toBeInTheDocument();
  });

  it('keeps what was typed when another way is picked', async () => {
    await login();
    await field('Email').fill('ada@example.com');
    await password().fill('correct horse');
    await pick('Phone');
    await pick('Username');

    await expect.element(password()).toHaveValue('correct horse');
    await pick('Email');
    await expect.element(field('Email')).toHaveValue('ada@example.com');
  });

  it('offers the ways in the order of the display config, and all of them without one', async () => {
    server.configure({ loginMethods: ['phone', 'email'] });
    const screen = await login();
    await expect.element(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
    expect(page.getByRole('radio').elements()).toHaveLength(2);
    await screen.unmount();

    server.breakOff('system_display_config');
    await login();
    await expect.element(page.getByRole('radio', { name: 'Username' })).toBeChecked();
    expect(page.getByRole('radio').elements()).toHaveLength(3);
  });

  it('sends once however often one clicks: the name trimmed, the password as it is, no agreement', async () => {
    server.refuse('user_login_type_username', 2001, 'CredentialsInvalid', 'Wrong.');
    await login();
    await pick('Username');
    await field('Username').fill('  ada ');
    await password().fill(' 8 spaces ');
    await agree();
    await userEvent.dblClick(button('Log in'));

    await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong.');
    expect(server.sentTo('user_login_type_username')).toEqual([
      { username: 'ada', password: ' 8 spaces ' },
    ]);
  });

  it('shows a wrong password at the form, empties the field and goes there', async () => {
    server.refuse('user_login_type_email', 2001, 'CredentialsInvalid', '<b>Wrong</b> account.');
    await login();
    await field('Email').fill('ada@example.com');
    await password().fill('not hers at all');
    await agree();
    await button('Log in').click();

    // The server's words are text, never markup.
    await expect.element(page.getByRole('alert')).toHaveTextContent('<b>Wrong</b> account.');
    await expect.element(password()).toHaveValue('');
    await expect.element(password()).toHaveFocus();
    await expect.element(field('Email')).toHaveValue('ada@example.com');
  });

  it('keeps everything where the network fails, and says so in the language of the site', async () => {
    server.breakOff('user_login_type_email');
    await login();
    await field('Email').fill('ada@example.com');
    await password().fill('correct horse');
    await agree();
    await button('Log in').click();

    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Network error. Please try again later.');
    await expect.element(password()).toHaveValue('correct horse');
    await switchLanguage('zh-CN');
    await expect.element(alert).toHaveTextContent('网络错误，请稍后再试。');
  });

  it('gives a disabled account the whole screen, with the way to support and back', async () => {
    server.configure({ supportHandle: '@halyard_support' });
    server.refuse('user_login_type_email', 2005, 'AccountDisabled', 'Disabled.');
    await login();
    await field('Email').fill('mallory@example.com');
    await password().fill('halyard-123');
    await agree();
    await button('Log in').click();

    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('This account is disabled');
    await expect
      .element(page.getByRole('link', { name: 'Contact support' }))
      .toHaveAttribute('href', 'https://t.me/halyard_support');
    await button('Log in with another account').click();
    await expect.element(field('Email')).toHaveValue('mallory@example.com');
  });

  it('shows a wrong device id in Chinese, whatever the language', async () => {
    const words = '设备标识有误，请重试或联系客服。';
    server.refuse('user_login_type_email', 1002, 'DeviceIdInvalid', words);
    await login();
    await field('Email').fill('ada@example.com');
    await password().fill('correct horse');
    await agree();
    await button('Log in').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  });

  it('says why the session ended: it expired, another tab ended it, or the account was disabled meanwhile', async () => {
    endSession('expired');
    await login();
    await shows('Your session has ended. Log in to continue where you were.');

    endSession('elsewhere');
    await shows('You were logged out in another tab. Log in to continue where you were.');

    endSession('disabled');
    await shows('This account is disabled');
    await button('Log in with another account').click();
    await expect.element(field('Email')).toBeVisible();
  });

  it.each([
    ['log in', () => <Login />],
    ['sign up', () => <Register />],
  ])('says where one can %s that user info was refused, and why', async (_, Screen) => {
    server.configure({ supportHandle: '@halyard_support' });
    await open(<Screen />);
    const msg = 'Too many attempts. Please wait a moment, then try again.';
    endSession(new ApiError({ kind: 'refused', code: 429, status: 'TooManyRequests', msg }));
    await shows('We couldn’t load your account');
    await shows(msg);
    await expect
      .element(page.getByRole('link', { name: 'contact support' }))
      .toHaveAttribute('href', 'https://t.me/halyard_support');
  });

  it('takes the way back along to the other screens', async () => {
    await login();
    const target = '?redirect=%2Fuser%2Fdevice';
    await expect
      .element(page.getByRole('link', { name: 'Forgot password?' }))
      .toHaveAttribute('href', `/resetpassword${target}`);
    await expect
      .element(page.getByRole('link', { name: 'Create an account' }))
      .toHaveAttribute('href', `/register${target}`);
  });
});
