import { CODE_LIFETIME_MS } from '@/api/constants';
import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { UNKNOWN_REDEEM_CODE } from '../seed/rewards/fixtures';
import { type ErrorWalkCall, type ErrorWalkRow, type Walker, refused, row } from './row';

const WRONG_PASSWORD = 'wrong-password';

const NEW_EMAIL = 'grace@example.com';
const LIN_EMAIL = 'lin@example.com';
/** A code has expired after this. */
const TOO_LATE_MS = CODE_LIFETIME_MS + MINUTE_MS;

async function mailTo(email: string, { call, codeFor }: Walker): Promise<string> {
  await call('userSendEmailCode', { input: { email, purpose: 'bind' } });
  return codeFor(email);
}

const bind = (
  account: string,
  code: string,
  password = FIXTURE_PASSWORD,
): ErrorWalkCall<'userBindAccount'> => ({
  as: 'ada',
  input: { channel: 'email', account, code, password },
});

const redeem = (code: string) => ({ as: 'ada', input: { code, preview: false } });

const personalRows: ErrorWalkRow[] = [
  refused(
    'userUnbindDevice',
    'DeviceNotFound',
    'unbind a device in one tab, then in another that still lists it',
    { as: 'ada' },
  ),
  refused(
    'userRenameDevice',
    'DeviceNotFound',
    'unbind a device in one tab, then rename it in another that still lists it',
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
  refused(
    'userDeleteAccount',
    'ConfirmationMismatch',
    'delete the account with the UID of another one; the site does not send it',
    {
      as: 'ada',
      input: { password: FIXTURE_PASSWORD, code: null, confirmation: '10284418' },
    },
  ),
  refused(
    'userKolCommission',
    'TimeRangeInvalid',
    'list commissions from one day to the day before; the site does not send it',
    {
      as: 'kim',
      input: { page: 1, pageSize: 20, fromTime: DAY_MS, toTime: 0, status: null, type: null },
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

const bindRows: ErrorWalkRow[] = [
  refused(
    'userBindAccount',
    'CodeInvalid',
    'change the email address with any six digits but those of the outbox',
    bind(NEW_EMAIL, '000000'),
  ),
  row(
    'userBindAccount',
    'CodeExpired',
    `ask for a code, move the clock by ${TOO_LATE_MS / MINUTE_MS} minutes, \`{"offset": ${TOO_LATE_MS}}\`, use it`,
    async (walker) => {
      const code = await mailTo(NEW_EMAIL, walker);
      await walker.moveClock(TOO_LATE_MS);
      return bind(NEW_EMAIL, code);
    },
  ),
  row(
    'userBindAccount',
    'AccountExists',
    `as \`ada\`, change the email address to \`${LIN_EMAIL}\` with the code from the outbox`,
    async (walker) => bind(LIN_EMAIL, await mailTo(LIN_EMAIL, walker)),
  ),
  refused(
    'userBindAccount',
    'ReauthenticationFailed',
    'change the email address with a wrong password',
    bind(NEW_EMAIL, '000000', WRONG_PASSWORD),
  ),
];

const redeemRows: ErrorWalkRow[] = [
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

export const accountRows = [...personalRows, ...bindRows, ...redeemRows];
