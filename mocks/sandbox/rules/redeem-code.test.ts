import { describe, expect, test } from 'vitest';
import { PlanType, YesNo } from '@/api/generated/model';
import { type RedeemableCode, checkRedemption, isRetry } from './redeem-code';

const NOW = 1_767_225_600_000;
const STANDARD_MEMBER = {
  planType: PlanType.Standard,
  planExpireTime: NOW + 1,
  benefitsExpireTime: NOW + 1,
  yearlyPaidUser: YesNo.No,
  trialExpireTime: null,
} as const;
const NEWCOMER = {
  planType: null,
  planExpireTime: null,
  benefitsExpireTime: null,
  yearlyPaidUser: YesNo.No,
  trialExpireTime: null,
} as const;
const CODE: RedeemableCode = {
  gives: { kind: 'time', planType: PlanType.Standard, milliseconds: 1 },
  audience: 'everybody',
  usedTime: null,
  expireTime: null,
};
const STREAMING: RedeemableCode = { ...CODE, gives: { kind: 'benefit', requires: 'yearly' } };
const LITE_TIME: RedeemableCode = {
  ...CODE,
  gives: { kind: 'time', planType: PlanType.Lite, milliseconds: 1 },
};

describe('a redeem code', () => {
  test('that is open can be used', () => {
    expect(checkRedemption(CODE, STANDARD_MEMBER, NOW)).toBeNull();
    expect(checkRedemption({ ...CODE, expireTime: NOW + 1 }, NEWCOMER, NOW)).toBeNull();
  });

  test('that is used is refused as used, also after it would have expired', () => {
    const used = { ...CODE, usedTime: NOW - 2, expireTime: NOW - 1 };
    expect(checkRedemption(used, NEWCOMER, NOW)).toBe('RedeemCodeUsed');
  });

  test('expires at its time, not after it', () => {
    expect(checkRedemption({ ...CODE, expireTime: NOW }, NEWCOMER, NOW)).toBe('RedeemCodeExpired');
  });

  test('for newcomers is refused to a person who has ever had benefits', () => {
    const code: RedeemableCode = { ...CODE, audience: 'newcomers' };
    expect(checkRedemption(code, NEWCOMER, NOW)).toBeNull();
    const former = { ...NEWCOMER, benefitsExpireTime: NOW - 1 };
    expect(checkRedemption(code, former, NOW)).toBe('RedeemCodeNotForYou');
  });

  test('for newcomers can be used by an account that had its trial and nothing else', () => {
    const code: RedeemableCode = { ...CODE, audience: 'newcomers' };
    const onTrial = { ...NEWCOMER, benefitsExpireTime: NOW + 1, trialExpireTime: NOW + 1 };
    expect(checkRedemption(code, onTrial, NOW)).toBeNull();
    expect(checkRedemption(code, onTrial, NOW + 2)).toBeNull();
    const hasInvited = { ...onTrial, benefitsExpireTime: NOW + 2 };
    expect(checkRedemption(code, hasInvited, NOW)).toBe('RedeemCodeNotForYou');
  });

  test('for lite time is refused to a member with a standard plan', () => {
    expect(checkRedemption(LITE_TIME, STANDARD_MEMBER, NOW)).toBe('RedeemCodeNotForYou');
    expect(checkRedemption(LITE_TIME, NEWCOMER, NOW)).toBeNull();
  });

  test('for a benefit can be used by members whose plan does not include it', () => {
    expect(checkRedemption(STREAMING, STANDARD_MEMBER, NOW)).toBeNull();
    const yearly = { ...STANDARD_MEMBER, yearlyPaidUser: YesNo.Yes } as const;
    expect(checkRedemption(STREAMING, yearly, NOW)).toBe('RedeemCodeNotForYou');
    expect(checkRedemption(STREAMING, NEWCOMER, NOW)).toBe('RedeemCodeNotForYou');
  });

  test('gives the account that used it the same answer for ten minutes', () => {
    expect(isRetry({ redeemTime: NOW, now: NOW + 599_999 })).toBe(true);
    expect(isRetry({ redeemTime: NOW, now: NOW + 600_000 })).toBe(false);
  });
});
