import { beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type CallOptions, type TestStore, START, startStore } from '../testing/store';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EMAIL = 'grace@example.com';
const PHONE = '+8613900139000';
const DEVICE = 'device-of-the-trial';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

/** Starts a trial, and returns its uid and the options of later calls. */
async function startTrial(inviteCode: string | null = null) {
  const { data, pragma } = await store.call(
    'userRegisterTypeDeviceid',
    { inviteCode },
    { deviceId: DEVICE },
  );
  return { uid: data.uid, trial: { deviceId: DEVICE, token: pragma } };
}

const registerUsername = (as: CallOptions, inviteCode: string | null = null, username = 'grace') =>
  store.call('userRegisterTypeUsername', { username, password: FIXTURE_PASSWORD, inviteCode }, as);

async function registerEmail(as: CallOptions) {
  await store.call('userSendEmailCode', { email: EMAIL, purpose: 'register' });
  const input = { channel: 'email', account: EMAIL, password: FIXTURE_PASSWORD } as const;
  const code = store.codeFor(EMAIL) ?? '';
  return store.call('userRegisterTypeNormal', { ...input, code, inviteCode: null }, as);
}

async function logInByPhone(as: CallOptions) {
  await store.call('userSendSmsCode', { phone: PHONE, purpose: 'login' });
  const code = store.codeFor(PHONE) ?? '';
  return store.call('userLoginTypePhone', { phone: PHONE, code, inviteCode: null }, as);
}

const fetchInfo = async (token: string | null) =>
  (await store.call('systemUserInfo', undefined, { token })).data;
const fetchDevices = async (token: string | null) =>
  (await store.call('userGetDeviceList', undefined, { token })).data.devices;

describe('a registration with the token of a trial', () => {
  test.each([
    ['by username', registerUsername, { username: 'grace', nickname: 'grace', hasPassword: true }],
    ['by email', registerEmail, { email: EMAIL, nickname: 'grace', hasPassword: true }],
    ['by a first login by phone', logInByPhone, { phone: PHONE, hasPassword: false }],
  ])('%s keeps uid, time and device, and gives a name', async (_how, register, named) => {
    const { uid, trial } = await startTrial();
    const [device] = await fetchDevices(trial.token);
    store.pass(5 * MINUTE);
    const { status, data, pragma } = await register(trial);
    expect(status).toBe('Ok');
    expect(data.uid).toBe(uid);
    const end = START + 15 * MINUTE;
    expect(await fetchInfo(pragma)).toMatchObject({ uid, benefitsExpireTime: end, ...named });
    expect((await fetchDevices(pragma)).map(({ id }) => id)).toEqual([device?.id]);
    expect((await store.call('systemUserInfo', undefined, trial)).status).toBe('Unauthorized');
  });

  test('brings the trial to an app, which otherwise has one of its own', async () => {
    const { uid, trial } = await startTrial();
    const inApp = { deviceId: 'app-on-the-same-phone' };
    const own = await store.call('userRegisterTypeDeviceid', { inviteCode: null }, inApp);
    expect(own.data.uid).not.toBe(uid);
    store.pass(5 * MINUTE);
    await registerUsername(trial);
    const credentials = { username: 'grace', password: FIXTURE_PASSWORD };
    const { pragma } = await store.call('userLoginTypeUsername', credentials, inApp);
    expect(await fetchInfo(pragma)).toMatchObject({ uid, benefitsExpireTime: START + 15 * MINUTE });
  });

  test('belongs to the device of the token, whatever the header says', async () => {
    const { trial } = await startTrial();
    const { pragma } = await registerUsername({ ...trial, deviceId: 'another-device' });
    expect(await fetchDevices(pragma)).toHaveLength(1);
    expect((await store.call('systemUserInfo', undefined, trial)).status).toBe('Unauthorized');
  });

  test('keeps the account once the trial is over, and adds no time to it', async () => {
    const { uid, trial } = await startTrial();
    store.pass(HOUR);
    const { pragma } = await registerUsername(trial);
    const end = START + 15 * MINUTE;
    expect(await fetchInfo(pragma)).toMatchObject({ uid, benefitsExpireTime: end });
  });

  test('counts as invited by the code of the trial, or else by its own, which adds no time', async () => {
    const byCode = await startTrial('KIMKOL');
    expect((await registerUsername(byCode.trial, 'HOIST7')).status).toBe('Ok');
    expect(findInviter(byCode.uid)).toEqual(['KIMKOL']);
    store = await startStore();
    const { uid, trial } = await startTrial();
    const { pragma } = await registerUsername(trial, 'KIMKOL');
    expect(findInviter(uid)).toEqual(['KIMKOL']);
    expect((await fetchInfo(pragma)).benefitsExpireTime).toBe(START + 15 * MINUTE);
  });

  test('by its own invite code counts as invited by nobody', async () => {
    const { uid, trial } = await startTrial();
    const { inviteCode } = await fetchInfo(trial.token);
    expect((await registerUsername(trial, inviteCode)).status).toBe('Ok');
    expect(findInviter(uid)).toEqual([]);
  });

  test('that is refused leaves the trial as it is', async () => {
    const { trial } = await startTrial();
    const before = await fetchInfo(trial.token);
    expect((await registerUsername(trial, 'NOBODY')).status).toBe('InviteCodeInvalid');
    expect((await registerUsername(trial, null, 'ada')).status).toBe('AccountExists');
    expect(await fetchInfo(trial.token)).toEqual(before);
  });

  test('uses up the trial of the name', async () => {
    const { uid, trial } = await startTrial();
    const { pragma: token } = await registerUsername(trial);
    const proof = { password: FIXTURE_PASSWORD, code: null, confirmation: uid };
    expect((await store.call('userDeleteAccount', proof, { token })).status).toBe('Ok');
    const secondAnswer = await registerUsername({ deviceId: 'another-device' });
    expect((await fetchInfo(secondAnswer.pragma)).benefitsExpireTime).toBeNull();
  });

  const findInviter = (uid: string) => {
    const { accounts, invitations } = store.sandbox.db;
    const inviters = invitations.filter((invitation) => invitation.invited === uid);
    return inviters.map(
      ({ inviter }) => accounts.find((account) => account.uid === inviter)?.inviteCode,
    );
  };
});

describe('other tokens', () => {
  test('of an account that has a name are ignored: the registration makes another', async () => {
    const first = await registerUsername({ deviceId: DEVICE });
    const second = await registerUsername({ deviceId: DEVICE, token: first.pragma }, null, 'heidi');
    expect(second.data.uid).not.toBe(first.data.uid);
    expect((await fetchInfo(first.pragma)).username).toBe('grace');
  });

  test('that are not valid are ignored as well', async () => {
    expect((await registerUsername({ token: 'no-token' })).status).toBe('Ok');
  });

  test('of a trial do not keep a known number from logging in to its account', async () => {
    const own = await logInByPhone({ deviceId: 'device-of-the-phone' });
    store.pass(2 * MINUTE);
    const { trial } = await startTrial();
    const login = await logInByPhone(trial);
    expect(login.data).toMatchObject({ uid: own.data.uid, registered: false });
    expect((await store.call('systemUserInfo', undefined, trial)).status).toBe('Ok');
  });
});
