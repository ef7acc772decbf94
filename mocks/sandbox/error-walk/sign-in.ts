import { CODE_LIFETIME_MS, WRONG_PASSWORDS } from '@/api/constants';
import { MINUTE_MS } from '@/config/constants';
import { FIXTURE_PASSWORD, invitationFixtures } from '../seed/fixtures';
import { type ErrorWalkRow, type Walker, refused, row } from './row';

/** A code has expired after this. */
const TOO_LATE_MS = CODE_LIFETIME_MS + MINUTE_MS;
const LATER = `move the clock by ${TOO_LATE_MS / MINUTE_MS} minutes, \`{"offset": ${TOO_LATE_MS}}\``;
const WRONG_PASSWORD = 'wrong-password';
const WRONG_CODE = '000000';
const NEW_EMAIL = 'grace@example.com';
const ADA_EMAIL = 'ada@example.com';
const ADA_PHONE = '+8613800138001';
const MALLORY_PHONE = '+8613800138007';

type Purpose = 'register' | 'reset';

async function mailTo(email: string, purpose: Purpose, { call, codeFor }: Walker): Promise<string> {
  await call('userSendEmailCode', { input: { email, purpose } });
  return codeFor(email);
}

async function smsTo(phone: string, { call, codeFor }: Walker): Promise<string> {
  await call('userSendSmsCode', { input: { phone, purpose: 'login' } });
  return codeFor(phone);
}

const registration = (account: string, code: string, inviteCode: string | null = null) => ({
  input: { channel: 'email' as const, account, code, password: FIXTURE_PASSWORD, inviteCode },
});
const reset = (code: string) => ({
  input: { channel: 'email' as const, account: ADA_EMAIL, code, password: FIXTURE_PASSWORD },
});

const registrationRows: ErrorWalkRow[] = [
  refused(
    'userRegisterTypeNormal',
    'CodeInvalid',
    'register an address with any six digits but those of the outbox',
    registration(NEW_EMAIL, WRONG_CODE),
  ),
  row(
    'userRegisterTypeNormal',
    'CodeExpired',
    `ask for a code, ${LATER}, use it`,
    async (walker) => {
      const code = await mailTo(NEW_EMAIL, 'register', walker);
      await walker.moveClock(TOO_LATE_MS);
      return registration(NEW_EMAIL, code);
    },
  ),
  row(
    'userRegisterTypeNormal',
    'AccountExists',
    `register \`${ADA_EMAIL}\` with the code from the outbox`,
    async (walker) => registration(ADA_EMAIL, await mailTo(ADA_EMAIL, 'register', walker)),
  ),
  row(
    'userRegisterTypeNormal',
    'InviteCodeInvalid',
    `register with the invite code \`${invitationFixtures.unknown}\`; \`HOIST7\` is Ada's`,
    async (walker) => {
      const code = await mailTo(NEW_EMAIL, 'register', walker);
      return registration(NEW_EMAIL, code, invitationFixtures.unknown);
    },
  ),
  refused('userRegisterTypeUsername', 'AccountExists', 'register `ada`', {
    input: { username: 'ada', password: FIXTURE_PASSWORD, inviteCode: null },
  }),
  refused(
    'userRegisterTypeUsername',
    'InviteCodeInvalid',
    `register with the invite code \`${invitationFixtures.unknown}\`; \`HOIST7\` is Ada's`,
    {
      input: {
        username: 'grace',
        password: FIXTURE_PASSWORD,
        inviteCode: invitationFixtures.unknown,
      },
    },
  ),
  refused(
    'userTrialOffer',
    'InviteCodeInvalid',
    `open \`/trial?invite=${invitationFixtures.unknown}\``,
    { input: { inviteCode: invitationFixtures.unknown } },
  ),
  refused(
    'userRegisterTypeDeviceid',
    'InviteCodeInvalid',
    `drop \`userTrialOffer\`, open \`/trial?invite=${invitationFixtures.unknown}\`, press the button`,
    { input: { inviteCode: invitationFixtures.unknown } },
  ),
  row(
    'userRegisterTypeDeviceid',
    'TrialUsed',
    'start the trial twice in one browser',
    async ({ call }) => {
      const trial = { input: { inviteCode: null } };
      await call('userRegisterTypeDeviceid', trial);
      return trial;
    },
  ),
];

const loginRows: ErrorWalkRow[] = [
  ...(['userSendEmailCode', 'userSendSmsCode'] as const).map((operation) =>
    row(operation, 'TooManyRequests', 'ask for a code twice within a minute', async ({ call }) => {
      await call(operation);
      return {};
    }),
  ),
  refused('userLoginTypeUsername', 'CredentialsInvalid', 'log in as `ada` with a wrong password', {
    input: { username: 'ada', password: WRONG_PASSWORD },
  }),
  row(
    'userLoginTypeUsername',
    'TooManyRequests',
    'log in as `ada` with a wrong password eleven times within a quarter of an hour',
    async ({ attempt }) => {
      const guess = { input: { username: 'ada', password: WRONG_PASSWORD } };
      for (let time = 0; time < WRONG_PASSWORDS; time += 1) {
        await attempt('userLoginTypeUsername', guess);
      }
      return guess;
    },
  ),
  refused('userLoginTypeUsername', 'AccountDisabled', 'log in as `mallory`', {
    input: { username: 'mallory', password: FIXTURE_PASSWORD },
  }),
  refused(
    'userLoginTypeEmail',
    'CredentialsInvalid',
    `log in as \`${ADA_EMAIL}\` with a wrong password`,
    { input: { email: ADA_EMAIL, password: WRONG_PASSWORD } },
  ),
  refused('userLoginTypeEmail', 'AccountDisabled', 'log in as `mallory@example.com`', {
    input: { email: 'mallory@example.com', password: FIXTURE_PASSWORD },
  }),
  refused(
    'userLoginTypePhone',
    'CodeInvalid',
    'log in with any six digits but those of the outbox',
    { input: { phone: ADA_PHONE, code: WRONG_CODE, inviteCode: null } },
  ),
  row('userLoginTypePhone', 'CodeExpired', `ask for a code, ${LATER}, use it`, async (walker) => {
    const code = await smsTo(ADA_PHONE, walker);
    await walker.moveClock(TOO_LATE_MS);
    return { input: { phone: ADA_PHONE, code, inviteCode: null } };
  }),
  row(
    'userLoginTypePhone',
    'AccountDisabled',
    `log in as \`${MALLORY_PHONE}\`, who is mallory, with the code from the outbox`,
    async (walker) => ({
      input: {
        phone: MALLORY_PHONE,
        code: await smsTo(MALLORY_PHONE, walker),
        inviteCode: null,
      },
    }),
  ),
  refused(
    'userResetPassword',
    'CodeInvalid',
    'reset a password with any six digits but those of the outbox',
    reset(WRONG_CODE),
  ),
  row('userResetPassword', 'CodeExpired', `ask for a code, ${LATER}, use it`, async (walker) => {
    const code = await mailTo(ADA_EMAIL, 'reset', walker);
    await walker.moveClock(TOO_LATE_MS);
    return reset(code);
  }),
];

export const signInRows = [...registrationRows, ...loginRows];
