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

const logIn = (password: string = FIXTURE_PASSWORD) =>
  store.call('userLoginTypeUsername', { username: 'ada', password });

test('an exchange is logged with its signature and the verdict of the contract', async () => {
  const signature = signPlaintext('windows', { nonce: 'abcd1234', timestamp: START });
  const { pragma: token } = await logIn();
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

test('refusals are logged by their status; an unknown operation has no verdict', async () => {
  await logIn('wrong password');
  await store.send(makeRequest('/v1/api/nothing', { method: 'POST' }));
  await store.send(makeRequest('/v1/api/system/system_user_info'));
  expect((await readExchanges()).map(({ status, verdict }) => [status, verdict])).toEqual([
    ['MethodNotAllowed', 'none'],
    ['NotFound', 'none'],
    ['CredentialsInvalid', 'holds'],
  ]);
});

test('a signature that no key decrypts is logged as null', async () => {
  await store.call('systemDisplayConfig', undefined, { signature: 'AAAA' });
  expect((await readExchanges())[0]).toMatchObject({ status: 'SignatureInvalid', signature: null });
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
  const { pragma: token } = await logIn();
  await store.call('userSendEmailCode', { email: 'ada@example.com', purpose: 'reset' });
  const code = store.codeFor('ada@example.com');
  await store.call('userResetPassword', {
    ...{ channel: 'email', account: 'ada@example.com' },
    ...{ code: String(code), password: 'a new password' },
  });
  const [reset] = await readExchanges();
  expect(reset?.input).toEqual({
    channel: 'email',
    account: 'ada@example.com',
    code: '••••••',
    password: '••••••',
  });
  const text = JSON.stringify(await readExchanges());
  for (const secret of [FIXTURE_PASSWORD, 'a new password', String(token), `"${code}"`]) {
    expect(text).not.toContain(secret);
  }
});

test('the last 200 are kept', async () => {
  for (let call = 0; call < 205; call += 1) {
    await store.send(makeRequest(`/v1/api/${call}`, { method: 'POST' }));
  }
  const keptExchanges = await readExchanges();
  expect(keptExchanges).toHaveLength(200);
  expect([keptExchanges[0]?.path, keptExchanges.at(-1)?.path]).toEqual([
    '/v1/api/204',
    '/v1/api/5',
  ]);
});

test('a body that is nested as deep as its size allows is logged in part', async () => {
  const deep = '['.repeat(7_000) + ']'.repeat(7_000);
  const headers = { 'content-type': 'application/json', platform: 'windows' };
  const body = `{"password":"a secret","deep":${deep}}`;
  const path = '/test/v1/api/user/user_login_type_username';
  await store.send(makeRequest(path, { method: 'POST', headers, body }));
  const [logged] = await readExchanges();
  expect(logged).toMatchObject({ status: 'SignatureInvalid', input: { password: '••••••' } });
  expect(JSON.stringify(logged?.input)).toContain('[["…"]]');
});
