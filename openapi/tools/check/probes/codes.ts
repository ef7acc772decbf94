import { readData } from '../exchange.ts';
import { readToken } from '../oracle/headers.ts';
import { freshName } from '../random.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import {
  CHANNELS,
  type CodeChannel,
  EMAIL,
  bindTo,
  newBoundAccount,
  otherCode,
  requestCode,
  sendCall,
} from './channels.ts';
import { expectDeletionByCode } from './phone-login.ts';
import { deleteAccount, expectSession, freshNames, registeredAccount } from './sessions.ts';
import type { Expectations, Story } from './story.ts';
import { unknownInvite } from './valid-cases.ts';

/** Stories with codes, for each way in which codes are sent. They need an environment whose codes can be read. */
export const codeStories: Story[] = [
  ...CHANNELS.flatMap(makeStories),
  {
    operation: 'userBindAccount',
    name: 'a former address, which no longer logs in',
    class: 'state',
    run: async (context, expect) => {
      const { account, address: former } = await newBoundAccount(context, EMAIL);
      const { password } = account;
      const logIn = (email: string, status: string) =>
        expect.status(
          'userLoginTypeEmail',
          { input: { email, password }, deviceId: freshName(context.random) },
          status,
          'state.bound-address',
        );
      await logIn(former, 'Ok');
      const address = EMAIL.fresh(context);
      await bindTo(context, EMAIL, account, address);
      await logIn(former, 'CredentialsInvalid');
      await logIn(address, 'Ok');
      // It belongs to no account, so another can have it.
      await registerBy(context, EMAIL, former);
    },
  },
];

function makeStories(channel: CodeChannel): Story[] {
  const { word } = channel;
  return [
    registration(channel),
    {
      operation: 'userRegisterTypeNormal',
      name: `a registration by ${word} with an unknown invite code`,
      class: 'state',
      run: async (context, expect) => {
        const address = channel.fresh(context);
        const code = await requestCode(context, channel, address, 'register');
        const invited = { password: freshName(context.random), inviteCode: unknownInvite(context) };
        const input = { channel: channel.name, account: address, code, ...invited };
        await expect.refused('userRegisterTypeNormal', { input }, 'InviteCodeInvalid');
      },
    },
    binding(channel),
    reset(channel),
    {
      operation: 'userBindAccount',
      name: `codes by ${word} to register and to bind, each for the other`,
      class: 'state',
      run: async (context, expect) => {
        const account = await context.newAccount();
        const address = channel.fresh(context);
        const toRegister = await requestCode(context, channel, address, 'register');
        const toBind = await requestCode(context, channel, address, 'bind');
        if (toRegister === toBind) return;
        const { password } = account;
        const input = { channel: channel.name, account: address, password };
        const rule = 'state.code-purpose';
        const bind = { ...context.as(account), input: { ...input, code: toRegister } };
        await expect.status('userBindAccount', bind, 'CodeInvalid', rule);
        const register = { input: { ...input, code: toBind, inviteCode: null } };
        await expect.status('userRegisterTypeNormal', register, 'CodeInvalid', rule);
      },
    },
    {
      operation: 'userResetPassword',
      name: `a code by ${word} for another purpose, and one that was guessed too often`,
      class: 'state',
      run: async (context, expect) => {
        const { address } = await newBoundAccount(context, channel);
        const password = freshName(context.random);
        const tryReset = (code: string, rule: string) => {
          const input = { channel: channel.name, account: address, code, password };
          return expect.status('userResetPassword', { input }, 'CodeInvalid', rule);
        };
        await tryReset(
          await requestCode(context, channel, address, 'delete'),
          'state.code-purpose',
        );
        const code = await requestCode(context, channel, address, 'reset');
        const guesses = context.contract.limit('codeGuesses');
        for (let guess = 0; guess < guesses; guess += 1)
          await tryReset(otherCode(code), 'state.code');
        await tryReset(code, 'state.code-guesses');
      },
    },
    {
      operation: 'userDeleteAccount',
      name: `a deletion by a code by ${word}`,
      class: 'auth',
      run: async (context, expect) => {
        const { account, address } = await newBoundAccount(context, channel);
        const session = context.as(account);
        await expectDeletionByCode(context, expect, channel, {
          session,
          address,
          uid: account.uid,
        });
      },
    },
    {
      operation: channel.sends,
      name: `a second code by ${word} within the pause, and codes for all purposes`,
      class: 'state',
      run: async (context, expect) => {
        const { address } = await newBoundAccount(context, channel);
        for (const purpose of ['register', 'reset', 'delete']) {
          await requestCode(context, channel, address, purpose);
          const again = sendCall(channel, address, purpose);
          await expect.status(channel.sends, again, 'TooManyRequests', 'state.code-cooldown');
        }
      },
    },
  ];
}

function registration(channel: CodeChannel): Story {
  return {
    operation: 'userRegisterTypeNormal',
    name: `a code by ${channel.word} used twice`,
    class: 'state',
    run: async (context, expect) => {
      const address = channel.fresh(context);
      const code = await requestCode(context, channel, address, 'register');
      await expect.status(
        channel.sends,
        sendCall(channel, address, 'register'),
        'TooManyRequests',
        'state.code-cooldown',
      );
      const { username: password, deviceId } = freshNames(context);
      const input = { channel: channel.name, account: address, code, password, inviteCode: null };
      const register = (change: object, status: string, rule: string) =>
        expect.status(
          'userRegisterTypeNormal',
          { input: { ...input, ...change }, deviceId },
          status,
          rule,
        );
      await register({ code: otherCode(code) }, 'CodeInvalid', 'state.code');
      const exchange = await context.step(
        'userRegisterTypeNormal',
        { input, deviceId },
        `a registration by ${channel.word}`,
      );
      const known = channel === EMAIL ? { email: address, password } : { username: address };
      context.adopt(registeredAccount(exchange, { ...known, deviceId }));
      const token = readToken(exchange);
      await expectSession(expect, token, deviceId);
      await register({}, 'CodeInvalid', 'state.code-once');
      const session = { token: token ?? '', deviceId };
      const info = await context.step('systemUserInfo', session, 'the address of the account');
      expect.that(info, 'state.write-visible', address, readData(info)[channel.name]);
      if (channel === EMAIL) {
        const calling = { input: { email: address, password }, deviceId };
        const login = await context.step('userLoginTypeEmail', calling, 'a login by email');
        await expectSession(expect, readToken(login), deviceId);
        session.token = readToken(login) ?? '';
      }
      await deleteAccount(context, session, { password, uid: readData(exchange).uid });
    },
  };
}

function binding(channel: CodeChannel): Story {
  return {
    operation: 'userBindAccount',
    name: `an address for codes by ${channel.word} that is bound`,
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const address = channel.fresh(context);
      const code = await requestCode(context, channel, address, 'bind');
      const input = { channel: channel.name, account: address, code, password: account.password };
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
      const info = await expect.read('systemUserInfo', account);
      expect.that(info, 'state.write-visible', address, readData(info)[channel.name]);
      await registerKnown(context, expect, channel, address);
      await bindKnown(context, expect, channel);
    },
  };
}

function reset(channel: CodeChannel): Story {
  return {
    operation: 'userResetPassword',
    name: `tokens and passwords after a reset by ${channel.word}`,
    class: 'auth',
    run: async (context, expect) => {
      const { account, address } = await newBoundAccount(context, channel);
      const code = await requestCode(context, channel, address, 'reset');
      const password = freshName(context.random);
      const input = { channel: channel.name, account: address, code, password };
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
  };
}

/** Registers an address that has an account: only its owner, who has the code, may learn that it is taken. */
async function registerKnown(
  context: CheckContext,
  expect: Expectations,
  channel: CodeChannel,
  address: string,
) {
  const code = await requestCode(context, channel, address, 'register');
  const { username: password } = freshNames(context);
  const input = { channel: channel.name, account: address, code, password, inviteCode: null };
  await expect.status('userRegisterTypeNormal', { input }, 'AccountExists', 'state.known-address');
}

/** Registers an account by a code. */
async function registerBy(
  context: CheckContext,
  channel: CodeChannel,
  address: string,
): Promise<CheckedAccount> {
  const code = await requestCode(context, channel, address, 'register');
  const { username: password, deviceId } = freshNames(context);
  const input = { channel: channel.name, account: address, code, password, inviteCode: null };
  const registration = await context.step(
    'userRegisterTypeNormal',
    { input, deviceId },
    `a registration by ${channel.word}`,
  );
  const name = channel === EMAIL ? { email: address } : { username: address };
  const account = registeredAccount(registration, { ...name, password, deviceId });
  context.adopt(channel === EMAIL ? account : { ...account, password: '' });
  return account;
}

/** Binds an address of another account: the refusal may come only after the right code. */
async function bindKnown(context: CheckContext, expect: Expectations, channel: CodeChannel) {
  const address = channel.fresh(context);
  const owner = await registerBy(context, channel, address);
  const other = await context.newAccount();
  const code = await requestCode(context, channel, address, 'bind');
  const input = { channel: channel.name, account: address, code, password: other.password };
  await expect.status(
    'userBindAccount',
    { ...context.as(other), input },
    'AccountExists',
    'state.known-address',
  );
  await deleteAccount(context, context.as(owner), owner);
}
