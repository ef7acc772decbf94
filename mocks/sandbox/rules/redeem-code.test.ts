import { describe, expect, test } from 'vitest';
import { PlanType, YesNo } from '@/api/generated/model';
import { type RedeemableCode, isRetry, redeemRefusal } from './redeem-code';

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
    expect(redeemRefusal(CODE, STANDARD_MEMBER, NOW)).toBeNull();
    expect(redeemRefusal({ ...CODE, expireTime: NOW + 1 }, NEWCOMER, NOW)).toBeNull();
  });

  test('that is used is refused as used, also after it would have expired', () => {
    const used = { ...CODE, usedTime: NOW - 2, expireTime: NOW - 1 };
    expect(redeemRefusal(used, NEWCOMER, NOW)).toBe('RedeemCodeUsed');
  });

  test('expires at its time, not after it', () => {
    expect(redeemRefusal({ ...CODE, expireTime: NOW }, NEWCOMER, NOW)).toBe('RedeemCodeExpired');
  });

  test('for newcomers is refused to a person who has ever had benefits', () => {
    const code: RedeemableCode = { ...CODE, audience: 'newcomers' };
    expect(redeemRefusal(code, NEWCOMER, NOW)).toBeNull();
    const former = { ...NEWCOMER, benefitsExpireTime: NOW - 1 };
    expect(redeemRefusal(code, former, NOW)).toBe('RedeemCodeNotForYou');
  });

  test('for newcomers is for an account that had its trial and nothing else', () => {
    const code: RedeemableCode = { ...CODE, audience: 'newcomers' };
    const onTrial = { ...NEWCOMER, benefitsExpireTime: NOW + 1, trialExpireTime: NOW + 1 };
    expect(redeemRefusal(code, onTrial, NOW)).toBeNull();
    expect(redeemRefusal(code, onTrial, NOW + 2)).toBeNull();
    const hasInvited = { ...onTrial, benefitsExpireTime: NOW + 2 };
    expect(redeemRefusal(code, hasInvited, NOW)).toBe('RedeemCodeNotForYou');
  });

  test('for lite time is refused to a member with a standard plan', () => {
    expect(redeemRefusal(LITE_TIME, STANDARD_MEMBER, NOW)).toBe('RedeemCodeNotForYou');
    expect(redeemRefusal(LITE_TIME, NEWCOMER, NOW)).toBeNull();
  });

  test('for a benefit is for members who do not have it by their plan', () => {
    expect(redeemRefusal(STREAMING, STANDARD_MEMBER, NOW)).toBeNull();
    const yearly = { ...STANDARD_MEMBER, yearlyPaidUser: YesNo.Yes } as const;
    expect(redeemRefusal(STREAMING, yearly, NOW)).toBe('RedeemCodeNotForYou');
    expect(redeemRefusal(STREAMING, NEWCOMER, NOW)).toBe('RedeemCodeNotForYou');
  });

  test('answers the account that used it alike for ten minutes', () => {
    expect(isRetry({ redeemTime: NOW, now: NOW + 599_999 })).toBe(true);
    expect(isRetry({ redeemTime: NOW, now: NOW + 600_000 })).toBe(false);
  });
});
