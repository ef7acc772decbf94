import { UNKNOWN_REDEEM_CODE } from '../seed/rewards/fixtures';
import { type ErrorRow, refused, row } from './row';

const WRONG_PASSWORD = 'wrong-password';

const redeem = (code: string) => ({ as: 'ada', input: { code, preview: false } });

const personalRows: ErrorRow[] = [
  refused(
    'userUnbindDevice',
    'DeviceNotFound',
    'unbind a device in one tab, then in another that still lists it',
    { as: 'ada' },
  ),
  refused('userChangePassword', 'ReauthenticationFailed', 'name a wrong current password', {
    as: 'ada',
    input: { currentPassword: WRONG_PASSWORD, newPassword: 'battery staple' },
  }),
  refused(
    'userDeleteAccount',
    'ReauthenticationFailed',
    'delete the account with a wrong password',
    {
      as: 'ada',
      input: { password: WRONG_PASSWORD, code: null, confirmation: '10284417' },
    },
  ),
  row(
    'userExportData',
    'TooManyRequests',
    'export the data six times within an hour',
    async ({ call }) => {
      for (let time = 0; time < 5; time += 1) await call('userExportData', { as: 'ada' });
      return { as: 'ada' };
    },
  ),
];

const redeemRows: ErrorRow[] = [
  row(
    'systemRedeemCode',
    'TooManyRequests',
    `redeem \`${UNKNOWN_REDEEM_CODE}\` six times within a quarter of an hour`,
    async ({ attempt }) => {
      const guess = redeem(UNKNOWN_REDEEM_CODE);
      for (let time = 0; time < 5; time += 1) await attempt('systemRedeemCode', guess);
      return guess;
    },
  ),
  refused(
    'systemRedeemCode',
    'RedeemCodeUnknown',
    `redeem \`${UNKNOWN_REDEEM_CODE}\``,
    redeem(UNKNOWN_REDEEM_CODE),
  ),
  refused(
    'systemRedeemCode',
    'RedeemCodeUsed',
    'redeem `SPRING-7Q4K`; or `SAIL-2026-GIFT` as two people, or as one after ten minutes',
    redeem('SPRING-7Q4K'),
  ),
  refused(
    'systemRedeemCode',
    'RedeemCodeExpired',
    'redeem `SUMMER-2025`; or `SAIL-2026-RACE`, a day later',
    redeem('SUMMER-2025'),
  ),
  refused(
    'systemRedeemCode',
    'RedeemCodeNotForYou',
    "as `ada`, redeem `WELCOME-ABOARD`, `LITE-WEEK-07` or `STREAM-SEAT-3`, which are nora's and lin's",
    redeem('WELCOME-ABOARD'),
  ),
];

export const accountRows = [...personalRows, ...redeemRows];
