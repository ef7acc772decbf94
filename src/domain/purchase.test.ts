import { describe, expect, test } from 'vitest';
import { DAY_MS, NO, YES } from '@/config/constants';
import { LITE, STANDARD } from './grant-time';
import { type Member, addMonths, grantMembership } from './purchase';

const NOW = Date.UTC(2026, 0, 31, 12);
const NOBODY: Member = {
  planType: null,
  planExpireTime: null,
  benefitsExpireTime: null,
  yearlyPaidUser: NO,
  deviceLimit: 3,
};
const YEAR = { planType: STANDARD, periodMonths: 12, deviceLimit: 5 } as const;
const MONTH = { planType: STANDARD, periodMonths: 1, deviceLimit: 5 } as const;
const withPlan = (planType: 1 | 2, days: number, yearlyPaidUser: 0 | 1 = NO): Member => ({
  ...{ planType, yearlyPaidUser, deviceLimit: 3 },
  planExpireTime: NOW + days * DAY_MS,
  benefitsExpireTime: NOW + days * DAY_MS,
});

describe('months', () => {
  test.each([
    ['2026-01-15T08:30:00.000Z', 1, '2026-02-15T08:30:00.000Z'],
    ['2026-01-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
    ['2027-12-31T00:00:00.000Z', 2, '2028-02-29T00:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
    ['2026-08-31T23:59:59.999Z', 6, '2027-02-28T23:59:59.999Z'],
  ])('%s and %i months are %s', (from, months, to) => {
    expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(to);
  });
});

describe('a membership that was paid', () => {
  test('begins now', () => {
    expect(grantMembership(NOBODY, YEAR, 50, NOW)).toEqual({
      planType: STANDARD,
      planExpireTime: Date.UTC(2027, 0, 31, 12),
      benefitsExpireTime: Date.UTC(2027, 0, 31, 12),
      yearlyPaidUser: YES,
      deviceLimit: 5,
    });
  });

  test('comes on top of what remains, and of half of what remained of lite', () => {
    const longer = grantMembership(withPlan(STANDARD, 10), MONTH, 50, NOW);
    expect(longer.planExpireTime).toBe(addMonths(NOW + 10 * DAY_MS, 1));
    const converted = grantMembership(withPlan(LITE, 10), MONTH, 50, NOW);
    expect(converted.planExpireTime).toBe(addMonths(NOW + 5 * DAY_MS, 1));
    expect(converted.planType).toBe(STANDARD);
  });

  test.each([
    ['a month to nothing', NOBODY, NO],
    ['a month to a yearly plan that runs', withPlan(STANDARD, 10, YES), YES],
    ['a month to a yearly plan that ended', withPlan(STANDARD, -10, YES), NO],
    ['a month of standard to a yearly lite plan', withPlan(LITE, 10, YES), NO],
  ])('adds %s', (_name, member, yearly) => {
    expect(grantMembership(member, MONTH, 50, NOW).yearlyPaidUser).toBe(yearly);
  });
});
