import { describe, expect, test } from 'vitest';
import {
  type RedeemableCode,
  isGivenAlready,
  isRetry,
  redeemRefusal,
  tidyRedeemCode,
} from './redeem-code';

const NOW = 1_767_225_600_000;
const STANDARD_MEMBER = {
  planType: 1,
  planExpireTime: NOW + 1,
  benefitsExpireTime: NOW + 1,
  yearlyPaidUser: 0,
  trialExpireTime: null,
} as const;
const NEWCOMER = {
  planType: null,
  planExpireTime: null,
  benefitsExpireTime: null,
  yearlyPaidUser: 0,
  trialExpireTime: null,
} as const;
const CODE: RedeemableCode = {
  gives: { kind: 'time', planType: 1, milliseconds: 1 },
  audience: 'everybody',
  usedTime: null,
  expireTime: null,
};
const STREAMING: RedeemableCode = { ...CODE, gives: { kind: 'benefit', requires: 'yearly' } };
const LITE_TIME: RedeemableCode = {
  ...CODE,
  gives: { kind: 'time', planType: 2, milliseconds: 1 },
};

describe('a redeem code', () => {
  test('that is open can be used', () => {
    expect(redeemRefusal(CODE, STANDARD_MEMBER, NOW)).toBeNull();
    expect(redeemRefusal({ ...CODE, expireTime: NOW + 1 }, NEWCOMER, NOW)).toBeNull();
  });

  test('that is used says so, also after it would have expired', () => {
    const used = { ...CODE, usedTime: NOW - 2, expireTime: NOW - 1 };
    expect(redeemRefusal(used, NEWCOMER, NOW)).toBe('RedeemCodeUsed');
  });

  test('expires at its time, not after it', () => {
    expect(redeemRefusal({ ...CODE, expireTime: NOW }, NEWCOMER, NOW)).toBe('RedeemCodeExpired');
  });

  test('for newcomers is not for who has ever had benefits', () => {
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
    const invitedSomebody = { ...onTrial, benefitsExpireTime: NOW + 2 };
    expect(redeemRefusal(code, invitedSomebody, NOW)).toBe('RedeemCodeNotForYou');
  });

  test('for lite time is not for who has a standard plan', () => {
    expect(redeemRefusal(LITE_TIME, STANDARD_MEMBER, NOW)).toBe('RedeemCodeNotForYou');
    expect(redeemRefusal(LITE_TIME, NEWCOMER, NOW)).toBeNull();
  });

  test('for a benefit is for members who do not have it by their plan', () => {
    expect(redeemRefusal(STREAMING, STANDARD_MEMBER, NOW)).toBeNull();
    const yearly = { ...STANDARD_MEMBER, yearlyPaidUser: 1 } as const;
    expect(redeemRefusal(STREAMING, yearly, NOW)).toBe('RedeemCodeNotForYou');
    expect(redeemRefusal(STREAMING, NEWCOMER, NOW)).toBe('RedeemCodeNotForYou');
  });

  test('answers its own account alike for ten minutes', () => {
    expect(isRetry(NOW, NOW + 599_999)).toBe(true);
    expect(isRetry(NOW, NOW + 600_000)).toBe(false);
  });
});

describe('a redeem code as it was typed', () => {
  test.each([
    ['  spring-7q4k\n', 'SPRING-7Q4K'],
    ['SPRING – 7Q4K', 'SPRING-7Q4K'],
    ['ｓｐｒｉｎｇ－７ｑ４ｋ', 'SPRING-7Q4K'],
    ['SPRING_7Q4K', 'SPRING_7Q4K'],
  ])('%j is %s', (typed, meant) => {
    expect(tidyRedeemCode(typed)).toBe(meant);
  });
});

describe('what a code gives', () => {
  const gives = {
    kind: 'time',
    planType: 1,
    addedMilliseconds: 10,
    benefit: null,
    benefitsExpireTime: NOW + 10,
  } as const;

  test('is the person’s already where the time ends when theirs does', () => {
    expect(isGivenAlready(gives, { benefitsExpireTime: NOW + 10 })).toBe(true);
    expect(isGivenAlready(gives, { benefitsExpireTime: NOW })).toBe(false);
    expect(isGivenAlready(gives, { benefitsExpireTime: null })).toBe(false);
  });

  test('is not, where it adds no time', () => {
    const benefit = { id: 'streaming', name: 'Streaming account' };
    const unlocks = { ...gives, kind: 'benefit', addedMilliseconds: null, benefit } as const;
    expect(isGivenAlready(unlocks, { benefitsExpireTime: NOW + 10 })).toBe(false);
    const nothing = { ...gives, addedMilliseconds: 0 };
    expect(isGivenAlready(nothing, { benefitsExpireTime: NOW + 10 })).toBe(false);
  });
});
