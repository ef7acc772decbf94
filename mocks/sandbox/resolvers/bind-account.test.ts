import { beforeEach, describe, expect, test } from 'vitest';
import type { CodePurpose, UserBindAccountInput } from '@/api';
import { MINUTE_MS } from '@/config/constants';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type TestStore, startStore } from '../testing/store';

const EMAIL = 'grace@example.com';
const PHONE = '+8613900139000';
const LIN_EMAIL = 'lin@example.com';
const NEW_PASSWORD = 'another-password';

let store: TestStore;
/** The token of `grace`, who registered by username alone. */
let token: string | null;
beforeEach(async () => {
  store = await startStore();
  const input = { username: 'grace', password: FIXTURE_PASSWORD, inviteCode: null };
  token = (await store.call('userRegisterTypeUsername', input)).pragma;
});

async function codeFor(email: string, purpose: CodePurpose = 'bind') {
  await store.call('userSendEmailCode', { email, purpose });
  return store.codeFor(email) ?? '123456';
}

const wrongCode = (email = EMAIL) => (store.codeFor(email) === '000000' ? '000001' : '000000');

const bind = (changes: Partial<UserBindAccountInput> = {}, by = token) =>
  store.call(
    'userBindAccount',
    { channel: 'email', account: EMAIL, code: wrongCode(), password: FIXTURE_PASSWORD, ...changes },
    { token: by },
  );

const info = async (by = token) =>
  (await store.call('systemUserInfo', undefined, { token: by })).data;

const logInByEmail = async (email: string, password = FIXTURE_PASSWORD) =>
  (await store.call('userLoginTypeEmail', { email, password }, { deviceId: 'another-device' }))
    .status;

describe('adding an address to an account by username', () => {
  test('shows in the user info in lower case, logs in, and leaves the session as it is', async () => {
    const code = await codeFor(EMAIL);
    expect(await bind({ account: 'Grace@Example.com', code })).toMatchObject({
      status: 'Ok',
      data: null,
      pragma: null,
    });
    expect(await info()).toMatchObject({ username: 'grace', email: EMAIL, phone: null });
    expect(await logInByEmail(EMAIL)).toBe('Ok');
  });

  test('makes a forgotten password recoverable', async () => {
    const reset = async () =>
      store.call('userResetPassword', {
        channel: 'email',
        account: EMAIL,
        code: await codeFor(EMAIL, 'reset'),
        password: NEW_PASSWORD,
      });
    expect((await reset()).status).toBe('CodeInvalid');
    await bind({ code: await codeFor(EMAIL) });
    store.pass(MINUTE_MS);
    expect((await reset()).status).toBe('Ok');
    expect(await logInByEmail(EMAIL, NEW_PASSWORD)).toBe('Ok');
  });

  test('takes a phone number beside the address', async () => {
    await bind({ code: await codeFor(EMAIL) });
    await store.call('userSendSmsCode', { phone: PHONE, purpose: 'bind' });
    const code = store.codeFor(PHONE) ?? '';
    expect((await bind({ channel: 'phone', account: PHONE, code })).status).toBe('Ok');
    expect(await info()).toMatchObject({ email: EMAIL, phone: PHONE });
  });
});

test('another address replaces the former one, which is free at once', async () => {
  const next = 'hopper@example.com';
  await bind({ code: await codeFor(EMAIL) });
  expect((await bind({ account: next, code: await codeFor(next) })).status).toBe('Ok');
  expect((await info()).email).toBe(next);
  expect(await logInByEmail(EMAIL)).toBe('CredentialsInvalid');
  const registration = await store.call('userRegisterTypeNormal', {
    channel: 'email',
    account: EMAIL,
    code: await codeFor(EMAIL, 'register'),
    password: FIXTURE_PASSWORD,
    inviteCode: null,
  });
  expect(registration.status).toBe('Ok');
});

test('an account’s own address can be added again', async () => {
  await bind({ code: await codeFor(EMAIL) });
  store.pass(MINUTE_MS);
  expect((await bind({ code: await codeFor(EMAIL) })).status).toBe('Ok');
});

describe('what is refused changes nothing', () => {
  type Attempt = () => Promise<Partial<UserBindAccountInput>>;
  test.each<[string, string, Attempt]>([
    ['a wrong code', 'CodeInvalid', async () => (await codeFor(EMAIL), { code: wrongCode() })],
    ['a code that was never sent', 'CodeInvalid', async () => ({ code: '123456' })],
    [
      'a code for another purpose',
      'CodeInvalid',
      async () => ({ code: await codeFor(EMAIL, 'register') }),
    ],
    [
      'a code that was sent to another address',
      'CodeInvalid',
      async () => ({ code: await codeFor('hopper@example.com') }),
    ],
    [
      'a code after ten minutes',
      'CodeExpired',
      async () => {
        const code = await codeFor(EMAIL);
        store.pass(10 * MINUTE_MS);
        return { code };
      },
    ],
    [
      'a code after five wrong guesses',
      'CodeInvalid',
      async () => {
        const code = await codeFor(EMAIL);
        for (let guess = 0; guess < 5; guess += 1) await bind();
        return { code };
      },
    ],
    [
      'the address of another account, in any case',
      'AccountExists',
      async () => ({ account: 'LIN@example.com', code: await codeFor(LIN_EMAIL) }),
    ],
    [
      'the address of another account with a wrong code',
      'CodeInvalid',
      async () => (await codeFor(LIN_EMAIL), { account: LIN_EMAIL, code: wrongCode(LIN_EMAIL) }),
    ],
    [
      'a wrong password',
      'ReauthenticationFailed',
      async () => ({ code: await codeFor(EMAIL), password: 'wrong-password' }),
    ],
    [
      'no password',
      'ReauthenticationFailed',
      async () => ({ code: await codeFor(EMAIL), password: null }),
    ],
    [
      'an address that does not fit its channel',
      'InvalidInput',
      async () => ({ channel: 'phone', code: await codeFor(EMAIL) }),
    ],
  ])('%s: %s', async (_name, status, attempt) => {
    const before = await info();
    expect((await bind(await attempt())).status).toBe(status);
    expect(await info()).toEqual(before);
  });

  test('a call without a session: Unauthorized', async () => {
    expect((await bind({ code: await codeFor(EMAIL) }, null)).status).toBe('Unauthorized');
  });
});

test('a wrong password costs no guess of the code', async () => {
  const code = await codeFor(EMAIL);
  for (let time = 0; time < 6; time += 1) await bind({ password: 'wrong-password' });
  expect((await bind({ code })).status).toBe('Ok');
});

test('a code is good for one use, even if ten calls come at once', async () => {
  const code = await codeFor(EMAIL);
  const replies = await Promise.all(Array.from({ length: 10 }, () => bind({ code })));
  expect(replies.filter(({ status }) => status === 'Ok')).toHaveLength(1);
});

describe('an account without a password', () => {
  async function trial() {
    const device = { deviceId: 'device-of-the-trial' };
    return (await store.call('userRegisterTypeDeviceid', { inviteCode: null }, device)).pragma;
  }

  test('needs no proof but its session, and can then set a password by a code', async () => {
    const own = await trial();
    const code = await codeFor(EMAIL);
    expect((await bind({ code, password: null }, own)).status).toBe('Ok');
    expect(await info(own)).toMatchObject({ email: EMAIL, hasPassword: false });
    const reset = await store.call('userResetPassword', {
      channel: 'email',
      account: EMAIL,
      code: await codeFor(EMAIL, 'reset'),
      password: NEW_PASSWORD,
    });
    expect(reset.status).toBe('Ok');
    expect(await logInByEmail(EMAIL, NEW_PASSWORD)).toBe('Ok');
  });

  test('has no password that could be right', async () => {
    const own = await trial();
    const { status } = await bind({ code: await codeFor(EMAIL) }, own);
    expect(status).toBe('ReauthenticationFailed');
  });
});
