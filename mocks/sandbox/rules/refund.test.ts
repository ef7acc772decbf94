import { describe, expect, test } from 'vitest';
import { PlanType } from '@/api/enums';
import { planAfterRefund } from './refund';

const NOW = Date.UTC(2026, 0, 10);
const DAY = 86_400_000;
const plan = {
  planType: PlanType.Standard,
  planExpireTime: Date.UTC(2026, 6, 15),
  benefitsExpireTime: Date.UTC(2026, 6, 20),
};

describe('a plan whose order is refunded', () => {
  test('ends as many months earlier, and its benefits as many days', () => {
    expect(planAfterRefund(plan, { months: 3, now: NOW })).toEqual({
      planType: PlanType.Standard,
      planExpireTime: Date.UTC(2026, 3, 15),
      benefitsExpireTime: Date.UTC(2026, 3, 20),
    });
  });

  test('does not end before now, and neither do its benefits', () => {
    const short = { ...plan, benefitsExpireTime: NOW + DAY };
    expect(planAfterRefund(short, { months: 12, now: NOW })).toMatchObject({
      planExpireTime: NOW,
      benefitsExpireTime: NOW,
    });
  });

  test('has no benefits afterwards if it had none', () => {
    const bare = { ...plan, benefitsExpireTime: null };
    expect(planAfterRefund(bare, { months: 1, now: NOW })).toEqual({
      ...bare,
      planExpireTime: Date.UTC(2026, 5, 15),
    });
  });

  test.each([null, NOW - DAY, NOW])('that ended at %s stays as it is', (planExpireTime) => {
    const ended = { ...plan, planExpireTime };
    expect(planAfterRefund(ended, { months: 1, now: NOW })).toBe(ended);
  });
});
