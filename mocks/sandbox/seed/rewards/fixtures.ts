/**
 * Redeem codes and invitations of a fresh sandbox. Data only. Days count from the moment of seeding; uids are
 * those of the account fixtures.
 */
import type { ErrorStatus, PlanType } from '@/api';

export type RedeemCodeFixture = {
  code: string;
  standsFor: string;
  /** The error that every account gets. */
  refusal?: ErrorStatus;
  /** The error that accounts get which it is not for. */
  refusalForOthers?: ErrorStatus;
  gives:
    | { kind: 'time'; plan: keyof typeof PlanType; days: number }
    | { kind: 'benefit'; benefit: string };
  audience?: 'newcomers';
  /** Negative if it expired that long ago. */
  expiresInDays?: number;
  /** The account that used the code, and the time. */
  used?: { uid: string; daysAgo: number };
};

export const redeemCodeFixtures: RedeemCodeFixture[] = [
  {
    code: 'SAIL-2026-GIFT',
    standsFor: 'a month of the standard plan, for everybody',
    gives: { kind: 'time', plan: 'Standard', days: 30 },
  },
  {
    code: 'SAIL-2026-RACE',
    standsFor: 'the same, until tomorrow: try two tabs at once',
    gives: { kind: 'time', plan: 'Standard', days: 30 },
    expiresInDays: 1,
  },
  {
    code: 'LITE-WEEK-07',
    standsFor: 'a week of lite; RedeemCodeNotForYou with a standard plan',
    refusalForOthers: 'RedeemCodeNotForYou',
    gives: { kind: 'time', plan: 'Lite', days: 7 },
  },
  {
    code: 'STREAM-SEAT-3',
    standsFor:
      'a benefit, for members by the month; RedeemCodeNotForYou for yearly ones, who have it',
    refusalForOthers: 'RedeemCodeNotForYou',
    gives: { kind: 'benefit', benefit: 'streaming' },
  },
  {
    code: 'WELCOME-ABOARD',
    standsFor:
      'for accounts that never had benefits, such as nora; RedeemCodeNotForYou for all others',
    refusalForOthers: 'RedeemCodeNotForYou',
    gives: { kind: 'time', plan: 'Standard', days: 3 },
    audience: 'newcomers',
  },
  {
    code: 'SPRING-7Q4K',
    standsFor: 'RedeemCodeUsed, also for ada, who used it long ago',
    refusal: 'RedeemCodeUsed',
    gives: { kind: 'time', plan: 'Standard', days: 30 },
    used: { uid: '10284417', daysAgo: 31 },
  },
  {
    code: 'SUMMER-2025',
    standsFor: 'RedeemCodeExpired',
    refusal: 'RedeemCodeExpired',
    gives: { kind: 'time', plan: 'Standard', days: 30 },
    expiresInDays: -90,
  },
];

/** A code that gets RedeemCodeUnknown, and TooManyRequests after five attempts within a quarter of an hour. */
export const UNKNOWN_REDEEM_CODE = 'NOBODY-GAVE-THIS';

/** The accounts that invited others. The KOLs' invitations are in seed/kols.ts. */
export const invitationSeeds = [
  { inviter: '10284417', invited: '10284418', daysAgo: 60, paidDaysAgo: 58, bonusMinutes: 60 },
  { inviter: '10284417', invited: '10284420', daysAgo: 3, paidDaysAgo: null, bonusMinutes: 0 },
  { inviter: '10284419', invited: '10284427', daysAgo: 2, paidDaysAgo: null, bonusMinutes: 0 },
] as const;
