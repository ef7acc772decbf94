import type { CheckedOperation, Contract } from '../contract.ts';
import { readData, isObject } from '../exchange.ts';
import { readToken } from '../oracle/headers.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import { accountStories } from './accounts.ts';
import { codeStories } from './codes.ts';
import { deviceStories, listDevices, loginOnSecondDevice } from './devices.ts';
import { expiryStories } from './expiry.ts';
import { filterStories } from './filters.ts';
import { groupStories } from './groups.ts';
import { languageStories } from './languages.ts';
import { listStories } from './lists.ts';
import { orderStories } from './orders.ts';
import { passwordStories } from './passwords.ts';
import { paidOrderStories } from './paid-orders.ts';
import { phoneLoginStories } from './phone-login.ts';
import type { Probe } from './probe.ts';
import { raceStories } from './races.ts';
import { redeemStories } from './redeem.ts';
import { type Story, asProbe } from './story.ts';
import { viewStories } from './views.ts';

/** The probes that check the effect of calls by later calls. Each story has its own accounts. */
export function stateProbes(contract: Contract, operations: CheckedOperation[]): Probe[] {
  const ids = new Set(operations.map(({ id }) => id));
  const allStories = [
    ...stories,
    ...accountStories,
    ...passwordStories,
    ...deviceStories,
    ...viewStories,
    ...codeStories,
    ...phoneLoginStories,
    ...orderStories,
    ...paidOrderStories,
    ...groupStories,
    ...raceStories,
    ...redeemStories,
    ...listStories,
    ...filterStories,
    ...languageStories(contract),
    ...expiryStories,
  ];
  return allStories.filter((probe) => ids.has(probe.operation)).map(asProbe);
}

const stories: Story[] = [
  {
    operation: 'userUpdateProfile',
    name: 'a changed nickname is shown',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const nickname = freshName(context.random);
      await context.step(
        'userUpdateProfile',
        { ...context.as(account), input: { nickname } },
        'another nickname',
      );
      const info = await expect.read('systemUserInfo', account);
      expect.that(info, 'state.write-visible', nickname, readData(info).nickname);
    },
  },
  {
    operation: 'userLogout',
    name: 'a token after its logout',
    class: 'auth',
    run: async (context, expect) => {
      const account = await context.newAccount();
      await context.step('userLogout', context.as(account), 'a logout');
      await expect.revoked(account);
    },
  },
  {
    operation: 'userChangePassword',
    name: 'tokens and passwords after a change of password',
    class: 'auth',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const other = await loginOnSecondDevice(context, account);
      const newPassword = freshName(context.random);
      const input = { currentPassword: account.password, newPassword };
      const changed = await context.step(
        'userChangePassword',
        { ...context.as(account), input },
        'another password',
      );
      await expect.revoked(account);
      await expect.revoked(other);
      const token = readToken(changed);
      if (token)
        await expect.status(
          'systemUserInfo',
          { ...context.as(account), token },
          'Ok',
          'auth.token-works',
        );
      const { username, password } = account;
      await expect.status(
        'userLoginTypeUsername',
        { input: { username, password } },
        'CredentialsInvalid',
        'auth.old-password',
      );
      account.password = newPassword;
      await expect.status(
        'userLoginTypeUsername',
        { input: { username, password: newPassword } },
        'Ok',
        'auth.new-password',
      );
    },
  },
  {
    operation: 'userUnbindDevice',
    name: 'a token after its device was unbound',
    class: 'auth',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const other = await loginOnSecondDevice(context, account);
      const id = await findOtherDevice(context, account);
      await context.step(
        'userUnbindDevice',
        { ...context.as(account), input: { id } },
        'the other device unbound',
      );
      await expect.revoked(other);
      const { devices } = readData(await expect.read('userGetDeviceList', account));
      const isListed =
        Array.isArray(devices) && devices.some((device) => isObject(device) && device.id === id);
      const last = await expect.status(
        'userUnbindDevice',
        { ...context.as(account), input: { id } },
        'DeviceNotFound',
        'state.freed',
      );
      expect.that(last, 'state.write-visible', false, isListed);
    },
  },
  {
    operation: 'userUnbindDevice',
    name: 'the device of another account',
    class: 'auth',
    run: async (context, expect) => {
      const account = await context.newAccount();
      await loginOnSecondDevice(context, account);
      const id = await findOtherDevice(context, account);
      const stranger = await context.newAccount();
      await expect.status(
        'userUnbindDevice',
        { ...context.as(stranger), input: { id } },
        'DeviceNotFound',
        'auth.foreign-object',
      );
    },
  },
  {
    operation: 'userDeleteAccount',
    name: 'an account after its deletion',
    class: 'auth',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const { username, password, uid } = account;
      const input = { password, code: null, confirmation: uid };
      await context.step('userDeleteAccount', { ...context.as(account), input }, 'a deletion');
      await expect.revoked(account);
      await expect.status(
        'userLoginTypeUsername',
        { input: { username, password } },
        'CredentialsInvalid',
        'auth.deleted-account',
      );
    },
  },
];

async function findOtherDevice(context: CheckContext, account: CheckedAccount): Promise<string> {
  const other = (await listDevices(context, account)).find(({ current }) => current === false);
  if (!other) throw new Unreached('the second device is not in the list');
  return String(other.id);
}
