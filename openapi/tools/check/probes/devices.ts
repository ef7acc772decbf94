import { type Exchange, readData } from '../exchange.ts';
import { readToken } from '../oracle/headers.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import { toList } from './buying.ts';
import { CHANNELS, type CodeChannel, bindTo, newBoundAccount, requestCode } from './channels.ts';
import type { Expectations, Story } from './story.ts';

/** Stories about devices and sessions: what ends, and what stays. */
export const deviceStories: Story[] = [
  {
    operation: 'userLogout',
    name: 'what stays after a logout',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const other = await loginOnSecondDevice(context, account);
      await context.step('userLogout', context.as(other), 'a logout of a second device');
      await expect.revoked(other);
      await expectKept(expect, [account]);
      await expectDevices(expect, account, 2);
    },
  },
  {
    operation: 'userUnbindDevice',
    name: 'what stays after a device was unbound',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const second = await loginOnSecondDevice(context, account);
      const known = await listDevices(context, account);
      const third = await loginOnSecondDevice(context, account);
      const ids = known.map(({ id }) => id);
      const newest = (await listDevices(context, account)).find(({ id }) => !ids.includes(id));
      if (!newest) throw new Unreached('the third device is not in the list');
      const unbinding = { ...context.as(account), input: { id: newest.id } };
      await context.step('userUnbindDevice', unbinding, 'a third device unbound');
      await expect.revoked(third);
      await expectKept(expect, [account, second]);
      await expectDevices(expect, account, 2);
    },
  },
  {
    operation: 'userChangePassword',
    name: 'the devices after a change of password',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      await loginOnSecondDevice(context, account);
      const newPassword = freshName(context.random);
      const input = { currentPassword: account.password, newPassword };
      const calling = { ...context.as(account), input };
      const changed = await context.step('userChangePassword', calling, 'another password');
      account.password = newPassword;
      account.token = readToken(changed) ?? '';
      await expectDevices(expect, account, 2);
    },
  },
  ...CHANNELS.map(devicesAfterReset),
  ...CHANNELS.map(sessionsAfterBinding),
  {
    operation: 'userUpdateProfile',
    name: 'the sessions after another nickname',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const other = await loginOnSecondDevice(context, account);
      for (const nickname of NAMES) {
        const calling = { ...context.as(account), input: { nickname } };
        await context.step('userUpdateProfile', calling, 'a nickname of other characters');
        const info = await expect.read('systemUserInfo', account);
        expect.that(info, 'state.write-visible', nickname, readData(info).nickname);
      }
      await expectKept(expect, [account, other]);
    },
  },
  {
    operation: 'userRenameDevice',
    name: 'a device with another name',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const other = await loginOnSecondDevice(context, account);
      const [device] = (await listDevices(context, account)).filter(({ current }) => !current);
      if (!device) throw new Unreached('the second device is not in the list');
      const { id } = device;
      for (const name of NAMES) {
        const calling = { ...context.as(account), input: { id, name } };
        await context.step('userRenameDevice', calling, 'another name of a device');
        const list = await expect.read('userGetDeviceList', account);
        const renamed = toList(readData(list).devices).find((row) => row.id === id);
        expect.that(list, 'state.write-visible', name, renamed?.name);
      }
      await expectKept(expect, [account, other]);
      const { username, password } = account;
      const again = {
        ...{ input: { username, password }, deviceId: other.deviceId },
        headers: { deviceName: 'Another%20name' },
      };
      await context.step('userLoginTypeUsername', again, 'another login of the device');
      const list = await expect.read('userGetDeviceList', account);
      const kept = toList(readData(list).devices).find((row) => row.id === id);
      expect.that(list, 'state.name-kept', NAMES.at(-1), kept?.name);
      const stranger = await context.newAccount();
      await expect.status(
        'userRenameDevice',
        { ...context.as(stranger), input: { id, name: 'Check' } },
        'DeviceNotFound',
        'auth.foreign-object',
      );
    },
  },
  {
    operation: 'userLoginTypeUsername',
    name: 'devices that describe themselves, well and badly',
    class: 'state',
    run: async (context, expect) => {
      const { username, password } = await context.newAccount();
      const logIn = async (headers: Record<string, string>) => {
        const deviceId = freshName(context.random);
        const calling = { input: { username, password }, deviceId, headers };
        return {
          login: await expect.status('userLoginTypeUsername', calling, 'Ok', 'input.edge'),
          deviceId,
        };
      };
      const name = `Ada’s ${'é'.repeat(58)}`;
      const { login, deviceId } = await logIn({
        ...{ deviceName: encodeURIComponent(name), deviceSystem: 'other' },
        osVersion: '9'.repeat(32),
      });
      const session = { token: readToken(login) ?? '', deviceId };
      const list = await context.step('userGetDeviceList', session, 'a device that named itself');
      const own = toList(readData(list).devices).find(({ current }) => current === true);
      expect.that(list, 'state.write-visible', name, own?.name);
      expect.that(list, 'state.write-visible', '9'.repeat(32), own?.osVersion);
      for (const headers of BAD_DESCRIPTIONS) await logIn(headers);
    },
  },
];

/** Names at the ends of what is valid: the longest of plain letters, and of emoji, which are two units of UTF-16. */
const NAMES = ['a'.repeat(40), '😀'.repeat(40), '名', 'O’Brien & “Ünal” <b>+1</b> 100 %'];

/** Descriptions of a device that a server ignores. */
const BAD_DESCRIPTIONS: Record<string, string>[] = [
  { deviceName: 'a'.repeat(800) },
  { deviceName: 'a'.repeat(65) },
  { deviceName: '%E0%A4%A' },
  { deviceName: 'two words', deviceSystem: 'amiga', osVersion: 'a b' },
  { osVersion: '1'.repeat(33) },
];

function devicesAfterReset(channel: CodeChannel): Story {
  return {
    operation: 'userResetPassword',
    name: `the devices after a reset by ${channel.word}`,
    class: 'state',
    run: async (context, expect) => {
      const { account, address } = await newBoundAccount(context, channel);
      await loginOnSecondDevice(context, account);
      const code = await requestCode(context, channel, address, 'reset');
      const password = freshName(context.random);
      const input = { channel: channel.name, account: address, code, password };
      await context.step('userResetPassword', { input }, 'a reset with its code');
      account.password = password;
      const { username, deviceId } = account;
      const calling = { input: { username, password }, deviceId };
      const login = await context.step('userLoginTypeUsername', calling, 'a login after the reset');
      account.token = readToken(login) ?? '';
      await expectDevices(expect, account, 2);
    },
  };
}

function sessionsAfterBinding(channel: CodeChannel): Story {
  return {
    operation: 'userBindAccount',
    name: `the sessions after an address for codes by ${channel.word} was bound`,
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const other = await loginOnSecondDevice(context, account);
      await bindTo(context, channel, account, channel.fresh(context));
      await expectKept(expect, [account, other]);
    },
  };
}

/** Logs the same account in on another device. */
export async function loginOnSecondDevice(
  context: CheckContext,
  account: CheckedAccount,
): Promise<CheckedAccount> {
  const { username, password } = account;
  const deviceId = freshName(context.random);
  const login: Exchange = await context.step(
    'userLoginTypeUsername',
    { input: { username, password }, deviceId },
    'a login on a second device',
  );
  return { ...account, deviceId, token: readToken(login) ?? '' };
}

export async function listDevices(context: CheckContext, account: CheckedAccount) {
  const list = await context.step('userGetDeviceList', context.as(account), 'the devices');
  return toList(readData(list).devices);
}

/** Expects the sessions to go on. */
async function expectKept(expect: Expectations, accounts: CheckedAccount[]) {
  for (const account of accounts) await expect.read('systemUserInfo', account);
}

async function expectDevices(
  expect: Expectations,
  account: CheckedAccount,
  count: number,
): Promise<void> {
  const list = await expect.read('userGetDeviceList', account);
  expect.that(list, 'state.device-kept', count, toList(readData(list).devices).length);
}
