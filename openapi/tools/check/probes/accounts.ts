import { readData, readOutcome } from '../exchange.ts';
import { readToken } from '../oracle/headers.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import { toList } from './buying.ts';
import { PHONE, requestCode } from './channels.ts';
import { registeredAccount, deleteAccount, expectSession } from './sessions.ts';
import type { Story } from './story.ts';

/** Stories about accounts, devices, invitations and limits on attempts. */
export const accountStories: Story[] = [
  {
    operation: 'userRegisterTypeDeviceid',
    name: 'a trial, once for each device',
    class: 'state',
    run: async (context, expect) => {
      const calling = { input: { inviteCode: null }, deviceId: freshName(context.random) };
      const trial = await context.step('userRegisterTypeDeviceid', calling, 'a trial');
      context.adopt(registeredAccount(trial, { username: 'a trial', deviceId: calling.deviceId }));
      await expectSession(expect, readToken(trial), calling.deviceId);
      await expect.status('userRegisterTypeDeviceid', calling, 'TrialUsed', 'state.trial-once');
      const session = { token: readToken(trial) ?? '', deviceId: calling.deviceId };
      await deleteAccount(context, session, { password: null, uid: readData(trial).uid });
    },
  },
  {
    operation: 'userRegisterTypeUsername',
    name: 'a registration with the token of a trial',
    class: 'state',
    run: async (context, expect) => {
      const deviceId = freshName(context.random);
      const calling = { input: { inviteCode: null }, deviceId };
      const trial = await context.step('userRegisterTypeDeviceid', calling, 'a trial');
      const former = registeredAccount(trial, { deviceId });
      context.adopt(former);
      const names = { username: freshName(context.random), password: freshName(context.random) };
      const registration = await context.step(
        'userRegisterTypeUsername',
        { ...context.as(former), input: { ...names, inviteCode: null } },
        'a registration with the token of a trial',
      );
      const account = registeredAccount(registration, { ...names, deviceId });
      context.adopt(account);
      expect.that(registration, 'state.trial-kept', former.uid, account.uid);
      await expect.revoked(former);
      const info = await context.step('systemUserInfo', context.as(account), 'the time it has');
      const { trialExpireTime } = readData(trial);
      expect.that(info, 'state.trial-kept', trialExpireTime, readData(info).benefitsExpireTime);
    },
  },
  {
    operation: 'userTrialOffer',
    name: 'an invitation, and who sees that it was taken',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const before = await readInvitations(context, account);
      const { inviteCode } = readData(before);
      await context.step('userTrialOffer', { input: { inviteCode } }, 'the offer of an invitation');
      const deviceId = freshName(context.random);
      const invited = { username: freshName(context.random), password: freshName(context.random) };
      const registration = await context.step(
        'userRegisterTypeUsername',
        { input: { ...invited, inviteCode }, deviceId },
        'a registration with an invite code',
      );
      context.adopt(registeredAccount(registration, { ...invited, deviceId }));
      const after = await readInvitations(context, account);
      expect.that(after, 'state.write-visible', 1, readData(after).invitedCount);
      expect.that(after, 'state.write-visible', 1, toList(readData(after).invited).length);
      const uid = String(readData(registration).uid);
      const masked = `${uid.slice(0, 2)}xxxx${uid.slice(-2)}`;
      expect.that(after, 'data.mask', masked, toList(readData(after).invited)[0]?.uid);
      const session = { token: readToken(registration) ?? '', deviceId };
      await deleteAccount(context, session, { password: invited.password, uid });
    },
  },
  {
    operation: 'userLoginTypeUsername',
    name: 'the former token of a device after another login',
    class: 'auth',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const { username, password, deviceId } = account;
      const calling = { input: { username, password }, deviceId };
      const login = await context.step('userLoginTypeUsername', calling, 'a login on one device');
      await expect.revoked(account);
      await expectSession(expect, readToken(login), deviceId);
    },
  },
  {
    operation: 'userLoginTypeUsername',
    name: 'a login beyond the device limit',
    class: 'auth',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const { username, password } = account;
      const info = await context.step('systemUserInfo', context.as(account), 'the device limit');
      const limit = Number(readData(info).deviceLimit);
      if (!(limit >= 1 && limit <= 10)) throw new Unreached(`the device limit is ${limit}`);
      let last = info;
      for (let device = 1; device <= limit; device += 1) {
        const calling = { input: { username, password }, deviceId: freshName(context.random) };
        last = await context.step('userLoginTypeUsername', calling, 'a login on another device');
      }
      expect.that(last, 'state.device-limit', 1, toList(readData(last).unboundDevices).length);
      await expect.revoked(account);
    },
  },
  {
    operation: 'userLoginTypeUsername',
    name: 'too many wrong passwords',
    class: 'auth',
    run: async (context, expect) => {
      const { username, password } = await context.newAccount();
      await expectLimit(context, expect, 'wrongPasswords', 'auth.password-guesses', () => ({
        id: 'userLoginTypeUsername',
        calling: { input: { username, password: freshName(context.random) } },
      }));
      await expect.status(
        'userLoginTypeUsername',
        { input: { username, password } },
        'TooManyRequests',
        'auth.password-guesses',
      );
    },
  },
  {
    operation: 'userExportData',
    name: 'too many exports',
    class: 'state',
    run: async (context, expect) => {
      const account = context.as(await context.newAccount());
      await expectLimit(context, expect, 'exportAttempts', 'state.attempts', () => ({
        id: 'userExportData',
        calling: account,
      }));
    },
  },
  {
    operation: 'systemRedeemCode',
    name: 'too many unknown redeem codes',
    class: 'state',
    run: async (context, expect) => {
      const account = context.as(await context.newAccount());
      await expectLimit(context, expect, 'redeemCodeAttempts', 'state.attempts', () => ({
        id: 'systemRedeemCode',
        calling: { ...account, input: { code: `CHECK-${Date.now()}`, preview: true } },
      }));
    },
  },
  {
    operation: 'userDeleteAccount',
    name: 'a deletion without proof',
    class: 'auth',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const { uid } = account;
      for (const password of [null, freshName(context.random)]) {
        const calling = {
          ...context.as(account),
          input: { password, code: null, confirmation: uid },
        };
        await expect.status('userDeleteAccount', calling, 'ReauthenticationFailed', 'auth.proof');
      }
    },
  },
  {
    operation: 'userLoginTypeUsername',
    name: 'a login to an account that is disabled',
    class: 'auth',
    run: async (context, expect) => {
      const [known] = context.debug('names disabled accounts').disabled;
      if (!known) throw new Unreached('no disabled account is known');
      const { username, password, email, phone } = known;
      const input = { username, password };
      const deviceId = freshName(context.random);
      await expect.status(
        'userLoginTypeUsername',
        { input, deviceId },
        'AccountDisabled',
        'auth.disabled',
      );
      const wrong = { ...input, password: freshName(context.random) };
      await expect.status(
        'userLoginTypeUsername',
        { input: wrong, deviceId },
        'CredentialsInvalid',
        'auth.disabled',
      );
      const refused = (id: string, login: object) =>
        expect.status(id, { input: login, deviceId }, 'AccountDisabled', 'auth.disabled');
      if (email) await refused('userLoginTypeEmail', { email, password });
      if (!phone) return;
      const code = await requestCode(context, PHONE, phone, 'login');
      await refused('userLoginTypePhone', { phone, code, inviteCode: null });
    },
  },
];

type Attempt = { id: string; calling: Parameters<CheckContext['attempt']>[1] };

/** Makes a call as often as the contract allows, and expects TooManyRequests for the next one. */
async function expectLimit(
  context: CheckContext,
  expect: Parameters<Story['run']>[1],
  limit: string,
  rule: string,
  next: () => Attempt,
): Promise<void> {
  const maximum = context.contract.limit(limit);
  for (let count = 0; count < maximum; count += 1) {
    const { id, calling } = next();
    const exchange = await context.call(id, calling);
    const isEarly = readOutcome(exchange) === 'TooManyRequests';
    if (isEarly) throw new Unreached(`${id} is limited to ${count} calls`);
    if (!exchange.received) throw new Unreached(`${id} was not answered`);
  }
  const { id, calling } = next();
  await expect.status(id, calling, 'TooManyRequests', rule);
}

function readInvitations(context: CheckContext, account: CheckedAccount) {
  return context.step('systemAffiliate', context.as(account), 'the invitations of an account');
}
