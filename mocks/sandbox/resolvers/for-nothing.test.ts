import { beforeEach, describe, expect, test } from 'vitest';
import { KolCommissionType } from '@/api/generated/model';
import { DEFAULT_WEB_DEVICE_ID } from '@/config/storage-keys';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { takeBack } from '../payments';
import { createBuyer, decide, createPurchase } from '../testing/buyer';
import { type CallOptions, type TestStore, START, startStore } from '../testing/store';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

/** Makes the options of a person's calls. Each has their own device, so that no two people in a test share one. */
const callerNamed = (username: string, options: CallOptions = {}): CallOptions => ({
  deviceId: `device-of-${username}`,
  ...options,
});

/** Registers by name, and returns the options of later calls. */
async function register(
  username: string,
  inviteCode: string | null,
  options: CallOptions = {},
): Promise<CallOptions> {
  const input = { username, password: FIXTURE_PASSWORD, inviteCode };
  const caller = callerNamed(username, options);
  const { status, pragma } = await store.call('userRegisterTypeUsername', input, caller);
  expect(status).toBe('Ok');
  return { ...caller, token: pragma };
}

async function logIn(username: string): Promise<CallOptions> {
  const login = { username, password: FIXTURE_PASSWORD };
  const { pragma } = await store.call('userLoginTypeUsername', login, callerNamed(username));
  return callerNamed(username, { token: pragma });
}

/** Buys a product, by default the cheapest, and returns its order. */
async function pay(as: CallOptions, changes: Parameters<typeof createPurchase>[0] = {}) {
  const input = createPurchase({ productId: 'lite-1m', ...changes });
  const { status, data } = await store.call('paymentPurchase', input, as);
  expect(status).toBe('Ok');
  await decide(store, data.orderId, 'approve');
  return data.orderId;
}

async function leave(as: CallOptions): Promise<void> {
  const confirmation = (await fetchInfo(as)).uid;
  const proof = { password: FIXTURE_PASSWORD, code: null, confirmation };
  expect((await store.call('userDeleteAccount', proof, as)).status).toBe('Ok');
}

const fetchInfo = async (as: CallOptions) =>
  (await store.call('systemUserInfo', undefined, as)).data;
const earnedBy = async (as: CallOptions) =>
  (await store.call('systemAffiliate', undefined, as)).data.bonusMilliseconds;
const fetchCommissionTypes = async (as: CallOptions) => {
  const filter = { page: 1, pageSize: 50, fromTime: null, toTime: null, status: null, type: null };
  const { items } = (await store.call('userKolCommission', filter, as)).data;
  return items.map(({ type }) => type);
};

describe('an invitation', () => {
  /** The invite code of `lin`, who has a plan and has not invited anyone. */
  const CODE = 'LITE88';

  test('by an account on its trial earns nothing, however many follow it', async () => {
    const trial = await register('trudy', null);
    const { inviteCode, benefitsExpireTime } = await fetchInfo(trial);
    for (let count = 0; count < 60; count += 1) {
      const guest = await register(`guest-${count}`, inviteCode);
      if (count < 2) await pay(guest);
    }
    expect(await earnedBy(trial)).toBe(0);
    expect((await fetchInfo(trial)).benefitsExpireTime).toBe(benefitsExpireTime);
  });

  test('earns its time when the invited person first pays, and no earlier or later', async () => {
    const lin = await logIn('lin');
    const before = (await fetchInfo(lin)).benefitsExpireTime ?? 0;
    const grace = await register('grace', CODE);
    expect(await earnedBy(lin)).toBe(0);
    await pay(grace, { couponCode: 'FIVE-OFF' });
    expect(await earnedBy(lin)).toBe(0);
    await pay(grace);
    expect(await earnedBy(lin)).toBe(HOUR);
    await pay(grace);
    expect((await fetchInfo(lin)).benefitsExpireTime).toBe(before + HOUR);
  });

  test('earns nothing once the membership of the inviter has ended', async () => {
    const lin = await logIn('lin');
    const grace = await register('grace', CODE);
    store.pass(13 * DAY);
    await pay(grace);
    expect(await earnedBy(lin)).toBe(0);
  });

  test('of a person on the inviter’s own device counts for neither time nor commission', async () => {
    const lin = await logIn('lin');
    await pay(await register('grace', CODE, { deviceId: lin.deviceId }));
    expect(await earnedBy(lin)).toBe(0);
    const kit = await logIn('kit');
    await pay(await register('heidi', 'KITNEW', { deviceId: kit.deviceId }));
    expect(await fetchCommissionTypes(kit)).toEqual([]);
  });

  test('counts once per device, and once per network within a month', async () => {
    const lin = await logIn('lin');
    const home = { address: '203.0.113.7' };
    await pay(await register('grace', CODE, { ...home, deviceId: 'shared-device' }));
    await pay(await register('heidi', CODE, { deviceId: 'shared-device' }));
    await pay(await register('ivan', CODE, home));
    expect(await earnedBy(lin)).toBe(HOUR);
    await pay(await register('judy', CODE, { address: '203.0.113.8' }));
    expect(await earnedBy(lin)).toBe(2 * HOUR);
  });

  test('of browsers without storage counts for each, as they share no device', async () => {
    const lin = await logIn('lin');
    for (const name of ['grace', 'heidi']) {
      await pay(await register(name, CODE, { deviceId: DEFAULT_WEB_DEVICE_ID }));
    }
    expect(await earnedBy(lin)).toBe(2 * HOUR);
  });

  test('of a name that is deleted and registered again counts once', async () => {
    const lin = await logIn('lin');
    const grace = await register('grace', CODE);
    await pay(grace);
    const earned = (await fetchInfo(lin)).benefitsExpireTime;
    await leave(grace);
    await pay(await register('Grace', CODE, { deviceId: 'another-device' }));
    expect((await fetchInfo(lin)).benefitsExpireTime).toBe(earned);
  });

  test('loses its time when the payment is refunded', async () => {
    const lin = await logIn('lin');
    const before = (await fetchInfo(lin)).benefitsExpireTime;
    const orderId = await pay(await register('grace', CODE));
    takeBack(store.sandbox, orderId);
    expect(await earnedBy(lin)).toBe(0);
    expect((await fetchInfo(lin)).benefitsExpireTime).toBe(before);
  });
});

test('a first purchase counts once, also of a name that is deleted and registered again', async () => {
  const kit = await logIn('kit');
  const grace = await register('grace', 'KITNEW');
  await pay(grace);
  await leave(grace);
  await pay(await register('grace', 'KITNEW', { deviceId: 'another-device' }));
  await pay(await register('heidi', 'KITNEW', { deviceId: grace.deviceId }));
  expect((await fetchCommissionTypes(kit)).toSorted((a, b) => a - b)).toEqual([
    KolCommissionType.FirstPurchase,
    KolCommissionType.Renewal,
    KolCommissionType.Renewal,
  ]);
});

describe('the trial', () => {
  const fetchEnd = async (as: CallOptions) => (await fetchInfo(as)).benefitsExpireTime;

  test('is given once per device, however its accounts are made', async () => {
    expect(await fetchEnd(await register('grace', null))).toBe(START + 15 * MINUTE);
    const deviceId = 'device-of-grace';
    const secondAccount = await register('heidi', 'KIMKOL', { deviceId });
    expect(await fetchEnd(secondAccount)).toBeNull();
    const secondTrial = await store.call(
      'userRegisterTypeDeviceid',
      { inviteCode: null },
      { deviceId },
    );
    expect(secondTrial.status).toBe('TrialUsed');
  });

  test('is given once per name, also after a deletion, whether it had the name then or took it later', async () => {
    const grace = await register('grace', null);
    const email = 'grace@example.com';
    await store.call('userSendEmailCode', { email, purpose: 'bind' }, grace);
    const code = store.codeFor(email) ?? '';
    const bound = { channel: 'email', account: email, code, password: FIXTURE_PASSWORD } as const;
    expect((await store.call('userBindAccount', bound, grace)).status).toBe('Ok');
    await leave(grace);
    expect(
      await fetchEnd(await register('grace', null, { deviceId: 'another-device' })),
    ).toBeNull();
    await store.call('userSendEmailCode', { email, purpose: 'register' });
    const input = {
      channel: 'email',
      account: email,
      code: store.codeFor(email) ?? '',
      password: FIXTURE_PASSWORD,
      inviteCode: null,
    } as const;
    const caller = { deviceId: 'a-third-one' };
    const { pragma: token } = await store.call('userRegisterTypeNormal', input, caller);
    expect(await fetchEnd({ ...caller, token })).toBeNull();
  });

  test('unlocks no login at a partner, and no code for one', async () => {
    const trial = await register('trudy', null);
    const { data } = await store.call('systemUserBenefits', undefined, trial);
    expect(data.benefits).toEqual([]);
    const input = { code: 'STREAM-SEAT-3', preview: false };
    expect((await store.call('systemRedeemCode', input, trial)).status).toBe('RedeemCodeNotForYou');
  });
});

describe('an account that is deleted and registered again', () => {
  test('still counts as having used its coupons', async () => {
    const { code } = store.sandbox.db.coupons.find((coupon) => coupon.mostUsesEach === 1)!;
    const input = { couponCode: code, productId: 'standard-12m' };
    const grace = await register('grace', null);
    await pay(grace, input);
    expect((await store.call('paymentCoupon', input, grace)).status).toBe('CouponLimitReached');
    await leave(grace);
    const secondAccount = await register('grace', null, { deviceId: 'another-device' });
    expect((await store.call('paymentCoupon', input, secondAccount)).status).toBe(
      'CouponLimitReached',
    );
    const other = await register('heidi', null);
    expect((await store.call('paymentCoupon', input, other)).status).toBe('Ok');
  });

  test('is not a newcomer to redeem codes', async () => {
    const input = { code: 'WELCOME-ABOARD', preview: true };
    const { token } = await createBuyer(store, 'lin');
    await leave({ token });
    const secondAccount = await register('lin', null);
    expect((await store.call('systemRedeemCode', input, secondAccount)).status).toBe(
      'RedeemCodeNotForYou',
    );
    const other = await register('heidi', null);
    expect((await store.call('systemRedeemCode', input, other)).status).toBe('Ok');
  });
});
