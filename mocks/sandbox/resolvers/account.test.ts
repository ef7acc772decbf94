import { beforeEach, describe, expect, test } from 'vitest';
import { PlanType, YesNo } from '@/api/generated/model';
import { update } from '../db';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type TestStore, startStore } from '../testing/store';

const NEW_PASSWORD = 'another-password';

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

describe('the profile', () => {
  test('takes a nickname, trimmed, of up to 40 characters as people count them', async () => {
    const token = await logIn('ada');
    const rename = async (nickname: string) =>
      (await store.call('userUpdateProfile', { nickname }, { token })).status;
    expect(await rename('🚀'.repeat(40))).toBe('Ok');
    expect(await rename('  Countess ')).toBe('Ok');
    expect(await rename('🚀'.repeat(41))).toBe('InvalidInput');
    expect(await rename('   ')).toBe('InvalidInput');
    const info = await store.fetchInfo(token);
    expect(info).toMatchObject({
      ...{ uid: '10284417', nickname: 'Countess', kol: false },
      ...{ planType: PlanType.Standard, yearlyPaidUser: YesNo.Yes },
    });
    expect(Object.keys(info)).not.toContain('passwordHash');
  });

  test('shows the login name until a nickname is chosen, also after the login name changes', async () => {
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
});

test('logging out kills the token, and the device stays bound', async () => {
  const token = await logIn('ada');
  const other = await logIn('ada', 'another-device');
  await store.call('userLogout', undefined, { token });
  expect(await store.statusWith(token)).toBe('Unauthorized');
  const { data } = await store.call('userGetDeviceList', undefined, { token: other });
  expect(data.devices).toHaveLength(5);
});
