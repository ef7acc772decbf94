import { beforeEach, describe, expect, test } from 'vitest';
import { KolInvitationStatus } from '@/api/generated/model';
import { displayConfig } from '../seed/catalogue';
import { DEFAULT_WEB_DEVICE_ID } from '@/config/storage-keys';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type TestStore, START, startStore } from '../testing/store';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const registerUsername = (username: string, inviteCode: string | null = null, deviceId?: string) =>
  store.call(
    'userRegisterTypeUsername',
    { username, password: FIXTURE_PASSWORD, inviteCode },
    { deviceId },
  );

const registerEmail = (account: string, code: string, inviteCode: string | null = null) =>
  store.call('userRegisterTypeNormal', {
    channel: 'email',
    account,
    code,
    password: FIXTURE_PASSWORD,
    inviteCode,
  });

const codeFor = async (email: string) => {
  await store.call('userSendEmailCode', { email, purpose: 'register' });
  return store.codeFor(email) ?? 'none';
};

describe('registering by username', () => {
  test('signs the person in, on the trial and without a plan', async () => {
    const { pragma, data } = await registerUsername('grace');
    const info = await store.call('systemUserInfo', undefined, { token: pragma });
    expect(info.data).toMatchObject({
      uid: data.uid,
      username: 'grace',
      nickname: 'grace',
      benefitsExpireTime: START + 15 * MINUTE,
      planType: null,
    });
  });

  test('refuses a name that is taken, whatever its case', async () => {
    expect((await registerUsername('ADA')).status).toBe('AccountExists');
  });
});

describe('registering by email or phone', () => {
  test('needs the code that was sent, and takes the address in any case', async () => {
    const code = await codeFor('grace@example.com');
    const { status, pragma } = await registerEmail('Grace@Example.com', code);
    expect(status).toBe('Ok');
    const info = await store.call('systemUserInfo', undefined, { token: pragma });
    expect(info.data).toMatchObject({ email: 'grace@example.com', nickname: 'grace' });
  });

  test('by phone needs the code of the message', async () => {
    const phone = '+8613900139000';
    await store.call('userSendSmsCode', { phone, purpose: 'register' });
    const { status } = await store.call('userRegisterTypeNormal', {
      channel: 'phone',
      account: phone,
      code: store.codeFor(phone) ?? '',
      password: FIXTURE_PASSWORD,
      inviteCode: null,
    });
    expect(status).toBe('Ok');
  });

  test('refuses an account that does not fit its channel', async () => {
    const { status } = await store.call('userRegisterTypeNormal', {
      channel: 'phone',
      account: 'grace@example.com',
      code: '123456',
      password: FIXTURE_PASSWORD,
      inviteCode: null,
    });
    expect(status).toBe('InvalidInput');
  });

  test('reveals only to the owner of an address that it has an account', async () => {
    const code = await codeFor('ada@example.com');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await registerEmail('ada@example.com', wrong)).status).toBe('CodeInvalid');
    expect((await registerEmail('ada@example.com', code)).status).toBe('AccountExists');
  });

  test('with a wrong invite code does not use up the code', async () => {
    const code = await codeFor('grace@example.com');
    const refusedCall = await registerEmail('grace@example.com', code, 'NOBODY');
    expect(refusedCall.status).toBe('InviteCodeInvalid');
    expect((await registerEmail('grace@example.com', code)).status).toBe('Ok');
  });
});

describe('an invitation', () => {
  const fetchInfo = async (username: string) => {
    const { pragma } = await store.call('userLoginTypeUsername', {
      username,
      password: FIXTURE_PASSWORD,
    });
    return (await store.call('systemUserInfo', undefined, { token: pragma })).data;
  };

  test('with an unknown code is refused', async () => {
    expect((await registerUsername('grace', 'NOBODY')).status).toBe('InviteCodeInvalid');
  });

  test('by a KOL gives the new account three hours, and counts for the KOL', async () => {
    const before = (await fetchInvitations('kim')).total;
    await registerUsername('grace', 'KIMKOL');
    expect((await fetchInfo('grace')).benefitsExpireTime).toBe(START + 3 * HOUR);
    await registerEmail('hopper@example.com', await codeFor('hopper@example.com'), 'KIMKOL');
    const { total, items } = await fetchInvitations('kim');
    expect(total).toBe(before + 2);
    expect(items[0]).toMatchObject({ referralTime: START, status: KolInvitationStatus.Registered });
  });

  const fetchInvitations = async (username: string) => {
    const { pragma: token } = await store.call('userLoginTypeUsername', {
      username,
      password: FIXTURE_PASSWORD,
    });
    return (
      await store.call('userKolInvitation', { page: 1, pageSize: 20, status: null }, { token })
    ).data;
  };
});

describe('the trial', () => {
  const startTrial = (deviceId: string, inviteCode: string | null = null) =>
    store.call('userRegisterTypeDeviceid', { inviteCode }, { deviceId });

  describe('by made-up devices from one network', () => {
    const trialFrom = (address: string, deviceId: string) =>
      store.call('userRegisterTypeDeviceid', { inviteCode: null }, { deviceId, address });

    test.each([
      ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
      ['::ffff:203.0.113.7', '203.0.113.7', '::1'],
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
    ])('is refused after thirty within an hour from %s', async (address, same, other) => {
      const statuses = new Set<string>();
      for (let count = 0; count < 30; count += 1) {
        statuses.add((await trialFrom(address, `made-up-device-${count}`)).status);
      }
      expect([...statuses]).toEqual(['Ok']);
      store.pass(MINUTE);
      const refusedCall = await trialFrom(same, 'made-up-device-30');
      expect(refusedCall.status).toBe('TooManyRequests');
      expect(refusedCall.headers.get('retry-after')).toBe(String(59 * 60));
      expect((await trialFrom(other, 'made-up-device-31')).status).toBe('Ok');
      store.pass(59 * MINUTE);
      // The refusal did not use up the device's trial.
      expect((await trialFrom(same, 'made-up-device-30')).status).toBe('Ok');
    });

    test('is refused to a device that had one, before the network is checked', async () => {
      for (let count = 0; count < 31; count += 1)
        await trialFrom('203.0.113.7', `device-no-${count}`);
      expect((await trialFrom('203.0.113.7', 'device-no-1')).status).toBe('TrialUsed');
    });
  });

  test('lasts fifteen minutes', async () => {
    const { data, pragma } = await startTrial('device-with-trial');
    expect(data.trialExpireTime).toBe(START + 15 * MINUTE);
    const info = await store.call('systemUserInfo', undefined, { token: pragma });
    expect(info.data.benefitsExpireTime).toBe(data.trialExpireTime);
  });

  test.each([
    ['of a KOL', 'KIMKOL', 3 * HOUR],
    ['of a KOL in lower case', 'kimkol', 3 * HOUR],
    ['of a member', 'HOIST7', 15 * MINUTE],
  ])('lasts as long as the offer says for the code %s', async (_whose, code, length) => {
    const offer = await store.call('userTrialOffer', { inviteCode: code });
    expect(offer.data.trialMilliseconds).toBe(length);
    const { data } = await startTrial('device-with-trial', code);
    expect(data.trialExpireTime).toBe(START + length);
    await registerUsername('grace', code);
    const { pragma: token } = await store.call('userLoginTypeUsername', {
      username: 'grace',
      password: FIXTURE_PASSWORD,
    });
    const { benefitsExpireTime } = (await store.call('systemUserInfo', undefined, { token })).data;
    expect(benefitsExpireTime).toBe(START + length);
  });

  test('with an unknown code is refused, and not used up by that', async () => {
    const offer = await store.call('userTrialOffer', { inviteCode: 'NOBODY' });
    expect(offer.status).toBe('InviteCodeInvalid');
    expect((await startTrial('device-with-trial', 'NOBODY')).status).toBe('InviteCodeInvalid');
    expect((await startTrial('device-with-trial')).status).toBe('Ok');
  });

  test('is never shorter for having been invited by a KOL', async () => {
    store = await startStore({
      catalogue: { displayConfig: { ...displayConfig, kolTrialHours: 0 } },
    });
    const { data } = await startTrial('device-with-trial', 'KIMKOL');
    expect(data.trialExpireTime).toBe(START + 15 * MINUTE);
  });

  test('is given once per device, also after its account was deleted', async () => {
    const { data, pragma } = await startTrial('device-with-trial');
    expect((await startTrial('device-with-trial')).status).toBe('TrialUsed');
    const input = { password: null, code: null, confirmation: data.uid };
    expect((await store.call('userDeleteAccount', input, { token: pragma })).status).toBe('Ok');
    expect((await startTrial('device-with-trial')).status).toBe('TrialUsed');
    expect((await startTrial('another-device')).status).toBe('Ok');
  });

  test('is given to every browser that refuses storage', async () => {
    const first = await startTrial(DEFAULT_WEB_DEVICE_ID);
    const second = await startTrial(DEFAULT_WEB_DEVICE_ID);
    expect([first.status, second.status]).toEqual(['Ok', 'Ok']);
    expect(second.data.uid).not.toBe(first.data.uid);
    const { pragma: token } = first;
    expect((await store.call('systemUserInfo', undefined, { token })).status).toBe('Ok');
  });
});
