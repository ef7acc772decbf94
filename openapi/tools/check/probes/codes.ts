import type { Calling } from '../caller.ts';
import { type Exchange, readData } from '../exchange.ts';
import { readToken } from '../oracle/headers.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import type { Expectations, Story } from './story.ts';
import { unknownInvite } from './valid-cases.ts';

/** Stories with codes by email and SMS. They need an environment whose codes can be read. */
export const codeStories: Story[] = [
  {
    operation: 'userRegisterTypeNormal',
    name: 'a code used twice',
    class: 'state',
    run: async (context, expect) => {
      const email = freshEmail(context);
      const send = { input: { email, purpose: 'register' } };
      const code = await requestCode(context, email, 'register');
      await expect.status('userSendEmailCode', send, 'TooManyRequests', 'state.code-cooldown');
      const { username: password, deviceId } = freshNames(context);
      const input = { channel: 'email', account: email, code, password, inviteCode: null };
      const registration = await context.step(
        'userRegisterTypeNormal',
        { input, deviceId },
        'a registration by email',
      );
      context.adopt(registeredAccount(registration, { email, password, deviceId }));
      await expectSession(expect, readToken(registration), deviceId);
      await expect.status(
        'userRegisterTypeNormal',
        { input, deviceId },
        'CodeInvalid',
        'state.code-once',
      );
      const login = await context.step(
        'userLoginTypeEmail',
        { input: { email, password }, deviceId },
        'a login by email',
      );
      await expectSession(expect, readToken(login), deviceId);
      const token = readToken(login) ?? '';
      await deleteAccount(
        context,
        { token, deviceId },
        { password, uid: readData(registration).uid },
      );
    },
  },
  {
    operation: 'userRegisterTypeNormal',
    name: 'a registration by email with an unknown invite code',
    class: 'state',
    run: async (context, expect) => {
      const email = freshEmail(context);
      const code = await requestCode(context, email, 'register');
      const invited = { password: freshName(context.random), inviteCode: unknownInvite(context) };
      const input = { channel: 'email', account: email, code, ...invited };
      await expect.refused('userRegisterTypeNormal', { input }, 'InviteCodeInvalid');
    },
  },
  {
    operation: 'userBindAccount',
    name: 'an email address that is bound',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const email = freshEmail(context);
      const code = await requestCode(context, email, 'bind');
      const input = { channel: 'email', account: email, code, password: account.password };
      const bind = (change: object, expectedStatus: string, rule: string) =>
        expect.status(
          'userBindAccount',
          { ...context.as(account), input: { ...input, ...change } },
          expectedStatus,
          rule,
        );
      await bind({ password: freshName(context.random) }, 'ReauthenticationFailed', 'auth.proof');
      await bind({ password: null }, 'ReauthenticationFailed', 'auth.proof');
      await bind({ code: otherCode(code) }, 'CodeInvalid', 'state.code');
      await bind({}, 'Ok', 'state.code');
      await bind({}, 'CodeInvalid', 'state.code-once');
      const info = await context.step('systemUserInfo', context.as(account), 'the bound address');
      expect.that(info, 'state.write-visible', email, readData(info).email);
      await registrationOfKnown(context, expect, email);
      await bindingOfKnown(context, expect);
    },
  },
  {
    operation: 'userResetPassword',
    name: 'tokens and passwords after a reset',
    class: 'auth',
    run: async (context, expect) => {
      const { account, email } = await newEmailAccount(context);
      const code = await requestCode(context, email, 'reset');
      const password = freshName(context.random);
      const input = { channel: 'email', account: email, code, password };
      const wrong = { ...input, code: otherCode(code) };
      await expect.status('userResetPassword', { input: wrong }, 'CodeInvalid', 'state.code');
      await context.step('userResetPassword', { input }, 'a reset with its code');
      const { username, password: former } = account;
      account.password = password;
      await expect.revoked(account);
      const logIn = (word: string, expectedStatus: string, rule: string) =>
        expect.status(
          'userLoginTypeUsername',
          { input: { username, password: word } },
          expectedStatus,
          rule,
        );
      await logIn(former, 'CredentialsInvalid', 'auth.old-password');
      await logIn(password, 'Ok', 'auth.new-password');
      await expect.status('userResetPassword', { input }, 'CodeInvalid', 'state.code-once');
    },
  },
  {
    operation: 'userResetPassword',
    name: 'a code for another purpose, and one that was guessed too often',
    class: 'state',
    run: async (context, expect) => {
      const { email } = await newEmailAccount(context);
      const password = freshName(context.random);
      const reset = (code: string, rule: string) => {
        const input = { channel: 'email', account: email, code, password };
        return expect.status('userResetPassword', { input }, 'CodeInvalid', rule);
      };
      await reset(await requestCode(context, email, 'delete'), 'state.code-purpose');
      const code = await requestCode(context, email, 'reset');
      const guesses = context.contract.limit('codeGuesses');
      for (let guess = 0; guess < guesses; guess += 1) await reset(otherCode(code), 'state.code');
      await reset(code, 'state.code-guesses');
    },
  },
  {
    operation: 'userLoginTypePhone',
    name: 'a login by phone, and the deletion of its account by a code',
    class: 'state',
    run: async (context, expect) => {
      const phone = freshPhone(context);
      const { deviceId } = freshNames(context);
      const code = await requestSms(context, phone, 'login');
      const input = { phone, code, inviteCode: null };
      const login = await context.step(
        'userLoginTypePhone',
        { input, deviceId },
        'a login by phone with a new number',
      );
      context.adopt(registeredAccount(login, { username: phone, deviceId }));
      const { uid, registered } = readData(login);
      expect.that(login, 'state.write-visible', true, registered);
      await expectSession(expect, readToken(login), deviceId);
      await expect.status('userLoginTypePhone', { input }, 'CodeInvalid', 'state.code-once');
      const proof = await requestSms(context, phone, 'delete');
      const session = { token: readToken(login) ?? '', deviceId };
      const remove = (change: object, expectedStatus: string, rule: string) => {
        const confirmed = { password: null, code: proof, confirmation: uid, ...change };
        return expect.status(
          'userDeleteAccount',
          { ...session, input: confirmed },
          expectedStatus,
          rule,
        );
      };
      await remove({ code: otherCode(proof) }, 'ReauthenticationFailed', 'auth.proof');
      await remove({ code: null }, 'ReauthenticationFailed', 'auth.proof');
      await remove({}, 'Ok', 'state.code');
      await expect.status('systemUserInfo', session, 'Unauthorized', 'auth.token-revoked');
    },
  },
];

/** Registers an address that has an account: only its owner, who has the code, may learn that it is taken. */
async function registrationOfKnown(context: CheckContext, expect: Expectations, email: string) {
  const code = await requestCode(context, email, 'register');
  const { username: password } = freshNames(context);
  const input = { channel: 'email', account: email, code, password, inviteCode: null };
  await expect.status('userRegisterTypeNormal', { input }, 'AccountExists', 'state.known-address');
}

/** Binds an address of another account: the refusal may come only after the right code. */
async function bindingOfKnown(context: CheckContext, expect: Expectations) {
  const owner = freshEmail(context);
  const code = await requestCode(context, owner, 'register');
  const { username: password, deviceId } = freshNames(context);
  const registration = await context.step(
    'userRegisterTypeNormal',
    { input: { channel: 'email', account: owner, code, password, inviteCode: null }, deviceId },
    'a registration by email',
  );
  context.adopt(registeredAccount(registration, { email: owner, password, deviceId }));
  const other = await context.newAccount();
  const proof = await requestCode(context, owner, 'bind');
  const input = { channel: 'email', account: owner, code: proof, password: other.password };
  await expect.status(
    'userBindAccount',
    { ...context.as(other), input },
    'AccountExists',
    'state.known-address',
  );
  const session = { token: readToken(registration) ?? '', deviceId };
  await deleteAccount(context, session, { password, uid: readData(registration).uid });
}

/** Creates an account with an email address. */
export async function newEmailAccount(
  context: CheckContext,
): Promise<{ account: CheckedAccount; email: string }> {
  const account = await context.newAccount();
  const email = freshEmail(context);
  const code = await requestCode(context, email, 'bind');
  const input = { channel: 'email', account: email, code, password: account.password };
  await context.step(
    'userBindAccount',
    { ...context.as(account), input },
    'an address that is bound',
  );
  return { account, email };
}

/** Expects a token to open a session. */
export async function expectSession(
  expect: Expectations,
  token: string | null,
  deviceId: string,
): Promise<void> {
  if (token === null) throw new Unreached('there is no token in `pragma`');
  await expect.status('systemUserInfo', { token, deviceId }, 'Ok', 'headers.token-works');
}

/** Describes an account that was not registered by `newAccount`. Pass it to `adopt`, which deletes it at the end. */
export function registeredAccount(
  registration: Exchange,
  known: Partial<CheckedAccount> & Pick<CheckedAccount, 'deviceId'>,
): CheckedAccount {
  const { uid } = readData(registration);
  const token = readToken(registration) ?? '';
  return { username: '', password: '', token, uid: String(uid), ...known };
}

export async function deleteAccount(
  context: CheckContext,
  session: Calling,
  { password, uid }: { password: string | null; uid: unknown },
): Promise<void> {
  const input = { password, code: null, confirmation: uid };
  await context.step('userDeleteAccount', { ...session, input }, 'the deletion of that account');
}

/** Requests a code by email, and reads it. */
export async function requestCode(
  context: CheckContext,
  email: string,
  purpose: string,
): Promise<string> {
  if (!context.environment.canReadCodes) throw new Unreached('codes cannot be read');
  const name = `a code by email to ${purpose}`;
  await context.step('userSendEmailCode', { input: { email, purpose } }, name);
  return context.codeFor(email);
}

/** Requests a code by SMS, and reads it. */
export async function requestSms(
  context: CheckContext,
  phone: string,
  purpose: string,
): Promise<string> {
  if (!context.environment.canReadSms) throw new Unreached('codes by SMS cannot be read');
  await context.step(
    'userSendSmsCode',
    { input: { phone, purpose } },
    `a code by SMS to ${purpose}`,
  );
  return context.codeFor(phone);
}

export function freshEmail({ environment, random }: CheckContext): string {
  return environment.emailFor(freshName(random));
}

/** A random phone number that begins with 555, which the North American plan reserves for fiction. */
export function freshPhone({ random }: CheckContext): string {
  return `+1555${random.text(7, '0123456789')}`;
}

function freshNames({ random }: CheckContext) {
  return { username: freshName(random), deviceId: freshName(random) };
}

function otherCode(code: string): string {
  return code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`;
}
