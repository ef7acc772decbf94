import { beforeEach, describe, expect, test } from 'vitest';
import { KolCommissionType } from '@/api/generated/model';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';
import { DEFAULT_WEB_DEVICE_ID } from '@/config/storage-keys';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { createPurchase, decide } from '../testing/buyer';
import { type CallOptions, type TestStore, START, startStore } from '../testing/store';

/** The invite code of `lin`, who has a plan and has not invited anyone. */
const CODE = 'LITE88';

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
async function register(username: string, inviteCode: string | null, options: CallOptions = {}) {
  const caller = callerNamed(username, options);
  const token = await store.register(username, inviteCode, caller);
  expect(token).not.toBeNull();
  return { ...caller, token };
}

async function logIn(username: string) {
  const caller = callerNamed(username);
  return { ...caller, token: await store.logIn(username, caller) };
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

const fetchInfo = ({ token = null }: CallOptions) => store.fetchInfo(token);
const fetchAffiliate = async (as: CallOptions) =>
  (await store.call('systemAffiliate', undefined, as)).data;
const earnedBy = async (as: CallOptions) => (await fetchAffiliate(as)).bonusMilliseconds;
const fetchCommissionTypes = async (as: CallOptions) => {
  const filter = { page: 1, pageSize: 50, fromTime: null, toTime: null, status: null, type: null };
  const { items } = (await store.call('userKolCommission', filter, as)).data;
  return items.map(({ type }) => type);
};

describe('an invitation', () => {
  test('has a code, a link, and the people who used it, masked, newest first', async () => {
    const bonusMilliseconds = 60 * MINUTE_MS;
    expect(await fetchAffiliate(await logIn('ada'))).toMatchObject({
      inviteCode: 'HOIST7',
      inviteLink: 'https://halyard.example/register?invite=HOIST7',
      bonusMilliseconds,
      bonusMinutesPerInvite: 60,
      invitedCount: 2,
      invited: [
        { uid: '10xxxx20', paid: false, bonusMilliseconds: 0, registerTime: START - 3 * DAY_MS },
        { uid: '10xxxx18', paid: true, bonusMilliseconds },
      ],
    });
    const none = { invitedCount: 0, invited: [], bonusMilliseconds: 0 };
    expect(await fetchAffiliate(await logIn('fay'))).toMatchObject(none);
    await register('grace', 'NORA11');
    const one = { invitedCount: 1, bonusMilliseconds: 0 };
    expect(await fetchAffiliate(await logIn('nora'))).toMatchObject(one);
  });

  test('by an account on its trial earns nothing, however many follow it', async () => {
    const trial = await register('trudy', null);
    const { inviteCode, benefitsExpireTime } = await fetchInfo(trial);
    for (const guest of ['grace', 'heidi']) await pay(await register(guest, inviteCode));
    expect(await earnedBy(trial)).toBe(0);
    expect((await fetchInfo(trial)).benefitsExpireTime).toBe(benefitsExpireTime);
  });

  test('earns its time when the invited person first pays, no earlier or later, and loses it by a refund', async () => {
    const lin = await logIn('lin');
    const before = (await fetchInfo(lin)).benefitsExpireTime ?? 0;
    const grace = await register('grace', CODE);
    expect(await earnedBy(lin)).toBe(0);
    await pay(grace, { couponCode: 'FIVE-OFF' });
    expect(await earnedBy(lin)).toBe(0);
    const orderId = await pay(grace);
    expect(await earnedBy(lin)).toBe(HOUR_MS);
    await pay(grace);
    expect((await fetchInfo(lin)).benefitsExpireTime).toBe(before + HOUR_MS);
    await decide(store, orderId, 'refund');
    expect(await earnedBy(lin)).toBe(0);
    expect((await fetchInfo(lin)).benefitsExpireTime).toBe(before);
  });

  test('earns nothing once the membership of the inviter has ended', async () => {
    const lin = await logIn('lin');
    const grace = await register('grace', CODE);
    store.pass(13 * DAY_MS);
    await pay(grace);
    expect(await earnedBy(lin)).toBe(0);
  });

  test('of a person on the inviter’s own device counts for neither time nor commission', async () => {
    const lin = await logIn('lin');
    await pay(await register('grace', CODE, { deviceId: lin.deviceId ?? '' }));
    expect(await earnedBy(lin)).toBe(0);
    const kit = await logIn('kit');
    await pay(await register('heidi', 'KITNEW', { deviceId: kit.deviceId ?? '' }));
    expect(await fetchCommissionTypes(kit)).toEqual([]);
  });

  test('counts once per device, and once per network within a month', async () => {
    const lin = await logIn('lin');
    const home = { address: '203.0.113.7' };
    await pay(await register('grace', CODE, { ...home, deviceId: 'shared-device' }));
    await pay(await register('heidi', CODE, { deviceId: 'shared-device' }));
    await pay(await register('ivan', CODE, home));
    expect(await earnedBy(lin)).toBe(HOUR_MS);
    await pay(await register('judy', CODE, { address: '203.0.113.8' }));
    expect(await earnedBy(lin)).toBe(2 * HOUR_MS);
  });

  test('of browsers without storage counts for each, as they share no device', async () => {
    const lin = await logIn('lin');
    for (const name of ['grace', 'heidi'])
      await pay(await register(name, CODE, { deviceId: DEFAULT_WEB_DEVICE_ID }));
    expect(await earnedBy(lin)).toBe(2 * HOUR_MS);
  });

  test('of a name that is deleted and registered again counts once, as does its first purchase', async () => {
    const lin = await logIn('lin');
    const grace = await register('grace', CODE);
    await pay(grace);
    const earned = (await fetchInfo(lin)).benefitsExpireTime;
    await leave(grace);
    await pay(await register('Grace', CODE, { deviceId: 'another-device' }));
    expect((await fetchInfo(lin)).benefitsExpireTime).toBe(earned);

    const kit = await logIn('kit');
    const heidi = await register('heidi', 'KITNEW');
    await pay(heidi);
    await leave(heidi);
    await pay(await register('heidi', 'KITNEW', { deviceId: 'a-third-device' }));
    await pay(await register('ivan', 'KITNEW', { deviceId: heidi.deviceId ?? '' }));
    expect((await fetchCommissionTypes(kit)).toSorted((a, b) => a - b)).toEqual([
      KolCommissionType.FirstPurchase,
      KolCommissionType.Renewal,
      KolCommissionType.Renewal,
    ]);
  });
});

test('an account that is deleted and registered again still has used its coupons, and is no newcomer to redeem codes', async () => {
  const coupon = { couponCode: 'ONCE-EACH', productId: 'standard-12m' };
  const quote = async (as: CallOptions) => (await store.call('paymentCoupon', coupon, as)).status;
  const newcomers = { code: 'WELCOME-ABOARD', preview: true };
  const redeem = async (as: CallOptions) =>
    (await store.call('systemRedeemCode', newcomers, as)).status;
  const grace = await register('grace', null);
  expect(await redeem(grace)).toBe('Ok');
  await pay(grace, coupon);
  expect(await quote(grace)).toBe('CouponLimitReached');
  await leave(grace);
  const second = await register('grace', null, { deviceId: 'another-device' });
  expect(await quote(second)).toBe('CouponLimitReached');
  expect(await redeem(second)).toBe('RedeemCodeNotForYou');
  expect(await quote(await register('heidi', null))).toBe('Ok');
});
