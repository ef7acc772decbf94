import { beforeEach, describe, expect, test } from 'vitest';
import type { UserBindAccountInput } from '@/api';
import { MINUTE_MS } from '@/config/constants';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type TestStore, WRONG_CODE, startStore } from '../testing/store';

const EMAIL = 'grace@example.com';
const PHONE = '+8613900139000';
const OTHERS_EMAIL = 'hopper@example.com';
const LIN_EMAIL = 'lin@example.com';
const NEW_PASSWORD = 'another-password';

let store: TestStore;
/** The token of `grace`, who registered by username alone. */
let token: string | null;
beforeEach(async () => {
  store = await startStore();
  token = await store.register('grace');
});

const bind = (changes: Partial<UserBindAccountInput> = {}, by = token) =>
  store.call(
    'userBindAccount',
    { channel: 'email', account: EMAIL, code: WRONG_CODE, password: FIXTURE_PASSWORD, ...changes },
    { token: by },
  );
const bindBy = async (account: string) =>
  bind({ account, code: await store.requestCode(account.toLowerCase(), 'bind') });

const reset = async () =>
  store.call('userResetPassword', {
    channel: 'email',
    account: EMAIL,
    code: await store.requestCode(EMAIL, 'reset'),
    password: NEW_PASSWORD,
  });

const logInByEmail = async (email: string, password = FIXTURE_PASSWORD) =>
  (await store.call('userLoginTypeEmail', { email, password }, { deviceId: 'another-device' }))
    .status;

test('an address logs in and makes a forgotten password recoverable, a number comes beside it, and another address frees the first', async () => {
  expect((await reset()).status).toBe('CodeInvalid');
  expect(await bindBy('Grace@Example.com')).toMatchObject({
    status: 'Ok',
    data: null,
    pragma: null,
  });
  expect(await store.fetchInfo(token)).toMatchObject({
    username: 'grace',
    email: EMAIL,
    phone: null,
  });
  expect(await logInByEmail(EMAIL)).toBe('Ok');

  await store.call('userSendSmsCode', { phone: PHONE, purpose: 'bind' });
  const code = store.codeFor(PHONE) ?? '';
  expect((await bind({ channel: 'phone', account: PHONE, code })).status).toBe('Ok');
  expect(await store.fetchInfo(token)).toMatchObject({ email: EMAIL, phone: PHONE });
  store.pass(MINUTE_MS);
  // One's own address can be added again.
  expect((await bindBy(EMAIL)).status).toBe('Ok');

  expect((await bindBy(OTHERS_EMAIL)).status).toBe('Ok');
  expect(await logInByEmail(EMAIL)).toBe('CredentialsInvalid');
  const registration = { channel: 'email', account: EMAIL, password: NEW_PASSWORD } as const;
  const registerCode = await store.requestCode(EMAIL, 'register');
  const input = { ...registration, code: registerCode, inviteCode: null };
  expect((await store.call('userRegisterTypeNormal', input)).status).toBe('Ok');
});

describe('what is refused changes nothing', () => {
  type Attempt = () => Promise<Partial<UserBindAccountInput>>;
  const fetchCode = (email = EMAIL) => store.requestCode(email, 'bind');
  test.each<[string, string, Attempt]>([
    ['a wrong code', 'CodeInvalid', async () => (await fetchCode(), {})],
    [
      'for another purpose',
      'CodeInvalid',
      async () => ({ code: await store.requestCode(EMAIL, 'register') }),
    ],
    ['to another address', 'CodeInvalid', async () => ({ code: await fetchCode(OTHERS_EMAIL) })],
    [
      'an account, in any case',
      'AccountExists',
      async () => ({ account: 'LIN@example.com', code: await fetchCode(LIN_EMAIL) }),
    ],
    [
      'no password',
      'ReauthenticationFailed',
      async () => ({ code: await fetchCode(), password: null }),
    ],
    [
      'a number that is an address',
      'InvalidInput',
      async () => ({ channel: 'phone', code: await fetchCode() }),
    ],
  ])('%s: %s', async (_name, status, attempt) => {
    const before = await store.fetchInfo(token);
    expect((await bind(await attempt())).status).toBe(status);
    expect(await store.fetchInfo(token)).toEqual(before);
  });

  test('a wrong password costs no guess of the code; a wrong code does, and the code is good once', async () => {
    const code = await store.requestCode(EMAIL, 'bind');
    for (let time = 0; time < 6; time += 1) await bind({ password: 'wrong-password' });
    for (let guess = 0; guess < 4; guess += 1) await bind();
    expect((await bind({ code })).status).toBe('Ok');
    expect((await bind({ code })).status).toBe('CodeInvalid');
  });
});

test('an account without a password needs no proof but its session, and can then set one by a code', async () => {
  const device = { deviceId: 'device-of-the-trial' };
  const { pragma: own } = await store.call(
    'userRegisterTypeDeviceid',
    { inviteCode: null },
    device,
  );
  const code = await store.requestCode(EMAIL, 'bind');
  expect((await bind({ code }, own)).status).toBe('ReauthenticationFailed');
  expect((await bind({ code, password: null }, own)).status).toBe('Ok');
  expect(await store.fetchInfo(own)).toMatchObject({ email: EMAIL, hasPassword: false });
  expect((await reset()).status).toBe('Ok');
  expect(await logInByEmail(EMAIL, NEW_PASSWORD)).toBe('Ok');
});
