import { describe, expect, test } from 'vitest';
import { PlanType } from '@/api/enums';
import { isGivenAlready } from './redeem-code';

const NOW = 1_767_225_600_000;

describe('what a code gives', () => {
  const gives = {
    kind: 'time',
    planType: PlanType.Standard,
    addedMilliseconds: 10,
    benefit: null,
    benefitsExpireTime: NOW + 10,
  } as const;

  test('is the person’s already where the time ends when theirs does', () => {
    expect(isGivenAlready(gives, { benefitsExpireTime: NOW + 10 })).toBe(true);
    expect(isGivenAlready(gives, { benefitsExpireTime: NOW })).toBe(false);
    expect(isGivenAlready(gives, { benefitsExpireTime: null })).toBe(false);
  });

  test('is not, where neither has benefits', () => {
    const endless = { ...gives, benefitsExpireTime: null };
    expect(isGivenAlready(endless, { benefitsExpireTime: null })).toBe(false);
  });

  test('is not, where it adds no time', () => {
    const benefit = { id: 'streaming', name: 'Streaming account' };
    const unlocks = { ...gives, kind: 'benefit', addedMilliseconds: null, benefit } as const;
    expect(isGivenAlready(unlocks, { benefitsExpireTime: NOW + 10 })).toBe(false);
    const nothing = { ...gives, addedMilliseconds: 0 };
    expect(isGivenAlready(nothing, { benefitsExpireTime: NOW + 10 })).toBe(false);
  });
});
