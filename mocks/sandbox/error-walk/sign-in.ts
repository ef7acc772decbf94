import { CODE_LIFETIME_MS, WRONG_PASSWORDS, WRONG_PASSWORDS_WITHIN_MS } from '@/api/constants';
import type { OperationId } from '@/api/generated/operations';
import { MINUTE_MS } from '@/config/constants';
import { invitationFixtures } from '../seed/fixtures';
import { type Values, type Walker, type Way, repeatTooOften } from './way';

/** Long enough for a code to expire. */
const TOO_LATE_MS = CODE_LIFETIME_MS + MINUTE_MS;
const WRONG_PASSWORD = 'wrong-password';
const NEW_EMAIL = 'grace@example.com';
const LIN_EMAIL = 'lin@example.com';
const LIN_PHONE = '+8613800138002';
const NORA_UID = '10284420';
const MALLORY_PHONE = '+8613800138007';
const { unknown: UNKNOWN_INVITER } = invitationFixtures;

const PURPOSES = {
  userRegisterTypeNormal: 'register',
  userResetPassword: 'reset',
  userBindAccount: 'bind',
} as const;

/** Asks for the code that an operation takes, and returns it with its account. */
async function askForCode(
  { call, codeFor }: Walker,
  operation: OperationId,
  account: string,
): Promise<Values> {
  if (operation === 'userLoginTypePhone') {
    await call('userSendSmsCode', { input: { phone: account, purpose: 'login' } });
    return { phone: account, code: await codeFor(account) };
  }
  const purpose = PURPOSES[operation as keyof typeof PURPOSES];
  await call('userSendEmailCode', { input: { email: account, purpose } });
  return { account, code: await codeFor(account) };
}

/** Registrations, logins and codes. */
export const signInWays: Way[] = [
  {
    status: 'CodeInvalid',
    how: 'with any six digits but those of the outbox, register, log in, reset the password or change the email address',
    values: { code: '000000', account: NEW_EMAIL, phone: LIN_PHONE },
  },
  {
    status: 'CodeExpired',
    how: `ask for a code, move the clock by ${TOO_LATE_MS / MINUTE_MS} minutes, \`{"offset": ${TOO_LATE_MS}}\`, use it`,
    arrange: async (walker, operation) => {
      const to = { userLoginTypePhone: LIN_PHONE, userResetPassword: LIN_EMAIL };
      const account = to[operation as keyof typeof to] ?? NEW_EMAIL;
      const values = await askForCode(walker, operation, account);
      await walker.moveClock(TOO_LATE_MS);
      return { values };
    },
  },
  {
    status: 'AccountExists',
    how: 'register `ada`',
    operations: ['userRegisterTypeUsername'],
    values: { username: 'ada' },
  },
  {
    status: 'AccountExists',
    how: `register \`${LIN_EMAIL}\`, or change the email address to it, with the code from the outbox`,
    arrange: async (walker, operation) => ({
      values: await askForCode(walker, operation, LIN_EMAIL),
    }),
  },
  {
    status: 'InviteCodeInvalid',
    how: `register with the invite code \`${UNKNOWN_INVITER}\` and the code from the outbox; \`HOIST7\` is Ada's`,
    operations: ['userRegisterTypeNormal'],
    arrange: async (walker, operation) => ({
      values: {
        ...(await askForCode(walker, operation, NEW_EMAIL)),
        inviteCode: UNKNOWN_INVITER,
      },
    }),
  },
  {
    status: 'InviteCodeInvalid',
    how: `register with the invite code \`${UNKNOWN_INVITER}\`; open \`/trial?invite=${UNKNOWN_INVITER}\`; drop \`userTrialOffer\` there, and press the button`,
    values: { inviteCode: UNKNOWN_INVITER },
  },
  {
    status: 'TrialUsed',
    how: 'start the trial twice in one browser',
    arrange: ({ call }) => call('userRegisterTypeDeviceid').then(() => {}),
  },
  {
    status: 'CredentialsInvalid',
    how: 'log in as `ada` or `ada@example.com` with a wrong password',
    values: { username: 'ada', password: WRONG_PASSWORD },
  },
  {
    status: 'ReauthenticationFailed',
    how: 'with a wrong password, change the password or the email address, or delete the account',
    values: {
      password: WRONG_PASSWORD,
      currentPassword: WRONG_PASSWORD,
      confirmation: NORA_UID,
    },
  },
  {
    status: 'AccountDisabled',
    how: 'log in as `mallory` or `mallory@example.com`',
    operations: ['userLoginTypeUsername', 'userLoginTypeEmail'],
    values: { username: 'mallory', email: 'mallory@example.com' },
  },
  {
    status: 'AccountDisabled',
    how: `log in as \`${MALLORY_PHONE}\`, who is mallory, with the code from the outbox`,
    operations: ['userLoginTypePhone'],
    arrange: async (walker, operation) => ({
      values: await askForCode(walker, operation, MALLORY_PHONE),
    }),
  },
  {
    status: 'TooManyRequests',
    how: 'ask for a code twice within a minute',
    operations: ['userSendEmailCode', 'userSendSmsCode'],
    arrange: ({ call }, operation) => call(operation).then(() => {}),
  },
  repeatTooOften(
    'userLoginTypeUsername',
    'log in as `ada` with a wrong password',
    { most: WRONG_PASSWORDS, withinMs: WRONG_PASSWORDS_WITHIN_MS },
    { username: 'ada', password: WRONG_PASSWORD },
  ),
];
