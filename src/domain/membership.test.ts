import { describe, expect, test } from 'vitest';
import { PlanType, YesNo } from '@/api/enums';
import { hasBenefits, isEntitled, isMember, isYearlyPaid } from './membership';

const NOW = 1_767_225_600_000;

describe('membership', () => {
  test('is yearly paid if the field equals yes', () => {
    expect(isYearlyPaid({ yearlyPaidUser: YesNo.Yes })).toBe(true);
    expect(isYearlyPaid({ yearlyPaidUser: YesNo.No })).toBe(false);
  });

  test('benefits end at their expiry, not after it', () => {
    expect(hasBenefits({ benefitsExpireTime: NOW + 1 }, NOW)).toBe(true);
    expect(hasBenefits({ benefitsExpireTime: NOW }, NOW)).toBe(false);
    expect(hasBenefits({ benefitsExpireTime: NOW - 1 }, NOW)).toBe(false);
  });

  test('without an expiry has no benefits', () => {
    expect(hasBenefits({ benefitsExpireTime: null }, NOW)).toBe(false);
  });
});

test.each([
  ['active', 1, 0, true],
  ['active', 1, 1, true],
  ['active', 0, 1, false],
  ['yearly', 1, 1, true],
  ['yearly', 1, 0, false],
  ['yearly', 0, 1, false],
] as const)('a benefit for %s, with %i ms left, yearly %i: %s', (requires, left, yearly, is) => {
  const benefitsExpireTime = NOW + left;
  const member = { benefitsExpireTime, planType: PlanType.Lite, yearlyPaidUser: yearly };
  expect(isEntitled(requires, member, NOW)).toBe(is);
});

test('a trial has benefits and no plan, and is no membership', () => {
  const trial = { benefitsExpireTime: NOW + 1, planType: null, yearlyPaidUser: YesNo.No };
  expect(hasBenefits(trial, NOW)).toBe(true);
  expect(isMember(trial, NOW)).toBe(false);
  expect(isEntitled('active', trial, NOW)).toBe(false);
  expect(isMember({ ...trial, planType: PlanType.Lite }, NOW)).toBe(true);
});
