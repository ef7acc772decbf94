import { DAY_MS } from '@/config/constants';
import { UNKNOWN_REDEEM_CODE } from '../seed/rewards/fixtures';
import { type Way, inputWith } from './way';

/** What belongs to one's account. */
export const accountWays: Way[] = [
  {
    status: 'DeviceNotFound',
    how: 'unbind a device in one tab, then unbind or rename it in another that still lists it',
  },
  {
    status: 'ConfirmationMismatch',
    how: 'delete the account with the UID of another one; the site does not send it',
    values: { confirmation: '10284418' },
  },
  {
    status: 'TimeRangeInvalid',
    how: 'list commissions from one day to the day before; the site does not send it',
    values: { fromTime: DAY_MS, toTime: 0 },
  },
  {
    status: 'TooManyRequests',
    how: 'export the data six times within an hour',
    operations: ['userExportData'],
    arrange: async ({ call }, operation) => {
      for (let time = 0; time < 5; time += 1) await call(operation, { as: 'nora' });
    },
  },
  {
    status: 'TooManyRequests',
    how: `redeem \`${UNKNOWN_REDEEM_CODE}\` six times within a quarter of an hour`,
    operations: ['systemRedeemCode'],
    arrange: async ({ attempt }, operation) => {
      const input = inputWith(operation, { code: UNKNOWN_REDEEM_CODE });
      for (let time = 0; time < 5; time += 1) await attempt(operation, { as: 'nora', input });
    },
  },
  {
    status: 'RedeemCodeUnknown',
    how: `redeem \`${UNKNOWN_REDEEM_CODE}\``,
    values: { code: UNKNOWN_REDEEM_CODE },
  },
  {
    status: 'RedeemCodeUsed',
    how: 'redeem `SPRING-7Q4K`; or `SAIL-2026-GIFT` as two people, or as one after ten minutes',
    values: { code: 'SPRING-7Q4K' },
  },
  {
    status: 'RedeemCodeExpired',
    how: 'redeem `SUMMER-2025`; or `SAIL-2026-RACE`, a day later',
    values: { code: 'SUMMER-2025' },
  },
  {
    status: 'RedeemCodeNotForYou',
    how: "as `ada`, redeem `WELCOME-ABOARD`, `LITE-WEEK-07` or `STREAM-SEAT-3`, which are nora's and lin's",
    as: 'ada',
    values: { code: 'WELCOME-ABOARD' },
  },
];
