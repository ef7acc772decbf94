import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/constants';
import { PlanType } from '@/api';
import { membershipTime } from './membership-time';

const NOW = 1_767_225_600_000;
const AHEAD = NOW + 10 * DAY_MS;
const LATER = NOW + 11 * DAY_MS;
const BEFORE = NOW - DAY_MS;

describe('what somebody has', () => {
  it.each([
    [
      'a plan, also where earned time goes beyond it',
      PlanType.Standard,
      AHEAD,
      LATER,
      'standard',
      AHEAD,
    ],
    ['time of a trial', null, null, AHEAD, 'free', AHEAD],
    ['earned time that outlives the plan', PlanType.Lite, BEFORE, AHEAD, 'free', AHEAD],
    ['a plan that is over', PlanType.Lite, BEFORE, BEFORE, 'lite', BEFORE],
    ['a membership that is over', null, null, BEFORE, 'none', BEFORE],
    ['nothing, and never had', null, null, null, 'none', null],
    ['a plan without an end', PlanType.Standard, null, null, 'standard', null],
  ] as const)('is %s', (_name, planType, planExpireTime, benefitsExpireTime, kind, end) => {
    expect(membershipTime({ planType, planExpireTime, benefitsExpireTime }, NOW)).toEqual({
      kind,
      end,
    });
  });
});
