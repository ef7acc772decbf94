import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_WEB_DEVICE_ID } from '@/config/storage-keys';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { displayConfig } from '../seed/catalogue';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type CallOptions, type TestStore, START, startStore } from '../testing/store';

const EMAIL = 'grace@example.com';
const PHONE = '+8613900139000';
const DEVICE = 'device-of-the-trial';
const TRIAL_END = START + 15 * MINUTE_MS;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const registerUsername = (as: CallOptions, inviteCode: string | null = null, username = 'grace') =>
  store.call('userRegisterTypeUsername', { username, password: FIXTURE_PASSWORD, inviteCode }, as);

async function registerEmail(as: CallOptions, inviteCode: string | null = null, account = EMAIL) {
  const code = await store.requestCode(account.toLowerCase(), 'register');
  const input = { channel: 'email', account, code, password: FIXTURE_PASSWORD } as const;
  return store.call('userRegisterTypeNormal', { ...input, inviteCode }, as);
}

async function logInByPhone(as: CallOptions) {
  await store.call('userSendSmsCode', { phone: PHONE, purpose: 'login' });
  const input = { phone: PHONE, code: store.codeFor(PHONE) ?? '', inviteCode: null };
  return store.call('userLoginTypePhone', input, as);
}

const startTrial = (deviceId: string, inviteCode: string | null = null, address?: string) =>
  store.call('userRegisterTypeDeviceid', { inviteCode }, { deviceId, ...(address && { address }) });
const fetchEnd = async (token: string | null) => (await store.fetchInfo(token)).benefitsExpireTime;
const fetchDevices = async (token: string | null) =>
  (await store.call('userGetDeviceList', undefined, { token })).data.devices;
const leave = (token: string | null, confirmation: string, password: string | null) =>
  store.call('userDeleteAccount', { password, code: null, confirmation }, { token });

test('a registration with an unknown invite code is refused, which does not use up the code', async () => {
  expect((await registerEmail({}, 'NOBODY')).status).toBe('InviteCodeInvalid');
  const input = { channel: 'email', account: EMAIL, password: FIXTURE_PASSWORD } as const;
  const code = store.codeFor(EMAIL) ?? '';
  const reply = await store.call('userRegisterTypeNormal', { ...input, code, inviteCode: null });
  expect(reply.status).toBe('Ok');
});

describe('the trial', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['::ffff:203.0.113.7', '203.0.113.7', '::1'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
    ['2001:DB8::6', '2001:db8:0:0:9::1', '2001:db8:1::6'],
    ['fe80::1%eth0', 'fe80::2', 'fe80:0:0:1::1'],
  ])(
    'is refused after thirty within an hour from the network of %s',
    async (address, same, other) => {
      const statuses = new Set<string>();
      for (let count = 0; count < 30; count += 1)
        statuses.add((await startTrial(`made-up-device-${count}`, null, address)).status);
      expect([...statuses]).toEqual(['Ok']);
      store.pass(MINUTE_MS);
      const refusal = await startTrial('made-up-device-30', null, same);
      expect(refusal.status).toBe('TooManyRequests');
      expect(refusal.headers.get('retry-after')).toBe(String(59 * 60));
      expect((await startTrial('made-up-device-1', null, same)).status).toBe('TrialUsed');
      expect((await startTrial('made-up-device-31', null, other)).status).toBe('Ok');
      store.pass(59 * MINUTE_MS);
      // The refusal did not use up the device's trial.
      expect((await startTrial('made-up-device-30', null, same)).status).toBe('Ok');
    },
  );

  test.each([
    ['a KOL', 'KIMKOL', 3 * HOUR_MS],
    ['a KOL in lower case', 'kimkol', 3 * HOUR_MS],
    ['a member', 'HOIST7', 15 * MINUTE_MS],
  ])('lasts as long as the offer says for the code of %s', async (_whose, inviteCode, length) => {
    const offer = await store.call('userTrialOffer', { inviteCode });
    expect(offer.data.trialMilliseconds).toBe(length);
    const { data, pragma } = await startTrial('device-with-trial', inviteCode);
    expect(data.trialExpireTime).toBe(START + length);
    expect(await fetchEnd(pragma)).toBe(START + length);
    expect(await fetchEnd(await store.register('grace', inviteCode))).toBe(START + length);
  });

  test('is never shorter for having been invited by a KOL', async () => {
    const config = { ...displayConfig, kolTrialHours: 0 };
    store = await startStore({ catalogue: { displayConfig: config } });
    const { data } = await startTrial('device-with-trial', 'KIMKOL');
    expect(data.trialExpireTime).toBe(TRIAL_END);
  });

  test('is given once per device, also after its account was deleted, however the next is made', async () => {
    const { data, pragma } = await startTrial(DEVICE);
    expect(data.trialExpireTime).toBe(TRIAL_END);
    expect((await startTrial(DEVICE)).status).toBe('TrialUsed');
    expect((await leave(pragma, data.uid, null)).status).toBe('Ok');
    expect((await startTrial(DEVICE)).status).toBe('TrialUsed');
    expect(
      await fetchEnd(await store.register('heidi', 'KIMKOL', { deviceId: DEVICE })),
    ).toBeNull();
    expect((await startTrial('another-device')).status).toBe('Ok');
  });

  test('is given once per name, also after a deletion, whether it had the name then or took it later', async () => {
    const first = await registerUsername({ deviceId: 'device-of-grace' });
    const { pragma: token, data } = first;
    const code = await store.requestCode(EMAIL, 'bind');
    const bound = { channel: 'email', account: EMAIL, code, password: FIXTURE_PASSWORD } as const;
    expect((await store.call('userBindAccount', bound, { token })).status).toBe('Ok');
    await leave(token, data.uid, FIXTURE_PASSWORD);
    const again = await registerUsername({ deviceId: 'another-device' });
    expect(await fetchEnd(again.pragma)).toBeNull();
    const byEmail = await registerEmail({ deviceId: 'a-third-one' });
    expect(await fetchEnd(byEmail.pragma)).toBeNull();
  });

  test('is given to every browser that refuses storage', async () => {
    const first = await startTrial(DEFAULT_WEB_DEVICE_ID);
    const second = await startTrial(DEFAULT_WEB_DEVICE_ID);
    expect([first.status, second.status]).toEqual(['Ok', 'Ok']);
    expect(second.data.uid).not.toBe(first.data.uid);
    expect(await store.statusWith(first.pragma)).toBe('Ok');
  });
});

describe('a registration with the token of a trial', () => {
  /** Starts a trial, and returns its uid and the options of later calls. */
  async function beginTrial(inviteCode: string | null = null) {
    const { data, pragma } = await startTrial(DEVICE, inviteCode);
    return { uid: data.uid, trial: { deviceId: DEVICE, token: pragma } };
  }

  const findInviter = (uid: string) => {
    const { accounts, invitations } = store.sandbox.db;
    const { inviter } = invitations.find(({ invited }) => invited === uid) ?? {};
    return accounts.find((account) => account.uid === inviter)?.inviteCode;
  };

  test.each([
    ['by username', registerUsername, { username: 'grace', nickname: 'grace', hasPassword: true }],
    ['by email', registerEmail, { email: EMAIL, nickname: 'grace', hasPassword: true }],
    ['by a first login by phone', logInByPhone, { phone: PHONE, hasPassword: false }],
  ])('%s keeps uid, time and device, and gives a name', async (_how, register, named) => {
    const { uid, trial } = await beginTrial();
    const [device] = await fetchDevices(trial.token);
    store.pass(5 * MINUTE_MS);
    const { status, data, pragma } = await register({ ...trial, deviceId: 'another-header' });
    expect(status).toBe('Ok');
    expect(data.uid).toBe(uid);
    const kept = { uid, benefitsExpireTime: TRIAL_END, ...named };
    expect(await store.fetchInfo(pragma)).toMatchObject(kept);
    expect((await fetchDevices(pragma)).map(({ id }) => id)).toEqual([device?.id]);
    expect(await store.statusWith(trial.token)).toBe('Unauthorized');
  });

  test('keeps the account once the trial is over, adds no time, and uses up the trial of the name', async () => {
    const { uid, trial } = await beginTrial();
    store.pass(HOUR_MS);
    const { pragma } = await registerUsername(trial);
    expect(await store.fetchInfo(pragma)).toMatchObject({ uid, benefitsExpireTime: TRIAL_END });
    expect((await leave(pragma, uid, FIXTURE_PASSWORD)).status).toBe('Ok');
    const second = await registerUsername({ deviceId: 'another-device' });
    expect(await fetchEnd(second.pragma)).toBeNull();
  });

  test('counts as invited by the code of the trial, or else by its own, which adds no time', async () => {
    const byCode = await beginTrial('KIMKOL');
    expect((await registerUsername(byCode.trial, 'HOIST7')).status).toBe('Ok');
    expect(findInviter(byCode.uid)).toBe('KIMKOL');
    store = await startStore();
    const { uid, trial } = await beginTrial();
    const { pragma } = await registerUsername(trial, 'KIMKOL');
    expect(findInviter(uid)).toBe('KIMKOL');
    expect(await fetchEnd(pragma)).toBe(TRIAL_END);
  });

  test('that is refused leaves the trial as it is; by its own invite code it counts as invited by nobody', async () => {
    const { uid, trial } = await beginTrial();
    const before = await store.fetchInfo(trial.token);
    expect((await registerUsername(trial, 'NOBODY')).status).toBe('InviteCodeInvalid');
    expect((await registerUsername(trial, null, 'ada')).status).toBe('AccountExists');
    expect(await store.fetchInfo(trial.token)).toEqual(before);
    expect((await registerUsername(trial, before.inviteCode)).status).toBe('Ok');
    expect(findInviter(uid)).toBeUndefined();
  });

  test('is another account if the token is not valid, or of an account that has a name', async () => {
    const first = await registerUsername({ deviceId: DEVICE, token: 'no-token' });
    const second = await registerUsername({ deviceId: DEVICE, token: first.pragma }, null, 'heidi');
    expect(second.data.uid).not.toBe(first.data.uid);
    expect((await store.fetchInfo(first.pragma)).username).toBe('grace');
  });

  test('does not keep a known number from logging in to its account', async () => {
    const own = await logInByPhone({ deviceId: 'device-of-the-phone' });
    store.pass(2 * MINUTE_MS);
    const { trial } = await beginTrial();
    const login = await logInByPhone(trial);
    expect(login.data).toMatchObject({ uid: own.data.uid, registered: false });
    expect(await store.statusWith(trial.token)).toBe('Ok');
  });
});
