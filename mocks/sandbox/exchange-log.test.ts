import { beforeEach, expect, test } from 'vitest';
import { type LoggedExchange, createExchangeLog } from './exchange-log';
import { FIXTURE_PASSWORD } from './seed/fixtures';
import { type TestStore, START, makeRequest, signPlaintext, startStore } from './testing/store';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

async function readExchanges(): Promise<LoggedExchange[]> {
  const response = await store.send(makeRequest('/sandbox/log'));
  return ((await response.json()) as { exchanges: LoggedExchange[] }).exchanges;
}

test('an exchange is logged with its signature and the verdict of the contract', async () => {
  const signature = signPlaintext('windows', { nonce: 'abcd1234', timestamp: START });
  const token = await store.logIn('ada');
  await store.call('systemUserInfo', undefined, { token, signature });
  const [newest, login] = await readExchanges();
  expect(newest).toMatchObject({
    operation: 'systemUserInfo',
    path: '/test/v1/api/system/system_user_info',
    uid: '10284417',
    platform: 'windows',
    time: START,
    status: 'Ok',
    signature: { nonce: 'abcd1234', timestamp: START },
    verdict: 'holds',
    problems: [],
  });
  expect(newest?.durationMilliseconds).toBeGreaterThan(0);
  expect(login).toMatchObject({ operation: 'userLoginTypeUsername', uid: null, verdict: 'holds' });
});

test('refusals are logged by their status and without a signature that no key decrypts; an unknown operation has no verdict', async () => {
  const wrong = { username: 'ada', password: 'wrong password' };
  await store.call('userLoginTypeUsername', wrong);
  await store.send(makeRequest('/v1/api/nothing', { method: 'POST' }));
  await store.send(makeRequest('/v1/api/system/system_user_info'));
  await store.call('systemDisplayConfig', undefined, { signature: 'AAAA' });
  const exchanges = await readExchanges();
  expect(exchanges[0]?.signature).toBeNull();
  expect(exchanges.map(({ status, verdict }) => [status, verdict])).toEqual([
    ['SignatureInvalid', 'holds'],
    ['MethodNotAllowed', 'none'],
    ['NotFound', 'none'],
    ['CredentialsInvalid', 'holds'],
  ]);
});

test('an answer that violates the contract is logged as broken, and where', () => {
  const log = createExchangeLog(store.cipher);
  log.note({
    url: 'http://sandbox.test/v1/api/user/user_update_profile',
    method: 'POST',
    platform: 'mac',
    time: START,
    operationId: 'userUpdateProfile',
    outcome: { data: { nickname: 'Ada' } },
    chosen: null,
    durationMilliseconds: 1,
  });
  const [exchange] = log.exchanges();
  expect(exchange).toMatchObject({ verdict: 'broken', problems: [expect.stringMatching(/^data/)] });
  expect(log.problems()).toEqual([expect.stringMatching(/^userUpdateProfile: data/)]);
});

test('a chosen answer is marked, and is no violation', async () => {
  const headers = { prefer: 'fault=wrongEnvelope' };
  await store.raw('systemDisplayConfig', undefined, { headers });
  expect((await readExchanges())[0]).toMatchObject({
    operation: 'systemDisplayConfig',
    status: 'wrongEnvelope',
    signature: { timestamp: START },
    verdict: 'injected',
  });
  expect(store.sandbox.problems()).toEqual([]);
});

test('passwords, codes and tokens are masked', async () => {
  const token = await store.logIn('ada');
  const address = { channel: 'email', account: 'ada@example.com' } as const;
  const code = await store.requestCode(address.account, 'reset');
  await store.call('userResetPassword', { ...address, code, password: 'a new password' });
  const [reset] = await readExchanges();
  expect(reset?.input).toEqual({ ...address, code: '••••••', password: '••••••' });
  const text = JSON.stringify(await readExchanges());
  for (const secret of [FIXTURE_PASSWORD, 'a new password', String(token), `"${code}"`]) {
    expect(text).not.toContain(secret);
  }
});

test('the last 200 are kept', async () => {
  for (let call = 0; call < 205; call += 1)
    await store.send(makeRequest(`/v1/api/${call}`, { method: 'POST' }));
  const paths = (await readExchanges()).map(({ path }) => path);
  expect([paths.length, paths[0], paths.at(-1)]).toEqual([200, '/v1/api/204', '/v1/api/5']);
});

test('a body that is nested as deep as its size allows leaves the log readable', async () => {
  const deep = '['.repeat(7_000) + ']'.repeat(7_000);
  const headers = { 'content-type': 'application/json', platform: 'windows' };
  const body = `{"password":"a secret","deep":${deep}}`;
  const path = '/test/v1/api/user/user_login_type_username';
  await store.send(makeRequest(path, { method: 'POST', headers, body }));
  const [logged] = await readExchanges();
  expect(logged?.status).toBe('SignatureInvalid');
  expect(JSON.stringify(logged)).not.toContain('a secret');
});
