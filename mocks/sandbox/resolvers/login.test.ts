import { beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type CallOptions, type TestStore, START, startStore } from '../testing/store';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const logIn = (username: string, password = FIXTURE_PASSWORD, options: CallOptions = {}) =>
  store.call('userLoginTypeUsername', { username, password }, options);

const statusWith = async (token: string | null) =>
  (await store.call('systemUserInfo', undefined, { token })).status;

const logInByPhone = async (phone: string, inviteCode: string | null = null) => {
  await store.call('userSendSmsCode', { phone, purpose: 'login' });
  const code = store.codeFor(phone) ?? '';
  return store.call('userLoginTypePhone', { phone, code, inviteCode });
};

describe('logging in by password', () => {
  test('works by username and by email, whatever the case', async () => {
    const { uid } = (await logIn('Ada')).data;
    expect(uid).toBe('10284417');
    const input = { email: 'ADA@example.com', password: FIXTURE_PASSWORD };
    expect((await store.call('userLoginTypeEmail', input)).data.uid).toBe(uid);
  });

  test('takes a password with accents from any keyboard (contract: password-nfc)', async () => {
    const [composed, decomposed] = ['\u00E9lan vital', 'e\u0301lan vital'];
    const registration = { username: 'elan', password: decomposed, inviteCode: null };
    await store.call('userRegisterTypeUsername', registration);
    expect((await logIn('elan', composed)).status).toBe('Ok');
    expect((await logIn('elan', decomposed)).status).toBe('Ok');
    expect((await logIn('elan', 'elan vital')).status).toBe('CredentialsInvalid');
  });

  test('refuses a wrong password, an unknown name and an account without a password alike', async () => {
    const wrong = await logIn('ada', 'wrong-password');
    const unknown = await logIn('nobody');
    expect(wrong.status).toBe('CredentialsInvalid');
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
  });

  test('reveals that an account is disabled only with its password', async () => {
    expect((await logIn('mallory', 'wrong-password')).status).toBe('CredentialsInvalid');
    const refusal = await logIn('mallory');
    expect(refusal).toMatchObject({ status: 'AccountDisabled', pragma: null });
  });
});

describe('logging in by phone', () => {
  test('knows a number', async () => {
    const { data } = await logInByPhone('+8613800138001');
    expect(data).toMatchObject({ uid: '10284417', registered: false, unboundDevices: [] });
  });

  test('registers a new number, once', async () => {
    const first = await logInByPhone('+8613900139000');
    expect(first.data.registered).toBe(true);
    store.pass(60_000);
    const second = await logInByPhone('+8613900139000');
    expect(second.data).toMatchObject({ uid: first.data.uid, registered: false });
  });

  test('registers a new number on the trial, invited by the code that came along', async () => {
    const { pragma: token, data } = await logInByPhone('+8613900139000', 'KIMKOL');
    expect(data.registered).toBe(true);
    const info = await store.call('systemUserInfo', undefined, { token });
    expect(info.data.benefitsExpireTime).toBe(START + 3 * HOUR);
    const { invitedBy } = (await store.call('userExportData', undefined, { token })).data;
    expect(invitedBy).not.toBeNull();
  });

  test('ignores an unknown invite code, and any code for a known number', async () => {
    expect((await logInByPhone('+8613900139000', 'NOBODY')).data.registered).toBe(true);
    const { pragma: token, data } = await logInByPhone('+8613800138004', 'KIMKOL');
    expect(data.registered).toBe(false);
    const info = await store.call('systemUserInfo', undefined, { token });
    expect(info.data.benefitsExpireTime).toBeNull();
  });

  test('refuses a disabled account', async () => {
    expect((await logInByPhone('+8613800138007')).status).toBe('AccountDisabled');
  });
});

describe('a token', () => {
  test('is replaced by a new login on the same device', async () => {
    const { pragma: first } = await logIn('ada');
    const { pragma: second } = await logIn('ada');
    expect(await statusWith(first)).toBe('Unauthorized');
    expect(await statusWith(second)).toBe('Ok');
  });

  test('lives beside those of other devices', async () => {
    const { pragma: first } = await logIn('ada');
    await logIn('ada', FIXTURE_PASSWORD, { deviceId: 'another-device' });
    expect(await statusWith(first)).toBe('Ok');
  });

  test('outlives a login to another account on the same device', async () => {
    const { pragma: first } = await logIn('ada');
    await logIn('nora');
    expect(await statusWith(first)).toBe('Ok');
  });

  test('expires after thirty days', async () => {
    const { pragma } = await logIn('ada');
    store.pass(30 * DAY - 1);
    expect(await statusWith(pragma)).toBe('Ok');
    store.pass(1);
    expect(await statusWith(pragma)).toBe('Unauthorized');
  });

  test('of an account that is disabled later gets AccountDisabled', async () => {
    const { pragma } = await logIn('trent');
    expect(await statusWith(pragma)).toBe('Ok');
    store.pass(HOUR);
    expect(await statusWith(pragma)).toBe('AccountDisabled');
  });
});
