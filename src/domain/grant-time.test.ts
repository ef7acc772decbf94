import { describe, expect, test } from 'vitest';
import {
  LITE,
  type Plan,
  STANDARD,
  canGrant,
  convertedTime,
  grantTime,
  standardTimeOf,
} from './grant-time';

const NOW = 1_767_225_600_000;
const MONTH = 30 * 86_400_000;
const HOUR = 3_600_000;
const NOTHING: Plan = { planType: null, planExpireTime: null, benefitsExpireTime: null };

const planOf = (planType: 1 | 2, left: number, earned = 0): Plan => ({
  planType,
  planExpireTime: NOW + left,
  benefitsExpireTime: NOW + left + earned,
});
const grant = (plan: Plan, planType: 1 | 2) =>
  grantTime(plan, { planType, milliseconds: MONTH }, 50, NOW);

describe('time that is given', () => {
  test('begins now for who has nothing, or no more', () => {
    expect(grant(NOTHING, STANDARD)).toEqual(planOf(STANDARD, MONTH));
    expect(grant(planOf(LITE, -MONTH), STANDARD)).toEqual(planOf(STANDARD, MONTH));
  });

  test('comes on top of what remains of the same plan', () => {
    expect(grant(planOf(LITE, HOUR), LITE)).toEqual(planOf(LITE, HOUR + MONTH));
  });

  test('keeps what was earned beside the plan', () => {
    expect(grant(planOf(STANDARD, HOUR, 7), STANDARD)).toEqual(planOf(STANDARD, HOUR + MONTH, 7));
    const trial = { ...NOTHING, benefitsExpireTime: NOW + HOUR };
    expect(grant(trial, LITE)).toEqual(planOf(LITE, MONTH, HOUR));
  });

  test('converts lite time that remains when standard begins, and nothing else', () => {
    expect(grant(planOf(LITE, HOUR, 7), STANDARD)).toEqual(planOf(STANDARD, HOUR / 2 + MONTH, 7));
    expect(convertedTime(planOf(LITE, HOUR), LITE, 50, NOW)).toBeNull();
    expect(convertedTime(planOf(STANDARD, HOUR), STANDARD, 50, NOW)).toBeNull();
    expect(convertedTime(planOf(LITE, 0), STANDARD, 50, NOW)).toBeNull();
  });

  test('is converted in whole milliseconds, rounded down', () => {
    expect(convertedTime(planOf(LITE, 3), STANDARD, 50, NOW)).toBe(1);
    expect(convertedTime(planOf(LITE, 100 * 365 * 86_400_000), STANDARD, 33, NOW)).toBe(
      1_040_688_000_000,
    );
  });

  test('of a lite plan is nothing for who has standard, while that runs', () => {
    expect(canGrant(planOf(STANDARD, 1), LITE, NOW)).toBe(false);
    expect(canGrant(planOf(STANDARD, 0), LITE, NOW)).toBe(true);
    expect(canGrant(planOf(LITE, 1), STANDARD, NOW)).toBe(true);
    expect(canGrant(NOTHING, LITE, NOW)).toBe(true);
  });
});

test('anybody can ask what lite time would become; none becomes none', () => {
  expect(standardTimeOf(3 * HOUR, 50)).toBe(1.5 * HOUR);
  expect(standardTimeOf(1, 50)).toBe(0);
  expect(standardTimeOf(0, 50)).toBe(0);
  expect(standardTimeOf(HOUR, 0)).toBe(0);
  expect(standardTimeOf(HOUR, 100)).toBe(HOUR);
});
