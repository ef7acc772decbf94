import { describe, expect, test } from 'vitest';
import { PlanType } from '@/api/enums';
import { DAY_MS } from '@/config/constants';
import {
  type Member,
  type Plan,
  addMonths,
  canGrant,
  convertedTime,
  grantMembership,
  grantTime,
  convertLiteTime,
} from './grant-time';
import { isPlanRunning } from './membership';

const NOW = Date.UTC(2026, 0, 31, 12);
const HALF = { percent: 50, now: NOW };
const MONTH = 30 * DAY_MS;
const HOUR = 3_600_000;
const NOTHING: Plan = { planType: null, planExpireTime: null, benefitsExpireTime: null };

const createPlan = (planType: PlanType, left: number, earned = 0): Plan => ({
  planType,
  planExpireTime: NOW + left,
  benefitsExpireTime: NOW + left + earned,
});
const grant = (plan: Plan, planType: PlanType) =>
  grantTime(plan, { planType, milliseconds: MONTH }, HALF);

test('a plan runs until its end, and an end without a plan is none', () => {
  expect(isPlanRunning(createPlan(PlanType.Lite, 1), NOW)).toBe(true);
  expect(isPlanRunning(createPlan(PlanType.Lite, 0), NOW)).toBe(false);
  expect(isPlanRunning({ planType: null, planExpireTime: NOW + HOUR }, NOW)).toBe(false);
  expect(isPlanRunning({ planType: PlanType.Lite, planExpireTime: null }, NOW)).toBe(false);
});

describe('granted time', () => {
  test('begins now without a running plan', () => {
    expect(grant(NOTHING, PlanType.Standard)).toEqual(createPlan(PlanType.Standard, MONTH));
    expect(grant(createPlan(PlanType.Lite, -MONTH), PlanType.Standard)).toEqual(
      createPlan(PlanType.Standard, MONTH),
    );
  });

  test('comes on top of what remains of the same plan', () => {
    expect(grant(createPlan(PlanType.Lite, HOUR), PlanType.Lite)).toEqual(
      createPlan(PlanType.Lite, HOUR + MONTH),
    );
  });

  test('keeps what was earned beside the plan', () => {
    expect(grant(createPlan(PlanType.Standard, HOUR, 7), PlanType.Standard)).toEqual(
      createPlan(PlanType.Standard, HOUR + MONTH, 7),
    );
    const trial = { ...NOTHING, benefitsExpireTime: NOW + HOUR };
    expect(grant(trial, PlanType.Lite)).toEqual(createPlan(PlanType.Lite, MONTH, HOUR));
  });

  test('converts lite time that remains when standard begins, and nothing else', () => {
    expect(grant(createPlan(PlanType.Lite, HOUR, 7), PlanType.Standard)).toEqual(
      createPlan(PlanType.Standard, HOUR / 2 + MONTH, 7),
    );
    expect(convertedTime(createPlan(PlanType.Lite, HOUR), PlanType.Lite, HALF)).toBeNull();
    expect(convertedTime(createPlan(PlanType.Standard, HOUR), PlanType.Standard, HALF)).toBeNull();
    expect(convertedTime(createPlan(PlanType.Lite, 0), PlanType.Standard, HALF)).toBeNull();
  });

  test('is converted in whole milliseconds, rounded down', () => {
    expect(convertedTime(createPlan(PlanType.Lite, 3), PlanType.Standard, HALF)).toBe(1);
    expect(
      convertedTime(createPlan(PlanType.Lite, 100 * 365 * DAY_MS), PlanType.Standard, {
        percent: 33,
        now: NOW,
      }),
    ).toBe(1_040_688_000_000);
  });

  test.each([
    [PlanType.Standard, 1, PlanType.Lite, false],
    [PlanType.Standard, 0, PlanType.Lite, true],
    [PlanType.Lite, 1, PlanType.Standard, true],
    [PlanType.Standard, 1, PlanType.Standard, true],
    [PlanType.Lite, 1, PlanType.Lite, true],
  ])('to plan %i with %i ms left may be of plan %i: %s', (running, left, wanted, may) => {
    expect(canGrant(createPlan(running, left), wanted, NOW)).toBe(may);
  });
});

test.each([
  [3 * HOUR, 50, 1.5 * HOUR],
  [1, 50, 0],
  [HOUR, 0, 0],
  [HOUR, 100, HOUR],
])('%i ms of lite are at %i %% converted to %i ms', (milliseconds, percent, converted) => {
  expect(convertLiteTime({ milliseconds, percent })).toBe(converted);
});

const NEWCOMER: Member = {
  ...NOTHING,
  deviceLimit: 3,
};
const YEAR = { planType: PlanType.Standard, periodMonths: 12, deviceLimit: 5 } as const;
const ONE_MONTH = { planType: PlanType.Standard, periodMonths: 1, deviceLimit: 5 } as const;
const withPlan = (planType: PlanType, days: number): Member => ({
  planType,
  deviceLimit: 3,
  planExpireTime: NOW + days * DAY_MS,
  benefitsExpireTime: NOW + days * DAY_MS,
});

test.each([
  ['2026-01-15T08:30:00.000Z', 1, '2026-02-15T08:30:00.000Z'],
  ['2026-01-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2027-12-31T00:00:00.000Z', 2, '2028-02-29T00:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
])('%s and %i months are %s', (from, months, to) => {
  expect(new Date(addMonths({ time: Date.parse(from), months })).toISOString()).toBe(to);
});

describe('a paid membership', () => {
  test('begins now', () => {
    expect(grantMembership(NEWCOMER, YEAR, HALF)).toEqual({
      planType: PlanType.Standard,
      planExpireTime: Date.UTC(2027, 0, 31, 12),
      benefitsExpireTime: Date.UTC(2027, 0, 31, 12),
      deviceLimit: 5,
    });
  });

  test('comes on top of what remains, and of half of what remained of lite', () => {
    const longer = grantMembership(withPlan(PlanType.Standard, 10), ONE_MONTH, HALF);
    expect(longer.planExpireTime).toBe(addMonths({ time: NOW + 10 * DAY_MS, months: 1 }));
    const converted = grantMembership(withPlan(PlanType.Lite, 10), ONE_MONTH, HALF);
    expect(converted.planExpireTime).toBe(addMonths({ time: NOW + 5 * DAY_MS, months: 1 }));
    expect(converted.planType).toBe(PlanType.Standard);
  });
});
