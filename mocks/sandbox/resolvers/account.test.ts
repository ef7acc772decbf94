import { beforeEach, describe, expect, test } from 'vitest';
import { PlanType, YesNo } from '@/api/generated/model';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type TestStore, startStore } from '../testing/store';
import { update } from '../db';

const NEW_PASSWORD = 'another-password';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const logIn = async (username: string, deviceId?: string, password = FIXTURE_PASSWORD) =>
  (await store.call('userLoginTypeUsername', { username, password }, { deviceId })).pragma;

const statusWith = async (token: string | null) =>
  (await store.call('systemUserInfo', undefined, { token })).status;

const codeFor = async (email: string, purpose: 'reset' | 'delete') => {
  await store.call('userSendEmailCode', { email, purpose });
  return store.codeFor(email) ?? '123456';
};

describe('resetting the password', () => {
  const reset = (account: string, code: string) =>
    store.call('userResetPassword', {
      channel: 'email',
      account,
      code,
      password: NEW_PASSWORD,
    });

  test('sets it, and every token dies', async () => {
    const tokens = [await logIn('ada'), await logIn('ada', 'another-device')];
    const answer = await reset('ada@example.com', await codeFor('ada@example.com', 'reset'));
    expect(answer).toMatchObject({ status: 'Ok', data: null, pragma: null });
    expect(await Promise.all(tokens.map(statusWith))).toEqual(['Unauthorized', 'Unauthorized']);
    expect(await logIn('ada')).toBeNull();
    expect(await logIn('ada', undefined, NEW_PASSWORD)).not.toBeNull();
  });

  test('of an unknown account is refused like a wrong code', async () => {
    const unknown = await reset('nobody@example.com', await codeFor('nobody@example.com', 'reset'));
    expect(unknown.status).toBe('CodeInvalid');
  });

  test('leaves other accounts alone', async () => {
    const token = await logIn('lin');
    await reset('ada@example.com', await codeFor('ada@example.com', 'reset'));
    expect(await statusWith(token)).toBe('Ok');
  });
});

describe('changing the password', () => {
  const change = (token: string | null, currentPassword = FIXTURE_PASSWORD) =>
    store.call('userChangePassword', { currentPassword, newPassword: NEW_PASSWORD }, { token });

  test('gives a fresh token, and every other dies', async () => {
    const other = await logIn('ada', 'another-device');
    const ownToken = await logIn('ada');
    const { pragma } = await change(ownToken);
    expect(await statusWith(pragma)).toBe('Ok');
    expect(await statusWith(ownToken)).toBe('Unauthorized');
    expect(await statusWith(other)).toBe('Unauthorized');
    expect(await logIn('ada', undefined, NEW_PASSWORD)).not.toBeNull();
  });

  test('needs the current one', async () => {
    const token = await logIn('ada');
    const refusal = await change(token, 'wrong-password');
    expect(refusal).toMatchObject({ status: 'ReauthenticationFailed', pragma: null });
    expect(await statusWith(token)).toBe('Ok');
  });
});

describe('the profile', () => {
  test('keeps a nickname, trimmed', async () => {
    const token = await logIn('ada');
    await store.call('userUpdateProfile', { nickname: '  Countess ' }, { token });
    const { data } = await store.call('systemUserInfo', undefined, { token });
    expect(data.nickname).toBe('Countess');
  });

  test('shows the login name until a nickname is chosen, also after the login name changes', async () => {
    const token = await logIn('nora');
    const nickname = async () =>
      (await store.call('systemUserInfo', undefined, { token })).data.nickname;
    expect(await nickname()).toBe('nora');
    update(store.sandbox.db.accounts, (account) => account.uid === '10284420', {
      username: null,
      email: 'sailor@example.com',
    });
    expect(await nickname()).toBe('sailor');
    await store.call('userUpdateProfile', { nickname: 'Nora' }, { token });
    expect(await nickname()).toBe('Nora');
  });

  test('counts the characters of a nickname as people do: an emoji is one', async () => {
    const token = await logIn('ada');
    const statusFor = async (nickname: string) =>
      (await store.call('userUpdateProfile', { nickname }, { token })).status;
    expect(await statusFor('🚀'.repeat(40))).toBe('Ok');
    expect(await statusFor('🚀'.repeat(41))).toBe('InvalidInput');
  });

  test('refuses a nickname of nothing but spaces', async () => {
    const token = await logIn('ada');
    const { status } = await store.call('userUpdateProfile', { nickname: '   ' }, { token });
    expect(status).toBe('InvalidInput');
  });

  test('shows the contract and no more', async () => {
    const { data } = await store.call('systemUserInfo', undefined, { token: await logIn('ada') });
    expect(Object.keys(data)).not.toContain('passwordHash');
    expect(data).toMatchObject({
      uid: '10284417',
      yearlyPaidUser: YesNo.Yes,
      planType: PlanType.Standard,
      kol: false,
    });
  });
});

test('logging out kills the token, and the device stays bound', async () => {
  const token = await logIn('ada');
  const other = await logIn('ada', 'another-device');
  await store.call('userLogout', undefined, { token });
  expect(await statusWith(token)).toBe('Unauthorized');
  const { data } = await store.call('userGetDeviceList', undefined, { token: other });
  expect(data.devices).toHaveLength(5);
});

describe('deleting the account', () => {
  const ADA = '10284417';
  type Proof = { password?: string; code?: string };
  const remove = (token: string | null, { password, code }: Proof, confirmation = ADA) => {
    const input = { password: password ?? null, code: code ?? null, confirmation };
    return store.call('userDeleteAccount', input, { token });
  };

  test('with the password ends every session, and the name is free again', async () => {
    const tokens = [await logIn('ada', 'another-device'), await logIn('ada')];
    const { status } = await remove(tokens[1] ?? null, { password: FIXTURE_PASSWORD });
    expect(status).toBe('Ok');
    expect(await Promise.all(tokens.map(statusWith))).toEqual(['Unauthorized', 'Unauthorized']);
    expect(await logIn('ada')).toBeNull();
    const input = { username: 'ada', password: NEW_PASSWORD, inviteCode: null };
    expect((await store.call('userRegisterTypeUsername', input)).status).toBe('Ok');
  });

  test('leaves no trace of it', async () => {
    const { sandbox } = store;
    await codeFor('ada@example.com', 'delete');
    await remove(await logIn('ada'), { password: FIXTURE_PASSWORD });
    const state = JSON.parse(sandbox.save()) as { records: string };
    for (const trace of [ADA, 'ada@example.com']) expect(state.records).not.toContain(trace);
  });

  test('with a code for it', async () => {
    const token = await logIn('ada');
    const code = await codeFor('ada@example.com', 'delete');
    expect((await remove(token, { code })).status).toBe('Ok');
  });

  test('of an account with only a phone number takes the code of the message', async () => {
    const phone = '+8613800138011';
    await store.call('userSendSmsCode', { phone, purpose: 'login' });
    const code = store.codeFor(phone) ?? '';
    const { pragma } = await store.call('userLoginTypePhone', {
      phone,
      code,
      inviteCode: null,
    });
    await store.call('userSendSmsCode', { phone, purpose: 'delete' });
    expect((await remove(pragma, { password: FIXTURE_PASSWORD }, '10284427')).status).toBe(
      'ReauthenticationFailed',
    );
    const proof = { code: store.codeFor(phone) };
    expect((await remove(pragma, proof, '10284427')).status).toBe('Ok');
  });

  test.each<[string, Proof]>([
    ['no proof', {}],
    ['a wrong password', { password: 'wrong-password' }],
    ['a code that was not sent', { code: '123456' }],
    ['a wrong password beside a code', { password: 'wrong-password', code: '123456' }],
  ])('with %s is refused and changes nothing', async (_, proof) => {
    const token = await logIn('ada');
    expect((await remove(token, proof)).status).toBe('ReauthenticationFailed');
    expect(await statusWith(token)).toBe('Ok');
  });

  test('needs the typed uid', async () => {
    const token = await logIn('ada');
    const proof = { password: FIXTURE_PASSWORD };
    expect((await remove(token, proof, '10284418')).status).toBe('ConfirmationMismatch');
    expect(await statusWith(token)).toBe('Ok');
  });
});
