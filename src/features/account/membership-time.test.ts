import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@/config/constants';
import { PlanType } from '@/api';
import { membershipTime } from './membership-time';
import { timeScale } from './time-scale';

const NOW = 1_767_225_600_000;
const AHEAD = NOW + 10 * DAY_MS;
const LATER = NOW + 11 * DAY_MS;
const BEFORE = NOW - DAY_MS;

describe('the membership', () => {
  it.each([
    [
      'a plan, with the earned time that goes beyond it',
      PlanType.Standard,
      AHEAD,
      LATER,
      'plan',
      LATER,
    ],
    ['time of a trial', null, null, AHEAD, 'free', AHEAD],
    ['earned time that outlives the plan', PlanType.Lite, BEFORE, AHEAD, 'free', AHEAD],
    ['a plan that is over', PlanType.Lite, BEFORE, BEFORE, 'plan', BEFORE],
    ['a membership that is over', null, null, BEFORE, 'none', BEFORE],
    ['none, and never was', null, null, null, 'none', null],
    ['a plan without an end', PlanType.Standard, null, null, 'plan', null],
  ] as const)('is %s', (_name, planType, planExpireTime, benefitsExpireTime, kind, end) => {
    expect(membershipTime({ planType, planExpireTime, benefitsExpireTime }, NOW)).toEqual({
      kind,
      end,
      ...(kind === 'plan' ? { planType } : {}),
    });
  });
});

const NOON = Date.UTC(2026, 0, 31, 12);

describe('the scale of the time left', () => {
  it.each([
    ['the hour, by five minutes', 0.25 * HOUR_MS, { unit: 'minutes', cells: 12, filled: 3 }],
    ['the hours of a day', 6 * HOUR_MS, { unit: 'hour', cells: 24, filled: 6 }],
    ['all hours of exactly a day', DAY_MS, { unit: 'hour', cells: 24, filled: 24 }],
    ['thirty days', 7.5 * DAY_MS, { unit: 'day', cells: 30, filled: 7.5 }],
    ['nothing when it is over', -DAY_MS, { unit: 'minutes', cells: 12, filled: 0 }],
  ])('is %s', (_name, left, scale) => {
    expect(timeScale({ end: NOON + left, now: NOON })).toEqual(scale);
  });

  it.each([
    ['a year', Date.UTC(2026, 3, 30, 12), { unit: 'month', cells: 12, filled: 3 }],
    ['a whole year', Date.UTC(2027, 0, 31, 12), { unit: 'month', cells: 12, filled: 12 }],
    ['two years', Date.UTC(2027, 6, 31, 12), { unit: 'month', cells: 24, filled: 18 }],
    [
      'as many years as it takes',
      Date.UTC(2029, 6, 31, 12),
      { unit: 'year', cells: 4, filled: 3.5 },
    ],
  ])('counts months of the calendar, the short ones too: %s', (_name, end, scale) => {
    expect(timeScale({ end, now: NOON })).toEqual(scale);
  });

  it('shows the part of a month that is left', () => {
    // The end of March is 31 days after the end of February.
    const end = Date.UTC(2026, 1, 28, 12) + 15.5 * DAY_MS;
    expect(timeScale({ end, now: NOON }).filled).toBeCloseTo(1.5);
  });
});
