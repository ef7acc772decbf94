import { beforeEach, describe, expect, test } from 'vitest';
import type { UserBindAccountInput } from '@/api';
import { update } from '../db';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type TestStore, WRONG_CODE, startStore } from '../testing/store';

const NEW_PASSWORD = 'another-password';
const EMAIL = 'grace@example.com';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const logIn = (username: string, deviceId = 'device-of-a-test') =>
  store.logIn(username, { deviceId });
const logInAnew = (username: string) =>
  store.call('userLoginTypeUsername', { username, password: NEW_PASSWORD });

test('a reset sets the password, every token of the account dies, and no other; an unknown account is refused like a wrong code', async () => {
  const tokens = [await logIn('ada'), await logIn('ada', 'another-device')];
  const linToken = await logIn('lin');
  const reset = async (account: string) => {
    const code = await store.requestCode(account, 'reset');
    const input = { channel: 'email', account, code, password: NEW_PASSWORD } as const;
    return store.call('userResetPassword', input);
  };
  expect((await reset('nobody@example.com')).status).toBe('CodeInvalid');
  expect(await reset('ada@example.com')).toMatchObject({ status: 'Ok', data: null, pragma: null });
  for (const token of tokens) expect(await store.statusWith(token)).toBe('Unauthorized');
  expect(await store.statusWith(linToken)).toBe('Ok');
  expect(await logIn('ada')).toBeNull();
  expect((await logInAnew('ada')).status).toBe('Ok');
});

test('a change needs the current password, gives a fresh token, and every other dies', async () => {
  const other = await logIn('ada', 'another-device');
  const token = await logIn('ada');
  const change = (currentPassword: string) =>
    store.call('userChangePassword', { currentPassword, newPassword: NEW_PASSWORD }, { token });
  const refusal = await change('wrong-password');
  expect(refusal).toMatchObject({ status: 'ReauthenticationFailed', pragma: null });
  expect(await store.statusWith(token)).toBe('Ok');
  const { pragma } = await change(FIXTURE_PASSWORD);
  expect(await store.statusWith(pragma)).toBe('Ok');
  expect(await store.statusWith(token)).toBe('Unauthorized');
  expect(await store.statusWith(other)).toBe('Unauthorized');
  expect((await logInAnew('ada')).status).toBe('Ok');
});

test('the profile shows the login name until a nickname is chosen, also after the login name changes', async () => {
  const token = await logIn('nora');
  const nickname = async () => (await store.fetchInfo(token)).nickname;
  expect(await nickname()).toBe('nora');
  update(store.sandbox.db.accounts, (account) => account.uid === '10284420', {
    username: null,
    email: 'sailor@example.com',
  });
  expect(await nickname()).toBe('sailor');
  await store.call('userUpdateProfile', { nickname: 'Nora' }, { token });
  expect(await nickname()).toBe('Nora');
});

describe('adding an address', () => {
  /** The token of `grace`, who registered by username alone. */
  let token: string | null;
  beforeEach(async () => {
    token = await store.register('grace');
  });

  const bind = (changes: Partial<UserBindAccountInput> = {}, by = token) =>
    store.call(
      'userBindAccount',
      {
        channel: 'email',
        account: EMAIL,
        code: WRONG_CODE,
        password: FIXTURE_PASSWORD,
        ...changes,
      },
      { token: by },
    );

  const resetByEmail = async () =>
    store.call('userResetPassword', {
      channel: 'email',
      account: EMAIL,
      code: await store.requestCode(EMAIL, 'reset'),
      password: NEW_PASSWORD,
    });

  const logInByEmail = async (email: string, password = FIXTURE_PASSWORD) =>
    (await store.call('userLoginTypeEmail', { email, password }, { deviceId: 'another-device' }))
      .status;

  test('a wrong password costs no guess of the code; a wrong code does, and the code is good once', async () => {
    const code = await store.requestCode(EMAIL, 'bind');
    for (let time = 0; time < 6; time += 1) await bind({ password: 'wrong-password' });
    for (let guess = 0; guess < 4; guess += 1) await bind();
    expect((await bind({ code })).status).toBe('Ok');
    expect((await bind({ code })).status).toBe('CodeInvalid');
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
    expect((await resetByEmail()).status).toBe('Ok');
    expect(await logInByEmail(EMAIL, NEW_PASSWORD)).toBe('Ok');
  });
});
