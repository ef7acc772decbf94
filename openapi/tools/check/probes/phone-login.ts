import type { Calling } from '../caller.ts';
import { readData } from '../exchange.ts';
import { readToken } from '../oracle/headers.ts';
import { freshName } from '../random.ts';
import type { CheckContext } from '../context.ts';
import { type CodeChannel, PHONE, newBoundAccount, otherCode, requestCode } from './channels.ts';
import { expectSession, freshNames, registeredAccount } from './sessions.ts';
import type { Expectations, Story } from './story.ts';
import { unknownInvite } from './valid-cases.ts';

/** Stories about logins by phone, which are registrations as well. */
export const phoneLoginStories: Story[] = [
  {
    operation: 'userLoginTypePhone',
    name: 'a login by phone, and the deletion of its account by a code',
    class: 'state',
    run: async (context, expect) => {
      const phone = PHONE.fresh(context);
      const { deviceId } = freshNames(context);
      const logIn = async (expected: boolean) => {
        const code = await requestCode(context, PHONE, phone, 'login');
        // An unknown invite code is ignored, unlike at a registration.
        const input = { phone, code, inviteCode: unknownInvite(context) };
        const wrong = { ...input, code: otherCode(code) };
        await expect.status('userLoginTypePhone', { input: wrong }, 'CodeInvalid', 'state.code');
        const login = await expect.status(
          'userLoginTypePhone',
          { input, deviceId },
          'Ok',
          'state.phone-login',
        );
        const { registered } = readData(login);
        expect.that(login, 'state.write-visible', expected, registered);
        await expect.status('userLoginTypePhone', { input }, 'CodeInvalid', 'state.code-once');
        return login;
      };
      const login = await logIn(true);
      const session = { token: readToken(login) ?? '', deviceId };
      context.adopt(registeredAccount(login, { username: phone, deviceId }));
      await expectSession(expect, readToken(login), deviceId);
      await expectDeletionByCode(context, expect, PHONE, {
        ...{ session, address: phone, uid: readData(login).uid },
      });
    },
  },
  {
    operation: 'userLoginTypePhone',
    name: 'a second login by phone',
    class: 'state',
    run: async (context, expect) => {
      const { account, address: phone } = await newBoundAccount(context, PHONE);
      const code = await requestCode(context, PHONE, phone, 'login');
      const calling = {
        input: { phone, code, inviteCode: unknownInvite(context) },
        deviceId: freshName(context.random),
      };
      const login = await expect.status('userLoginTypePhone', calling, 'Ok', 'state.phone-login');
      const { registered, uid } = readData(login);
      expect.that(login, 'state.write-visible', false, registered);
      expect.that(login, 'state.write-visible', account.uid, uid);
    },
  },
  {
    operation: 'userLoginTypePhone',
    name: 'a code by SMS for another purpose, and one that was guessed too often',
    class: 'state',
    run: async (context, expect) => {
      const { address: phone } = await newBoundAccount(context, PHONE);
      const logIn = (code: string, rule: string) => {
        const input = { phone, code, inviteCode: null };
        return expect.status('userLoginTypePhone', { input }, 'CodeInvalid', rule);
      };
      await logIn(await requestCode(context, PHONE, phone, 'reset'), 'state.code-purpose');
      const code = await requestCode(context, PHONE, phone, 'login');
      const guesses = context.contract.limit('codeGuesses');
      for (let guess = 0; guess < guesses; guess += 1) await logIn(otherCode(code), 'state.code');
      await logIn(code, 'state.code-guesses');
    },
  },
];

type CodeDeletion = { session: Calling; address: string; uid: unknown };

/** Deletes an account by a code, after codes that must be refused. */
export async function expectDeletionByCode(
  context: CheckContext,
  expect: Expectations,
  channel: CodeChannel,
  { session, address, uid }: CodeDeletion,
): Promise<void> {
  const other = await requestCode(context, channel, address, 'reset');
  const proof = await requestCode(context, channel, address, 'delete');
  const remove = (change: object, expectedStatus: string, rule: string) => {
    const input = { password: null, code: proof, confirmation: uid, ...change };
    return expect.status('userDeleteAccount', { ...session, input }, expectedStatus, rule);
  };
  await remove({ code: otherCode(proof) }, 'ReauthenticationFailed', 'auth.proof');
  if (other !== proof) await remove({ code: other }, 'ReauthenticationFailed', 'auth.proof');
  await remove({ code: null }, 'ReauthenticationFailed', 'auth.proof');
  await remove({}, 'Ok', 'state.code');
  await expect.status('systemUserInfo', session, 'Unauthorized', 'auth.token-revoked');
}
