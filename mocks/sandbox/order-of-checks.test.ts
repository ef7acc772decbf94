import { expect, test } from 'vitest';
import { HOUR_MS } from '@/config/constants';
import { FIXTURE_PASSWORD } from './seed/fixtures';
import { type CallOptions, startStore } from './testing/store';

const ALL = {
  ...{ page: 1, pageSize: 20 },
  ...{ fromTime: null, toTime: null, status: null, type: null },
};
const UNKNOWN_LANGUAGE = 'fr' as 'en';

test('the first check that fails answers, in the order of the contract (order-of-checks)', async () => {
  const store = await startStore();
  const fetchToken = async (username: string) => {
    const input = { username, password: FIXTURE_PASSWORD };
    return (await store.call('userLoginTypeUsername', input)).pragma;
  };
  const [ada, kim, trent] = [
    await fetchToken('ada'),
    await fetchToken('kim'),
    await fetchToken('trent'),
  ];
  store.pass(HOUR_MS);

  const fetchStatus = async (options: CallOptions) =>
    (await store.call('userKolCommission', ALL, options)).status;
  // Each call has one mistake fewer than the call before it.
  const extra = { surplus: true };
  const wrong = { language: UNKNOWN_LANGUAGE, extra };
  expect(await fetchStatus({ ...wrong, platform: 'none', deviceId: '?' })).toBe('SignatureInvalid');
  expect(await fetchStatus({ ...wrong, signature: '?', deviceId: '?' })).toBe('SignatureInvalid');
  expect(await fetchStatus({ ...wrong, deviceId: '?' })).toBe('DeviceIdInvalid');
  expect(await fetchStatus(wrong)).toBe('Unauthorized');
  expect(await fetchStatus({ ...wrong, token: trent })).toBe('AccountDisabled');
  expect(await fetchStatus({ ...wrong, token: ada })).toBe('NotKol');
  expect(await fetchStatus({ extra, token: kim })).toBe('InvalidInput');
  expect(await fetchStatus({ language: UNKNOWN_LANGUAGE, token: kim })).toBe('InvalidInput');
  expect(await fetchStatus({ token: kim })).toBe('Ok');
});

test('the input is checked before the rule', async () => {
  const store = await startStore();
  const input = { username: 'ada', password: FIXTURE_PASSWORD };
  const { pragma: token } = await store.call('userLoginTypeUsername', input);
  const unbind = (extra: object) =>
    store.call('userUnbindDevice', { id: 'none' }, { token, extra });
  expect((await unbind({ surplus: true })).status).toBe('InvalidInput');
  expect((await unbind({})).status).toBe('DeviceNotFound');
});
