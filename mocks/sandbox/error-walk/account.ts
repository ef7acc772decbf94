import {
  EXPORT_ATTEMPTS,
  EXPORT_ATTEMPTS_WITHIN_MS,
  REDEEM_CODE_ATTEMPTS,
  REDEEM_CODE_ATTEMPTS_WITHIN_MS,
} from '@/api/constants';
import { DAY_MS } from '@/config/constants';
import { UNKNOWN_REDEEM_CODE } from '../seed/rewards/fixtures';
import { type Way, repeatTooOften } from './way';

/** The account area. */
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
  repeatTooOften('userExportData', 'export the data', {
    most: EXPORT_ATTEMPTS,
    withinMs: EXPORT_ATTEMPTS_WITHIN_MS,
  }),
  repeatTooOften(
    'systemRedeemCode',
    `redeem \`${UNKNOWN_REDEEM_CODE}\``,
    { most: REDEEM_CODE_ATTEMPTS, withinMs: REDEEM_CODE_ATTEMPTS_WITHIN_MS },
    { code: UNKNOWN_REDEEM_CODE },
  ),
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
