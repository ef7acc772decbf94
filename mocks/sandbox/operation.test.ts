import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '@/config/constants';
import { FIXTURE_PASSWORD } from './seed/fixtures';
import {
  type CallOptions,
  type TestStore,
  START,
  makeRequest,
  signPlaintext,
  startStore,
} from './testing/store';

const ADA = { username: 'ada', password: FIXTURE_PASSWORD };

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

/** Posts a signed call without input, with these headers beside the necessary ones. */
async function post(prefix: string, headers: Record<string, string>) {
  const response = await store.send(
    makeRequest(`${prefix}/api/system/system_display_config`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', platform: 'mac', language: 'en', ...headers },
      body: JSON.stringify({ signature: signPlaintext('mac', { timestamp: START }) }),
    }),
  );
  return (await response.json()) as { code: number; msg: string };
}

describe('an answer', () => {
  test.each(['/v1', '/test/v1'])('comes under the prefix %s', async (prefix) => {
    expect(await post(prefix, { deviceId: 'device-of-a-test' })).toMatchObject({ code: 200 });
  });

  test('is in the language of the request', async () => {
    const input = { ...ADA, username: 'nobody' };
    const inEnglish = await store.call('userLoginTypeUsername', input, { language: 'en' });
    const inChinese = await store.call('userLoginTypeUsername', input, { language: 'zh_CN' });
    expect(inEnglish.msg).toBe('The account or password is incorrect.');
    expect(inChinese.msg).toBe('账户或密码错误。');
  });

  test('has the date of the moved clock', async () => {
    store.sandbox.clock.move(HOUR_MS);
    const { headers } = await store.call('systemDisplayConfig');
    expect(Date.parse(headers.get('date') ?? '')).toBe(START + HOUR_MS);
  });

  test('has a token in pragma on success alone', async () => {
    const { pragma: token } = await store.call('userLoginTypeUsername', ADA);
    expect(token).toMatch(/^[0-9A-Za-z_-]{43}$/);
    const wrong = { ...ADA, password: 'wrong-one' };
    expect((await store.call('userLoginTypeUsername', wrong)).pragma).toBeNull();
    const without = await store.call('systemUserInfo', undefined, { token });
    expect(without).toMatchObject({ code: 200, pragma: null });
  });
});

describe('a call is refused', () => {
  test.each(['', 'short', 'x'.repeat(65), 'with a space'])(
    'with the device id "%s", in Chinese whatever the language',
    async (deviceId) => {
      const headers: Record<string, string> = deviceId ? { deviceId } : {};
      const refusal = { code: 1002, msg: '设备标识有误，请重试或联系客服。' };
      expect(await post('/v1', headers)).toMatchObject(refusal);
    },
  );

  test('by the first check that fails, in the order of the contract (order-of-checks)', async () => {
    const [ada, kim, trent] = [
      await store.logIn('ada'),
      await store.logIn('kim'),
      await store.logIn('trent'),
    ];
    store.pass(HOUR_MS);
    const page = { page: 1, pageSize: 20, fromTime: null, toTime: null, status: null, type: null };
    const fetchStatus = async (options: CallOptions) =>
      (await store.call('userKolCommission', page, options)).status;
    // Each call has one mistake fewer than the call before it.
    const language = 'fr' as 'en';
    const extra = { surplus: true };
    const wrong = { language, extra };
    const unsigned = { ...wrong, deviceId: '?' };
    expect(await fetchStatus({ ...unsigned, platform: 'none' })).toBe('SignatureInvalid');
    expect(await fetchStatus({ ...unsigned, signature: '?' })).toBe('SignatureInvalid');
    expect(await fetchStatus(unsigned)).toBe('DeviceIdInvalid');
    expect(await fetchStatus(wrong)).toBe('Unauthorized');
    expect(await fetchStatus({ ...wrong, token: 'nonsense' })).toBe('Unauthorized');
    expect(await fetchStatus({ ...wrong, token: trent })).toBe('AccountDisabled');
    expect(await fetchStatus({ ...wrong, token: ada })).toBe('NotKol');
    expect(await fetchStatus({ extra, token: kim })).toBe('InvalidInput');
    expect(await fetchStatus({ language, token: kim })).toBe('InvalidInput');
    expect(await fetchStatus({ token: kim })).toBe('Ok');
    const unbind = async (extra: object) =>
      (await store.call('userUnbindDevice', { id: 'none' }, { token: ada, extra })).status;
    expect(await unbind(extra)).toBe('InvalidInput');
    expect(await unbind({})).toBe('DeviceNotFound');
  });

  test('with a field that is missing, wrong, or not in the contract, with HTTP 200', async () => {
    const refusals = [
      await store.call('userLoginTypeUsername', { username: 'ada' } as never),
      await store.call('userLoginTypeUsername', { ...ADA, password: 'short' }),
      await store.call('userLoginTypeUsername', ADA, { extra: { admin: true } }),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 'InvalidInput', http: 200 });
  });
});

test('fixtures for errors that a healthy product does not reach answer every call of their sessions', async () => {
  const [busy, broken] = [
    { token: await store.logIn('busy') },
    { token: await store.logIn('broken') },
  ];
  const tooMany = await store.call('systemUserInfo', undefined, busy);
  expect(tooMany).toMatchObject({ http: 200, status: 'TooManyRequests' });
  expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
  const failed = await store.call('userGetDeviceList', undefined, broken);
  expect(failed).toMatchObject({ http: 500, status: 'ServerError' });
});

test('an operation that throws is a ServerError', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(store.sandbox.db.devices, 'push').mockImplementationOnce(() => {
    throw new Error('a bug');
  });
  const input = { ...ADA, username: 'grace', inviteCode: null };
  const failed = await store.call('userRegisterTypeUsername', input);
  expect(failed).toMatchObject({ http: 500, code: 500, status: 'ServerError', pragma: null });
  expect(log).toHaveBeenCalledOnce();
});
