import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type Reply, type TestStore, startStore } from '../testing/store';

const WRONG = 'wrong-password';
const TEN = Array.from({ length: 10 });

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const logIn = (username: string, password = FIXTURE_PASSWORD, deviceId?: string) =>
  store.call('userLoginTypeUsername', { username, password }, deviceId ? { deviceId } : {});

/** Makes ten calls, and returns the distinct statuses of the answers. */
async function guess(call: () => Promise<{ status: string }>): Promise<string[]> {
  const statuses = new Set<string>();
  for (const _ of TEN) statuses.add((await call()).status);
  return [...statuses];
}

const retryAfter = ({ headers }: Pick<Reply<'userLogout'>, 'headers'>) =>
  headers.get('retry-after');

describe('ten wrong passwords', () => {
  test.each(['ada', 'nobody'])(
    'for %s refuse every password, and say for how long',
    async (name) => {
      expect(await guess(() => logIn(name, WRONG))).toEqual(['CredentialsInvalid']);
      store.pass(MINUTE_MS);
      const refusal = await logIn(name.toUpperCase());
      expect(refusal).toMatchObject({ http: 200, status: 'TooManyRequests', pragma: null });
      expect(retryAfter(refusal)).toBe(String(14 * 60));
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
    await logIn('ada', FIXTURE_PASSWORD, 'device-of-ada');
    await guess(() => logIn('ada', WRONG, `stranger-${crypto.randomUUID()}`));
    expect((await logIn('ada', FIXTURE_PASSWORD, 'another-stranger')).status).toBe(
      'TooManyRequests',
    );
    expect((await logIn('ada', FIXTURE_PASSWORD, 'device-of-ada')).status).toBe('Ok');
    // The right password on a device of the account tells nothing about the strangers.
    expect((await logIn('ada', FIXTURE_PASSWORD, 'another-stranger')).status).toBe(
      'TooManyRequests',
    );

    expect(await guess(() => logIn('ada', WRONG, 'device-of-ada'))).toEqual(['CredentialsInvalid']);
    expect((await logIn('ada', FIXTURE_PASSWORD, 'device-of-ada')).status).toBe('TooManyRequests');
  });

  test('leave other accounts alone', async () => {
    await guess(() => logIn('ada', WRONG));
    expect((await logIn('nora')).status).toBe('Ok');
  });

  test('are forgotten when the password is reset', async () => {
    await guess(() => logIn('ada', WRONG));
    const account = { channel: 'email', account: 'ada@example.com' } as const;
    await store.call('userSendEmailCode', { email: account.account, purpose: 'reset' });
    const code = store.codeFor(account.account) ?? '';
    const password = 'a new password';
    await store.call('userResetPassword', { ...account, code, password });
    expect((await logIn('ada', password)).status).toBe('Ok');
  });

  test('count only in a row: a right one resets the count', async () => {
    for (const _ of TEN.slice(1)) await logIn('ada', WRONG);
    await logIn('ada');
    expect(await guess(() => logIn('ada', WRONG))).toEqual(['CredentialsInvalid']);
  });

  test('in a session refuse the change of the password, a new address and the deletion by password', async () => {
    const { pragma: token, data } = await logIn('ada');
    const change = (currentPassword: string) =>
      store.call('userChangePassword', { currentPassword, newPassword: 'a new one' }, { token });
    const remove = { password: FIXTURE_PASSWORD, code: null, confirmation: data.uid };
    expect(await guess(() => change(WRONG))).toEqual(['ReauthenticationFailed']);
    expect((await change(FIXTURE_PASSWORD)).status).toBe('TooManyRequests');
    const bind = { channel: 'email', account: 'ada@new.example', code: '000000' } as const;
    const bound = await store.call(
      'userBindAccount',
      { ...bind, password: FIXTURE_PASSWORD },
      { token },
    );
    expect(bound.status).toBe('TooManyRequests');
    expect((await store.call('userDeleteAccount', remove, { token })).status).toBe(
      'TooManyRequests',
    );
  });
});

describe('Retry-After', () => {
  test('is when a code can be sent again', async () => {
    const send = () =>
      store.call('userSendEmailCode', { email: 'grace@example.com', purpose: 'register' });
    await send();
    store.pass(20_500);
    expect(retryAfter(await send())).toBe('40');
  });

  test('is when the next export can be made', async () => {
    const { pragma: token } = await logIn('ada');
    const exportData = () => store.call('userExportData', undefined, { token });
    for (const _ of TEN.slice(5)) {
      await exportData();
      store.pass(MINUTE_MS);
    }
    const seconds = Number(retryAfter(await exportData()));
    expect(seconds).toBe((HOUR_MS - 5 * MINUTE_MS) / 1_000);
    store.pass(seconds * 1_000);
    expect((await exportData()).status).toBe('Ok');
  });

  test('is on no other answer', async () => {
    store.pass(DAY_MS);
    expect(retryAfter(await logIn('ada'))).toBeNull();
    expect(retryAfter(await logIn('ada', WRONG))).toBeNull();
  });

  test('is on every TooManyRequests', async () => {
    const { pragma: token } = await logIn('busy');
    const refusal = await store.call('systemUserInfo', undefined, { token });
    expect(refusal.status).toBe('TooManyRequests');
    expect(Number(retryAfter(refusal))).toBeGreaterThan(0);
  });
});
