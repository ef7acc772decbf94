import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import { EMAIL, newBoundAccount } from './channels.ts';
import { registeredAccount } from './sessions.ts';
import type { Expectations, Story } from './story.ts';

/** Stories about passwords and names: which are right, wrong, and the same. */
export const passwordStories: Story[] = [
  {
    operation: 'userLoginTypeUsername',
    name: 'wrong passwords for a name',
    class: 'auth',
    run: async (context, expect) => {
      const password = `Check ${freshName(context.random)} é`;
      const account = await registerWith(context, password);
      const { username } = account;
      await expectPasswords(context, expect, password, (word) => ({
        id: 'userLoginTypeUsername',
        input: { username, password: word },
      }));
    },
  },
  {
    operation: 'userLoginTypeUsername',
    name: 'the longest password, and others that begin like it',
    class: 'auth',
    run: async (context, expect) => {
      const start = freshName(context.random).padEnd(100, 'long ');
      const password = start.padEnd(128, 'x');
      const { username } = await registerWith(context, password);
      const logIn = (word: string, status: string, rule: string) =>
        expect.status(
          'userLoginTypeUsername',
          { input: { username, password: word } },
          status,
          rule,
        );
      await logIn(password, 'Ok', 'auth.right-password');
      await logIn(start.padEnd(128, 'y'), 'CredentialsInvalid', 'auth.wrong-password');
      await logIn(start, 'CredentialsInvalid', 'auth.wrong-password');
    },
  },
  {
    operation: 'userLoginTypeEmail',
    name: 'wrong passwords for an address',
    class: 'auth',
    run: async (context, expect) => {
      const { account, address } = await newBoundAccount(context, EMAIL);
      await expectPasswords(context, expect, account.password, (word) => ({
        id: 'userLoginTypeEmail',
        input: { email: address, password: word },
      }));
      const input = { email: address.toUpperCase(), password: account.password };
      await expect.status('userLoginTypeEmail', { input }, 'Ok', 'state.case');
    },
  },
  {
    operation: 'userChangePassword',
    name: 'a change of password with a wrong one',
    class: 'auth',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const newPassword = freshName(context.random);
      for (const currentPassword of [freshName(context.random), account.password.toUpperCase()]) {
        await expect.status(
          'userChangePassword',
          { ...context.as(account), input: { currentPassword, newPassword } },
          'ReauthenticationFailed',
          'auth.proof',
        );
      }
      await expect.status('systemUserInfo', context.as(account), 'Ok', 'auth.session-kept');
    },
  },
  {
    operation: 'userLoginTypeUsername',
    name: 'a name in other letters',
    class: 'state',
    run: async (context, expect) => {
      const { username, password } = await context.newAccount();
      const other = username.toUpperCase();
      const login = { input: { username: other, password } };
      await expect.status('userLoginTypeUsername', login, 'Ok', 'state.case');
      const input = { username: other, password, inviteCode: null };
      await expect.status('userRegisterTypeUsername', { input }, 'AccountExists', 'state.case');
    },
  },
];

/** Registers an account with this password. */
async function registerWith(context: CheckContext, password: string): Promise<CheckedAccount> {
  const username = freshName(context.random);
  const deviceId = freshName(context.random);
  const registration = await context.step(
    'userRegisterTypeUsername',
    { input: { username, password, inviteCode: null }, deviceId },
    'a registration with a password of many kinds of characters',
  );
  const account = registeredAccount(registration, { username, password, deviceId });
  context.adopt(account);
  return account;
}

type Login = (password: string) => { id: string; input: object };

/** Expects the right password to be accepted in any Unicode form, and passwords that resemble it to be refused. */
async function expectPasswords(
  context: CheckContext,
  expect: Expectations,
  password: string,
  login: Login,
): Promise<void> {
  const attempt = (word: string, status: string, rule: string) => {
    const { id, input } = login(word);
    return expect.status(id, { input, deviceId: freshName(context.random) }, status, rule);
  };
  const wrong = [
    freshName(context.random),
    `${password} `,
    ` ${password}`,
    password.slice(0, -1),
    password.slice(0, 8),
    swapCase(password),
  ];
  if (wrong.length >= context.contract.limit('wrongPasswords'))
    throw new Unreached('the contract allows fewer wrong passwords');
  for (const word of wrong) await attempt(word, 'CredentialsInvalid', 'auth.wrong-password');
  await attempt(password, 'Ok', 'auth.right-password');
  const decomposed = password.normalize('NFD');
  if (decomposed !== password) await attempt(decomposed, 'Ok', 'auth.right-password');
}

function swapCase(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase();
}
