import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MINUTE_MS, SECOND_MS } from '@/config/constants';
import { Register } from './register';
import { button, field, open, password, pick } from './testing/screen';
import { testServer } from './testing/server';

const server = testServer();
const register = (address = '/') => open(<Register />, address);
const agree = () => page.getByRole('checkbox').click();
const acceptCodes = () =>
  server.accept('user_send_email_code', {
    nextAllowedTime: Date.now() + 60 * SECOND_MS,
    expireTime: Date.now() + 600 * SECOND_MS,
  });

describe('a code by email', () => {
  it('is not sent to what is no address', async () => {
    await register();
    await field('Email').fill('ada@example');
    await button('Send code').click();

    await expect.element(page.getByText('Invalid email address')).toBeVisible();
    await expect.element(field('Email')).toHaveFocus();
    expect(server.sentTo('user_send_email_code')).toEqual([]);
  });

  it('is sent once however often one clicks, and says where it went', async () => {
    acceptCodes();
    await register();
    await field('Email').fill(' ada@example.com ');
    await userEvent.dblClick(button('Send code'));

    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Code sent to ada@example.com.');
    await expect.element(button(/^Again in \d+ s$/)).toHaveFocus();
    expect(server.sentTo('user_send_email_code')).toEqual([
      { email: 'ada@example.com', purpose: 'register' },
    ]);
    await page.getByText('Didn’t get the code?').click();
    await expect.element(page.getByText('Look in your spam or junk folder.')).toBeVisible();
  });

  it('is counted down again after a reload, for the address that it went to and for no other', async () => {
    acceptCodes();
    const screen = await register();
    await field('Email').fill('ada@example.com');
    await button('Send code').click();
    await expect.element(button(/^Again in/)).toBeVisible();
    await screen.unmount();

    await register();

    await expect.element(field('Email')).toHaveValue('ada@example.com');
    await expect.element(button(/^Again in/)).toBeVisible();
    await field('Email').fill('grace@example.com');
    await expect.element(button('Send code')).toBeVisible();
  });

  it('that was asked for too early is refused beside the button, and help is there', async () => {
    server.refuse('user_send_email_code', 429, 'TooManyRequests', 'Please wait a moment.');
    await register();
    await field('Email').fill('ada@example.com');
    await button('Send code').click();

    await expect.element(page.getByRole('status')).toHaveTextContent('Please wait a moment.');
    await expect.element(page.getByText('Didn’t get the code?')).toBeVisible();
    await expect.element(field('Email')).toHaveValue('ada@example.com');
  });
});

describe('registering', () => {
  it('sends what the contract asks for: a pasted code without its space, no invitation as none', async () => {
    server.accept('user_register_type_normal', { uid: '10284417' });
    await register();
    await field('Email').fill('ada@example.com');
    await field('Verification code').fill(' 482 913');
    await password().fill('correct horse');
    await agree();
    await button('Create account').click();

    await expect
      .poll(() => server.sentTo('user_register_type_normal'))
      .toEqual([
        {
          channel: 'email',
          account: 'ada@example.com',
          code: '482913',
          password: 'correct horse',
          invitationCode: null,
        },
      ]);
  });

  it('shows a wrong code at its field, and goes there', async () => {
    server.refuse('user_register_type_normal', 2002, 'CodeInvalid', 'This code is not correct.');
    await register();
    await field('Email').fill('ada@example.com');
    await field('Verification code').fill('000000');
    await password().fill('correct horse');
    await agree();
    await button('Create account').click();

    const code = field('Verification code');
    await expect.element(code).toHaveAccessibleDescription('This code is not correct.');
    await expect.element(code).toHaveFocus();
    await expect.element(password()).toHaveValue('correct horse');
  });

  it('leads to the login where the account exists', async () => {
    server.refuse('user_register_type_username', 2004, 'AccountExists', 'This account exists.');
    await register();
    await pick('Username');
    await field('Username').fill('ada');
    await password().fill('correct horse');
    await agree();
    await button('Create account').click();

    await expect.element(field('Username')).toHaveAccessibleDescription('This account exists.');
    await expect
      .element(page.getByRole('link', { name: 'Log in with this account' }))
      .toHaveAttribute('href', '/login');
  });

  it('takes the invitation of a link, which can be corrected', async () => {
    server.accept('user_trial_offer', { trialMilliseconds: 15 * MINUTE_MS });
    server.refuse('user_register_type_username', 2006, 'InvitationCodeInvalid', 'Not valid.');
    await register('/?invite=HOIST7');
    await pick('Username');
    await expect.element(field(/Invitation code/)).toHaveValue('HOIST7');
    await field('Username').fill('grace');
    await password().fill('correct horse');
    await agree();
    await button('Create account').click();
    await expect.element(field(/Invitation code/)).toHaveAccessibleDescription('Not valid.');
  });

  it('knows the rule for a password before and after', async () => {
    await register();
    await pick('Username');
    await expect.element(password()).toHaveAccessibleDescription('At least 8 characters');
    await password().fill('seven77');
    await button('Create account').click();
    await expect
      .element(password())
      .toHaveAccessibleDescription('Password must be at least 8 characters');
  });

  it('reads a whole number as its country and the rest, and says which number is none', async () => {
    server.accept('user_send_sms_code', {
      nextAllowedTime: Date.now() + 60 * SECOND_MS,
      expireTime: Date.now() + 600 * SECOND_MS,
    });
    await register();
    await pick('Phone');
    await expect.element(page.getByRole('option', { name: 'China +86' })).toBeInTheDocument();
    await field('Phone number').fill('1380013');
    await button('Send code').click();
    await expect.element(page.getByText('Invalid phone number')).toBeVisible();

    await field('Phone number').fill('+86 138 0013 8001');
    await expect.element(page.getByRole('combobox')).toHaveValue('CN');
    await expect.element(field('Phone number')).toHaveValue('138 0013 8001');
    await button('Send code').click();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Code sent to +8613800138001.');
    expect(server.sentTo('user_send_sms_code')).toEqual([
      { phone: '+8613800138001', purpose: 'register' },
    ]);
  });

  it('is closed where the operator offers no way', async () => {
    server.configure({ registerMethods: [] });
    await register();
    await expect.element(page.getByText('Registration is closed')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});
