import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '@/config/constants';
import { FIXTURE_PASSWORD } from './seed/fixtures';
import { type TestStore, START, startStore } from './testing/store';

const ADA = { username: 'ada', password: FIXTURE_PASSWORD };

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

describe('an answer', () => {
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
