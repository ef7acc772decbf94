import type { Calling } from '../caller.ts';
import { type Exchange, dataOf } from '../exchange.ts';
import { tokenOf } from '../oracle/headers.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import type { Expectations, Story } from './story.ts';
import { unknownInvite } from './valid-cases.ts';

/** What is done with codes by email and SMS. They can be tried only where codes can be read. */
export const codeStories: Story[] = [
  {
    operation: 'userRegisterTypeNormal',
    name: 'a code used twice',
    class: 'state',
    run: async (context, expect) => {
      const email = freshEmail(context);
      const asked = { input: { email, purpose: 'register' } };
      const code = await sentCode(context, email, 'register');
      await expect.status('userSendEmailCode', asked, 'TooManyRequests', 'state.code-cooldown');
      const { username: password, deviceId } = fresh(context);
      const input = { channel: 'email', account: email, code, password, inviteCode: null };
      const made = await context.step(
        'userRegisterTypeNormal',
        { input, deviceId },
        'a registration by email',
      );
      context.adopt(adopted(made, { email, password, deviceId }));
      await works(expect, tokenOf(made), deviceId);
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
      await works(expect, tokenOf(login), deviceId);
      const token = tokenOf(login) ?? '';
      await deletion(context, { token, deviceId }, { password, uid: dataOf(made).uid });
    },
  },
  {
    operation: 'userRegisterTypeNormal',
    name: 'a registration by email with an unknown invite code',
    class: 'state',
    run: async (context, expect) => {
      const email = freshEmail(context);
      const code = await sentCode(context, email, 'register');
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
      const code = await sentCode(context, email, 'bind');
      const input = { channel: 'email', account: email, code, password: account.password };
      const bind = (change: object, wanted: string, rule: string) =>
        expect.status(
          'userBindAccount',
          { ...context.as(account), input: { ...input, ...change } },
          wanted,
          rule,
        );
      await bind({ password: freshName(context.random) }, 'ReauthenticationFailed', 'auth.proof');
      await bind({ password: null }, 'ReauthenticationFailed', 'auth.proof');
      await bind({ code: otherCode(code) }, 'CodeInvalid', 'state.code');
      await bind({}, 'Ok', 'state.code');
      await bind({}, 'CodeInvalid', 'state.code-once');
      const info = await context.step('systemUserInfo', context.as(account), 'the bound address');
      expect.that(info, 'state.write-visible', email, dataOf(info).email);
      await registrationOfKnown(context, expect, email);
      await bindingOfKnown(context, expect);
    },
  },
  {
    operation: 'userResetPassword',
    name: 'tokens and passwords after a reset',
    class: 'auth',
    run: async (context, expect) => {
      const { account, email } = await emailAccount(context);
      const code = await sentCode(context, email, 'reset');
      const password = freshName(context.random);
      const input = { channel: 'email', account: email, code, password };
      const wrong = { ...input, code: otherCode(code) };
      await expect.status('userResetPassword', { input: wrong }, 'CodeInvalid', 'state.code');
      await context.step('userResetPassword', { input }, 'a reset with its code');
      const { username, password: former } = account;
      account.password = password;
      await expect.dead(account);
      const logIn = (word: string, wanted: string, rule: string) =>
        expect.status(
          'userLoginTypeUsername',
          { input: { username, password: word } },
          wanted,
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
      const { email } = await emailAccount(context);
      const password = freshName(context.random);
      const reset = (code: string, rule: string) => {
        const input = { channel: 'email', account: email, code, password };
        return expect.status('userResetPassword', { input }, 'CodeInvalid', rule);
      };
      await reset(await sentCode(context, email, 'delete'), 'state.code-purpose');
      const code = await sentCode(context, email, 'reset');
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
      const { deviceId } = fresh(context);
      const code = await sentSms(context, phone, 'login');
      const input = { phone, code, inviteCode: null };
      const login = await context.step(
        'userLoginTypePhone',
        { input, deviceId },
        'a login by phone with a new number',
      );
      context.adopt(adopted(login, { username: phone, deviceId }));
      const { uid, registered } = dataOf(login);
      expect.that(login, 'state.write-visible', true, registered);
      await works(expect, tokenOf(login), deviceId);
      await expect.status('userLoginTypePhone', { input }, 'CodeInvalid', 'state.code-once');
      const proof = await sentSms(context, phone, 'delete');
      const session = { token: tokenOf(login) ?? '', deviceId };
      const remove = (change: object, wanted: string, rule: string) => {
        const confirmed = { password: null, code: proof, confirmation: uid, ...change };
        return expect.status('userDeleteAccount', { ...session, input: confirmed }, wanted, rule);
      };
      await remove({ code: otherCode(proof) }, 'ReauthenticationFailed', 'auth.proof');
      await remove({ code: null }, 'ReauthenticationFailed', 'auth.proof');
      await remove({}, 'Ok', 'state.code');
      await expect.status('systemUserInfo', session, 'Unauthorized', 'auth.token-revoked');
    },
  },
];

/** An address that has an account: its owner alone learns of it, at the end of the registration. */
async function registrationOfKnown(context: CheckContext, expect: Expectations, email: string) {
  const code = await sentCode(context, email, 'register');
  const { username: password } = fresh(context);
  const input = { channel: 'email', account: email, code, password, inviteCode: null };
  await expect.status('userRegisterTypeNormal', { input }, 'AccountExists', 'state.known-address');
}

/** An address of another account: refused after the right code alone. */
async function bindingOfKnown(context: CheckContext, expect: Expectations) {
  const owner = freshEmail(context);
  const code = await sentCode(context, owner, 'register');
  const { username: password, deviceId } = fresh(context);
  const made = await context.step(
    'userRegisterTypeNormal',
    { input: { channel: 'email', account: owner, code, password, inviteCode: null }, deviceId },
    'a registration by email',
  );
  context.adopt(adopted(made, { email: owner, password, deviceId }));
  const other = await context.newAccount();
  const proof = await sentCode(context, owner, 'bind');
  const input = { channel: 'email', account: owner, code: proof, password: other.password };
  await expect.status(
    'userBindAccount',
    { ...context.as(other), input },
    'AccountExists',
    'state.known-address',
  );
  const session = { token: tokenOf(made) ?? '', deviceId };
  await deletion(context, session, { password, uid: dataOf(made).uid });
}

/** A new account with an email address. */
export async function emailAccount(
  context: CheckContext,
): Promise<{ account: CheckedAccount; email: string }> {
  const account = await context.newAccount();
  const email = freshEmail(context);
  const code = await sentCode(context, email, 'bind');
  const input = { channel: 'email', account: email, code, password: account.password };
  await context.step(
    'userBindAccount',
    { ...context.as(account), input },
    'an address that is bound',
  );
  return { account, email };
}

/** The token of an answer opens a session. */
export async function works(
  expect: Expectations,
  token: string | null,
  deviceId: string,
): Promise<void> {
  if (token === null) throw new Unreached('there is no token in `pragma`');
  await expect.status('systemUserInfo', { token, deviceId }, 'Ok', 'headers.token-works');
}

/** An account that a probe registered by other means than `newAccount`, so that it is deleted at the end. */
export function adopted(
  registration: Exchange,
  known: Partial<CheckedAccount> & Pick<CheckedAccount, 'deviceId'>,
): CheckedAccount {
  const { uid } = dataOf(registration);
  const token = tokenOf(registration) ?? '';
  return { username: '', password: '', token, uid: String(uid), ...known };
}

export async function deletion(
  context: CheckContext,
  session: Calling,
  { password, uid }: { password: string | null; uid: unknown },
): Promise<void> {
  const input = { password, code: null, confirmation: uid };
  await context.step('userDeleteAccount', { ...session, input }, 'the deletion of that account');
}

/** Asks for a code by email, and reads it. */
export async function sentCode(
  context: CheckContext,
  email: string,
  purpose: string,
): Promise<string> {
  if (!context.environment.canReadCodes) throw new Unreached('codes cannot be read');
  const name = `a code by email to ${purpose}`;
  await context.step('userSendEmailCode', { input: { email, purpose } }, name);
  return context.codeFor(email);
}

/** The same by SMS. */
export async function sentSms(
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

/** A number that is kept free for examples. */
export function freshPhone({ random }: CheckContext): string {
  return `+1555${random.text(7, '0123456789')}`;
}

function fresh({ random }: CheckContext) {
  return { username: freshName(random), deviceId: freshName(random) };
}

function otherCode(code: string): string {
  return code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`;
}
