import { beforeEach, describe, expect, test } from 'vitest';
import { PlanType, YesNo } from '@/api/generated/model';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { UNKNOWN_REDEEM_CODE, redeemCodeFixtures } from '../seed/rewards/fixtures';
import { type TestStore, START, makeRequest, startStore } from '../testing/store';

const MINUTE = 60_000;
const DAY = 86_400_000;
const GIFT = 'SAIL-2026-GIFT';
const RACED = 'SAIL-2026-RACE';
const RACERS = 50;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const logIn = async (username: string) => {
  const input = { username, password: FIXTURE_PASSWORD };
  return (await store.call('userLoginTypeUsername', input)).pragma;
};
const register = async (username: string) => {
  const input = { username, password: FIXTURE_PASSWORD, inviteCode: null };
  return (await store.call('userRegisterTypeUsername', input)).pragma;
};
const redeem = (token: string | null, code: string, preview = false) =>
  store.call('systemRedeemCode', { code, preview }, { token });
const fetchInfo = async (token: string | null) =>
  (await store.call('systemUserInfo', undefined, { token })).data;

describe('a redeem code', () => {
  test('says what it would give, and gives nothing yet', async () => {
    const token = await logIn('ada');
    const before = await fetchInfo(token);
    const preview = await redeem(token, GIFT, true);
    expect(preview.data).toEqual({
      kind: 'time',
      planType: PlanType.Standard,
      addedMilliseconds: 30 * DAY,
      benefit: null,
      benefitsExpireTime: START + 330 * DAY,
    });
    expect(await fetchInfo(token)).toEqual(before);
    expect((await redeem(await logIn('nora'), GIFT)).status).toBe('Ok');
  });

  test('adds its time to plan and benefits, as the preview said', async () => {
    const token = await logIn('ada');
    const preview = await redeem(token, GIFT, true);
    expect((await redeem(token, GIFT)).data).toEqual(preview.data);
    const end = START + 330 * DAY;
    expect(await fetchInfo(token)).toMatchObject({ benefitsExpireTime: end, planExpireTime: end });
  });

  test('begins a plan, but not a yearly one, for an account without a plan', async () => {
    const token = await logIn('eve');
    await redeem(token, GIFT);
    expect(await fetchInfo(token)).toMatchObject({
      planType: PlanType.Standard,
      planExpireTime: START + 30 * DAY,
      yearlyPaidUser: YesNo.No,
    });
  });

  test('of the standard plan converts the lite time that remains', async () => {
    const token = await logIn('lin');
    await redeem(token, GIFT);
    const end = START + (6 + 30) * DAY;
    expect(await fetchInfo(token)).toMatchObject({
      planType: PlanType.Standard,
      planExpireTime: end,
    });
  });

  test('gives its own account the same answer for ten minutes, and adds its time once', async () => {
    const token = await logIn('ada');
    const first = await redeem(token, GIFT);
    store.pass(10 * MINUTE - 1);
    expect((await redeem(token, GIFT)).data).toEqual(first.data);
    expect((await redeem(token, GIFT, true)).data).toEqual(first.data);
    expect((await fetchInfo(token)).benefitsExpireTime).toBe(first.data.benefitsExpireTime);
    expect((await redeem(await logIn('lin'), GIFT)).status).toBe('RedeemCodeUsed');
    store.pass(1);
    expect((await redeem(token, GIFT)).status).toBe('RedeemCodeUsed');
  });

  test('stays used when the account of its user is deleted', async () => {
    const token = await logIn('nora');
    await redeem(token, GIFT);
    const input = { password: FIXTURE_PASSWORD, code: null, confirmation: '10284420' };
    await store.call('userDeleteAccount', input, { token });
    expect((await redeem(await logIn('ada'), GIFT)).status).toBe('RedeemCodeUsed');
  });

  test.each([
    ['ada', UNKNOWN_REDEEM_CODE, 'RedeemCodeUnknown'],
    ['ada', 'SPRING-7Q4K', 'RedeemCodeUsed'],
    ['lin', 'SPRING-7Q4K', 'RedeemCodeUsed'],
    ['ada', 'SUMMER-2025', 'RedeemCodeExpired'],
    ['ada', 'WELCOME-ABOARD', 'RedeemCodeNotForYou'],
    ['ada', 'LITE-WEEK-07', 'RedeemCodeNotForYou'],
    ['ada', 'STREAM-SEAT-3', 'RedeemCodeNotForYou'],
    ['nora', 'STREAM-SEAT-3', 'RedeemCodeNotForYou'],
    ['nora', 'WELCOME-ABOARD', 'Ok'],
    ['lin', 'LITE-WEEK-07', 'Ok'],
    ['lin', 'STREAM-SEAT-3', 'Ok'],
  ])('for %s, %s is %s, previewed as used', async (username, code, status) => {
    const token = await logIn(username);
    expect((await redeem(token, code, true)).status).toBe(status);
    expect((await redeem(token, code)).status).toBe(status);
  });

  test('that has a time expires at it', async () => {
    store.pass(DAY);
    expect((await redeem(await logIn('ada'), RACED)).status).toBe('RedeemCodeExpired');
  });

  test('cannot be guessed: five unknown ones reach the rate limit', async () => {
    const token = await logIn('ada');
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await redeem(token, `GUESS-${guess}`)).status).toBe('RedeemCodeUnknown');
    }
    expect((await redeem(token, GIFT, true)).status).toBe('TooManyRequests');
    expect((await redeem(await logIn('lin'), GIFT, true)).status).toBe('Ok');
    store.pass(15 * MINUTE);
    expect((await redeem(token, GIFT, true)).status).toBe('Ok');
  });
});
