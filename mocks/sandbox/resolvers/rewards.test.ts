import { beforeEach, describe, expect, test } from 'vitest';
import { PlanType, YesNo } from '@/api/generated/model';
import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { update } from '../db';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { UNKNOWN_REDEEM_CODE } from '../seed/rewards/fixtures';
import { type TestStore, START, startStore } from '../testing/store';

const GIFT = 'SAIL-2026-GIFT';
const UNTIL_TOMORROW = 'SAIL-2026-RACE';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const redeem = (token: string | null, code: string, preview = false) =>
  store.call('systemRedeemCode', { code, preview }, { token });
const fetchBenefits = async (token: string | null) =>
  (await store.call('systemUserBenefits', undefined, { token })).data.benefits;

describe('benefits', () => {
  test('are those of a membership, which the trial is not, with a login that stays the same', async () => {
    const fetchIds = async (token: string | null) =>
      (await fetchBenefits(token)).map(({ id }) => id);
    const active = ['cloud-storage', 'password-manager'];
    expect(await fetchIds(await store.logIn('lin'))).toEqual(active);
    expect(await fetchIds(await store.logIn('eve'))).toEqual([]);
    expect(await fetchIds(await store.register('trudy'))).toEqual([]);
    const ada = await fetchBenefits(await store.logIn('ada'));
    expect(ada.map(({ id }) => id)).toEqual([...active, 'streaming', 'support-line']);
    expect(ada).toEqual(await fetchBenefits(await store.logIn('ada')));
    const streamingOf = (list: typeof ada) => list.find(({ id }) => id === 'streaming');
    const kim = await fetchBenefits(await store.logIn('kim'));
    expect(streamingOf(ada)?.password).toMatch(/^[a-z2-9]{12}$/);
    expect(streamingOf(ada)?.password).not.toBe(streamingOf(kim)?.password);
    expect(streamingOf(ada)?.expireTime).toBe(Date.UTC(2026, 1, 1));
  });

  test('are unlocked by a code, and lost with the membership', async () => {
    const token = await store.logIn('lin');
    const { data } = await redeem(token, 'STREAM-SEAT-3');
    expect(data).toMatchObject({
      kind: 'benefit',
      planType: null,
      addedMilliseconds: null,
      benefit: { id: 'streaming', name: 'Streaming account' },
      benefitsExpireTime: START + 12 * DAY_MS,
    });
    expect((await fetchBenefits(token)).map(({ id }) => id)).toContain('streaming');
    store.pass(12 * DAY_MS);
    expect(await fetchBenefits(token)).toEqual([]);
  });
});

describe('a redeem code', () => {
  test('says what it would give and gives nothing yet; then adds that to plan and benefits, once', async () => {
    const token = await store.logIn('ada');
    const before = await store.fetchInfo(token);
    const { data: preview } = await redeem(token, GIFT, true);
    const end = START + 330 * DAY_MS;
    expect(preview).toEqual({
      kind: 'time',
      planType: PlanType.Standard,
      addedMilliseconds: 30 * DAY_MS,
      benefit: null,
      benefitsExpireTime: end,
    });
    expect(await store.fetchInfo(token)).toEqual(before);
    expect((await redeem(token, GIFT)).data).toEqual(preview);
    const after = { benefitsExpireTime: end, planExpireTime: end };
    expect(await store.fetchInfo(token)).toMatchObject(after);

    // Its own account gets the same answer for ten minutes.
    store.pass(10 * MINUTE_MS - 1);
    for (const isPreview of [true, false])
      expect((await redeem(token, GIFT, isPreview)).data).toEqual(preview);
    expect(await store.fetchInfo(token)).toMatchObject(after);
    expect((await redeem(await store.logIn('lin'), GIFT)).status).toBe('RedeemCodeUsed');
    store.pass(1);
    expect((await redeem(token, GIFT)).status).toBe('RedeemCodeUsed');
  });

  test('begins a plan, but not a yearly one, and stays used when the account is deleted', async () => {
    const token = await store.logIn('eve');
    await redeem(token, GIFT);
    const info = await store.fetchInfo(token);
    expect(info).toMatchObject({
      planType: PlanType.Standard,
      planExpireTime: START + 30 * DAY_MS,
      yearlyPaidUser: YesNo.No,
    });
    const input = { password: FIXTURE_PASSWORD, code: null, confirmation: info.uid };
    await store.call('userDeleteAccount', input, { token });
    expect((await redeem(await store.logIn('ada'), GIFT)).status).toBe('RedeemCodeUsed');
  });

  test('of the standard plan converts the lite time that remains', async () => {
    const token = await store.logIn('lin');
    await redeem(token, GIFT);
    const planExpireTime = START + (6 + 30) * DAY_MS;
    const { Standard: planType } = PlanType;
    expect(await store.fetchInfo(token)).toMatchObject({ planType, planExpireTime });
  });

  test.each([
    ['ada', UNKNOWN_REDEEM_CODE, 'RedeemCodeUnknown'],
    ['ada', 'SPRING-7Q4K', 'RedeemCodeUsed'],
    ['ada', 'SUMMER-2025', 'RedeemCodeExpired'],
    ['ada', 'WELCOME-ABOARD', 'RedeemCodeNotForYou'],
    ['ada', 'LITE-WEEK-07', 'RedeemCodeNotForYou'],
    ['ada', 'STREAM-SEAT-3', 'RedeemCodeNotForYou'],
    ['nora', 'STREAM-SEAT-3', 'RedeemCodeNotForYou'],
    ['nora', 'WELCOME-ABOARD', 'Ok'],
    ['lin', 'LITE-WEEK-07', 'Ok'],
    ['lin', 'STREAM-SEAT-3', 'Ok'],
  ])('for %s, %s is %s, previewed as used', async (username, code, status) => {
    const token = await store.logIn(username);
    expect((await redeem(token, code, true)).status).toBe(status);
    expect((await redeem(token, code)).status).toBe(status);
  });

  test('for newcomers is for an account on its trial and after it, not for one that had more; one for members is not', async () => {
    const token = await store.register('grace');
    expect((await redeem(token, 'STREAM-SEAT-3', true)).status).toBe('RedeemCodeNotForYou');
    expect((await redeem(token, 'WELCOME-ABOARD', true)).status).toBe('Ok');
    store.pass(DAY_MS);
    expect((await redeem(token, 'WELCOME-ABOARD', true)).status).toBe('Ok');
    update(store.sandbox.db.accounts, ({ username }) => username === 'grace', {
      benefitsExpireTime: START + 16 * MINUTE_MS,
    });
    expect((await redeem(token, 'WELCOME-ABOARD', true)).status).toBe('RedeemCodeNotForYou');
  });

  test('that has a time expires at it, and one that was used is used before it is expired', async () => {
    const token = await store.logIn('ada');
    store.pass(DAY_MS - 1);
    expect((await redeem(token, UNTIL_TOMORROW, true)).status).toBe('Ok');
    store.pass(1);
    expect((await redeem(token, UNTIL_TOMORROW)).status).toBe('RedeemCodeExpired');
    update(store.sandbox.db.redeemCodes, ({ code }) => code === 'SPRING-7Q4K', { expireTime: 1 });
    expect((await redeem(token, 'SPRING-7Q4K')).status).toBe('RedeemCodeUsed');
  });
});
