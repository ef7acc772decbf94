import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FIXTURE_PASSWORD } from './seed/fixtures';
import { type TestStore, START, makeRequest, signPlaintext, startStore } from './testing/store';

const PATH = '/test/v1/api/system/system_display_config';
const JSON_TYPE = { 'content-type': 'application/json' };

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const fetchEnvelope = async (path: string, init: RequestInit) => {
  const response = await store.send(makeRequest(path, init));
  return {
    http: response.status,
    ...((await response.json()) as { code: number; status: string }),
  };
};

const logIn = async (username: string) => {
  const { pragma } = await store.call('userLoginTypeUsername', {
    username,
    password: FIXTURE_PASSWORD,
  });
  return { token: pragma };
};

describe('an answer', () => {
  test('comes under both prefixes', async () => {
    for (const prefix of ['/v1', '/test/v1']) {
      const headers = {
        ...JSON_TYPE,
        platform: 'mac',
        language: 'en',
        deviceId: 'device-of-a-test',
      };
      const body = JSON.stringify({ signature: signPlaintext('mac', { timestamp: START }) });
      const path = `${prefix}/api/system/system_display_config`;
      expect(await fetchEnvelope(path, { method: 'POST', headers, body })).toMatchObject({
        code: 200,
      });
    }
  });

  test('is in the language of the request', async () => {
    const input = { username: 'nobody', password: FIXTURE_PASSWORD };
    const inEnglish = await store.call('userLoginTypeUsername', input, { language: 'en' });
    const inChinese = await store.call('userLoginTypeUsername', input, { language: 'zh_CN' });
    expect(inEnglish.msg).toBe('The account or password is incorrect.');
    expect(inChinese.msg).toBe('账户或密码错误。');
  });

  test('has the date of the moved clock', async () => {
    store.sandbox.clock.move(3_600_000);
    const { headers } = await store.call('systemDisplayConfig');
    expect(Date.parse(headers.get('date') ?? '')).toBe(START + 3_600_000);
  });

  test('has a token in pragma on success alone', async () => {
    const input = { username: 'ada', password: FIXTURE_PASSWORD };
    const success = await store.call('userLoginTypeUsername', input);
    const refusal = await store.call('userLoginTypeUsername', {
      ...input,
      password: 'wrong-one',
    });
    const without = await store.call('systemUserInfo', undefined, { token: success.pragma });
    expect(success.pragma).toMatch(/^[0-9A-Za-z_-]{43}$/);
    expect(refusal.pragma).toBeNull();
    expect(without).toMatchObject({ code: 200, pragma: null });
  });
});

describe('the checks of the application', () => {
  test.each([undefined, 'short', 'x'.repeat(65), 'with a space'])(
    'refuse the device id %s, in Chinese whatever the language',
    async (deviceId) => {
      const signature = signPlaintext('windows', { timestamp: START });
      const headers = new Headers({ ...JSON_TYPE, platform: 'windows', language: 'en' });
      if (deviceId) headers.set('deviceId', deviceId);
      const body = JSON.stringify({ signature });
      expect(await fetchEnvelope(PATH, { method: 'POST', headers, body })).toMatchObject({
        code: 1002,
        msg: '设备标识有误，请重试或联系客服。',
      });
    },
  );

  test('refuse an unknown language', async () => {
    const { status } = await store.call('systemDisplayConfig', undefined, {
      language: 'fr' as 'en',
    });
    expect(status).toBe('InvalidInput');
  });

  test('let an anonymous operation ignore a bad token', async () => {
    const { code } = await store.call('systemDisplayConfig', undefined, { token: 'nonsense' });
    expect(code).toBe(200);
  });

  test.each([null, 'nonsense'])('refuse the token %s where there must be one', async (token) => {
    const { code, status } = await store.call('systemUserInfo', undefined, { token });
    expect({ code, status }).toEqual({ code: 401, status: 'Unauthorized' });
  });

  test('look at the session before the input', async () => {
    const { status } = await store.call('userUpdateProfile', { nickname: '' });
    expect(status).toBe('Unauthorized');
  });

  test('refuse a field that is missing, wrong, or not in the contract', async () => {
    const input = { username: 'ada', password: FIXTURE_PASSWORD };
    const refusals = [
      store.call('userLoginTypeUsername', { username: 'ada' } as never),
      store.call('userLoginTypeUsername', { ...input, password: 'short' }),
      store.call('userLoginTypeUsername', input, { extra: { admin: true } }),
      store.call('systemDisplayConfig', undefined, { extra: { admin: true } }),
    ];
    for (const { status, http } of await Promise.all(refusals)) {
      expect({ status, http }).toEqual({ status: 'InvalidInput', http: 200 });
    }
  });
});

describe('fixtures for errors that a healthy product does not reach', () => {
  test('answer an input with what it stands for', async () => {
    const busy = await store.call('userSendEmailCode', {
      email: 'too.many@example.com',
      purpose: 'login',
    });
    const broken = await store.call('userLoginTypeUsername', {
      username: 'server.error',
      password: FIXTURE_PASSWORD,
    });
    expect(busy).toMatchObject({ http: 200, status: 'TooManyRequests' });
    expect(broken).toMatchObject({ http: 500, status: 'ServerError' });
  });

  test('answer every call of their sessions', async () => {
    const busy = await store.call('systemUserInfo', undefined, await logIn('busy'));
    const broken = await store.call('userGetDeviceList', undefined, await logIn('broken'));
    expect(busy.status).toBe('TooManyRequests');
    expect(broken).toMatchObject({ http: 500, status: 'ServerError' });
  });
});

test('an operation that throws is a ServerError', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { db } = store.sandbox;
  vi.spyOn(db.devices, 'push').mockImplementationOnce(() => {
    throw new Error('a bug');
  });
  const input = { username: 'grace', password: FIXTURE_PASSWORD, inviteCode: null };
  const failed = await store.call('userRegisterTypeUsername', input);
  expect(failed).toMatchObject({ http: 500, code: 500, status: 'ServerError', pragma: null });
  expect(log).toHaveBeenCalledOnce();
});
