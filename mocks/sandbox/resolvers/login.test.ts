import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type CallOptions, type TestStore, START, startStore } from '../testing/store';

const WRONG = 'wrong-password';
const NUMBER = '+8613900139000';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const logIn = (username: string, password = FIXTURE_PASSWORD, options: CallOptions = {}) =>
  store.call('userLoginTypeUsername', { username, password }, options);

const logInByPhone = async (phone: string, inviteCode: string | null = null) => {
  await store.call('userSendSmsCode', { phone, purpose: 'login' });
  const code = store.codeFor(phone) ?? '';
  return store.call('userLoginTypePhone', { phone, code, inviteCode });
};

/** Makes ten calls, and returns the distinct statuses of the answers. */
async function guess(call: () => Promise<{ status: string }>): Promise<string[]> {
  const statuses = new Set<string>();
  for (let time = 0; time < 10; time += 1) statuses.add((await call()).status);
  return [...statuses];
}

describe('logging in by phone', () => {
  test('registers a new number once, on the trial, invited by the code that came along', async () => {
    const { pragma: token, data } = await logInByPhone(NUMBER, 'KIMKOL');
    expect(data.registered).toBe(true);
    expect((await store.fetchInfo(token)).benefitsExpireTime).toBe(START + 3 * HOUR_MS);
    const { invitedBy } = (await store.call('userExportData', undefined, { token })).data;
    expect(invitedBy).not.toBeNull();
    store.pass(MINUTE_MS);
    const second = await logInByPhone(NUMBER);
    expect(second.data).toMatchObject({ uid: data.uid, registered: false });
  });

  test('ignores an unknown invite code', async () => {
    expect((await logInByPhone(NUMBER, 'NOBODY')).data.registered).toBe(true);
  });
});

test('a token is replaced by a new login on the same device, and lives beside those of other devices and accounts', async () => {
  const first = await store.logIn('ada');
  await store.logIn('ada', { deviceId: 'another-device' });
  await store.logIn('nora');
  expect(await store.statusWith(first)).toBe('Ok');
  const second = await store.logIn('ada');
  expect(await store.statusWith(first)).toBe('Unauthorized');
  expect(await store.statusWith(second)).toBe('Ok');
});

describe('ten wrong passwords', () => {
  test.each(['ada', 'nobody'])(
    'for %s refuse every password, and say for how long',
    async (name) => {
      expect(await guess(() => logIn(name, WRONG))).toEqual(['CredentialsInvalid']);
      store.pass(MINUTE_MS);
      const refusal = await logIn(name.toUpperCase());
      expect(refusal).toMatchObject({ http: 200, status: 'TooManyRequests', pragma: null });
      expect(refusal.headers.get('retry-after')).toBe(String(14 * 60));
      expect((await logIn('nora')).status).toBe('Ok');
    },
  );

  test('are forgotten one by one, a quarter of an hour after each', async () => {
    await logIn('ada', WRONG);
    store.pass(10 * MINUTE_MS);
    await guess(() => logIn('ada', WRONG));
    store.pass(5 * MINUTE_MS - 1);
    expect((await logIn('ada')).status).toBe('TooManyRequests');
    store.pass(1);
    expect((await logIn('ada', WRONG)).status).toBe('CredentialsInvalid');
    expect((await logIn('ada')).status).toBe('TooManyRequests');
    store.pass(10 * MINUTE_MS);
    expect((await logIn('ada')).status).toBe('Ok');
  });

  test('of strangers leave the devices of the account alone, and the other way round', async () => {
    const logInOn = async (deviceId: string, password = FIXTURE_PASSWORD) =>
      (await logIn('ada', password, { deviceId })).status;
    await logInOn('device-of-ada');
    await guess(() => logIn('ada', WRONG, { deviceId: `stranger-${crypto.randomUUID()}` }));
    expect(await logInOn('another-stranger')).toBe('TooManyRequests');
    expect(await logInOn('device-of-ada')).toBe('Ok');
    // The right password on a device of the account tells nothing about the strangers.
    expect(await logInOn('another-stranger')).toBe('TooManyRequests');
    const onOwnDevice = () => logIn('ada', WRONG, { deviceId: 'device-of-ada' });
    expect(await guess(onOwnDevice)).toEqual(['CredentialsInvalid']);
    expect(await logInOn('device-of-ada')).toBe('TooManyRequests');
  });

  test('are forgotten when the password is reset', async () => {
    await guess(() => logIn('ada', WRONG));
    const account = 'ada@example.com';
    const code = await store.requestCode(account, 'reset');
    const password = 'a new password';
    await store.call('userResetPassword', { channel: 'email', account, code, password });
    expect((await logIn('ada', password)).status).toBe('Ok');
  });

  test('count only in a row: a right one resets the count', async () => {
    await logIn('ada');
    for (let time = 0; time < 9; time += 1) await logIn('ada', WRONG);
    await logIn('ada');
    expect(await guess(() => logIn('ada', WRONG))).toEqual(['CredentialsInvalid']);
  });

  test('in a session refuse the change of the password, a new address and the deletion by password', async () => {
    const { pragma: token, data } = await logIn('ada');
    const password = FIXTURE_PASSWORD;
    const change = (currentPassword: string) =>
      store.call('userChangePassword', { currentPassword, newPassword: 'a new one' }, { token });
    expect(await guess(() => change(WRONG))).toEqual(['ReauthenticationFailed']);
    const bind = { channel: 'email', account: 'ada@new.example', code: '000000' } as const;
    const remove = { password, code: null, confirmation: data.uid };
    const replies = [
      await change(password),
      await store.call('userBindAccount', { ...bind, password }, { token }),
      await store.call('userDeleteAccount', remove, { token }),
    ];
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(['TooManyRequests']));
  });
});
