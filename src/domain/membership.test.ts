import { describe, expect, test } from 'vitest';
import { hasBenefits, isYearlyPaid } from './membership';

const NOW = 1_767_225_600_000;

describe('membership', () => {
  test('a yearly paid user is one whose field equals yes', () => {
    expect(isYearlyPaid({ yearlyPaidUser: 1 })).toBe(true);
    expect(isYearlyPaid({ yearlyPaidUser: 0 })).toBe(false);
  });

  test('benefits end at their expiry, not after it', () => {
    expect(hasBenefits({ benefitsExpireTime: NOW + 1 }, NOW)).toBe(true);
    expect(hasBenefits({ benefitsExpireTime: NOW }, NOW)).toBe(false);
    expect(hasBenefits({ benefitsExpireTime: NOW - 1 }, NOW)).toBe(false);
  });

  test('somebody who never had benefits has none', () => {
    expect(hasBenefits({ benefitsExpireTime: null }, NOW)).toBe(false);
  });
});
