import type { SignInMethod } from '@/api';
import {
  type NewAccount,
  computeTrialLength,
  createAccount,
  findAccount,
  findInviter,
  findTrialSession,
  registerTrial,
} from '../accounts';
import { checkCode, sendCode, useUpCode } from '../codes';
import type { Context, OpenContext, Resolvers } from '../contract-types';
import type { KeptAccount } from '../entities';
import { computeDeviceMarks, findMarkTime } from '../marks';
import { isRefusal, refuse } from '../outcome';
import { checkLogin, hashPassword } from '../passwords';
import { checkLimit, countAttempt } from '../rate-limits';
import { detectMethod, findDeviceLimit, makeAccountKey } from '../rules/account';
import { isDisabled, openSession } from '../sessions';

export const resolvers = {
  userSendEmailCode: ({ email, purpose }, context) =>
    sendCode(context, { channel: 'email', account: email, purpose }),

  userSendSmsCode: ({ phone, purpose }, context) =>
    sendCode(context, { channel: 'phone', account: phone, purpose }),

  userRegisterTypeNormal: (input, context) => {
    const { channel, account, code, password, inviteCode } = input;
    if (detectMethod(account) !== channel) return refuse('InvalidInput');
    const address = { channel, account, purpose: 'register' } as const;
    // The code comes first: only the owner of an address may learn that it has an account.
    const problem = checkCode(context, address, code);
    if (problem) return problem;
    if (findAccount(context.db, channel, account)) return refuse('AccountExists');
    const inviter = findInviterByCode(context, inviteCode);
    if (inviter === null) return refuse('InviteCodeInvalid');

    useUpCode(context, address);
    const passwordHash = hashPassword(password);
    const values = { [channel]: makeAccountKey(account), passwordHash };
    return register(context, values, inviter);
  },

  userRegisterTypeUsername: ({ username, password, inviteCode }, context) => {
    if (findAccount(context.db, 'username', username)) return refuse('AccountExists');
    const inviter = findInviterByCode(context, inviteCode);
    if (inviter === null) return refuse('InviteCodeInvalid');

    const passwordHash = hashPassword(password);
    return register(context, { username, passwordHash }, inviter);
  },

  /**
   * Starts the trial: one per device, whichever account it was for (contract:
   * every-registration-starts-with-the-trial).
   */
  userRegisterTypeDeviceid: ({ inviteCode }, context) => {
    const { db, clock, deviceId, network } = context;
    if (findMarkTime(db, 'trial', computeDeviceMarks(deviceId)) !== null)
      return refuse('TrialUsed');
    const inviter = findInviterByCode(context, inviteCode);
    if (inviter === null) return refuse('InviteCodeInvalid');
    const tooMany = checkLimit(context, 'trial', network);
    if (tooMany) return tooMany;
    countAttempt(context, 'trial', network);
    const account = createAccount(context, {}, inviter);
    const { uid, trialExpireTime } = account;
    const { token } = openSession(context, uid);
    return { token, data: { uid, trialExpireTime: trialExpireTime ?? clock.now() } };
  },

  userTrialOffer: ({ inviteCode }, context) => {
    const inviter = findInviterByCode(context, inviteCode);
    if (inviter === null) return refuse('InviteCodeInvalid');
    return { trialMilliseconds: computeTrialLength(context.catalogue, inviter) };
  },

  userLoginTypeUsername: ({ username, password }, context) =>
    logIn(context, { method: 'username', name: username, password }),

  userLoginTypeEmail: ({ email, password }, context) =>
    logIn(context, { method: 'email', name: email, password }),

  /** Registers a number that has no account; an unknown invite code is ignored. */
  userLoginTypePhone: ({ phone, code, inviteCode }, context) => {
    const address = { channel: 'phone', account: phone, purpose: 'login' } as const;
    const problem = checkCode(context, address, code);
    if (problem) return problem;
    const existing = findAccount(context.db, 'phone', phone);
    if (existing && isDisabled(existing, context.clock.now())) return refuse('AccountDisabled');

    useUpCode(context, address);
    const inviter = inviteCode === null ? undefined : findInviter(context.db, inviteCode);
    const { token, data } = existing
      ? enter(context, existing)
      : signUp(context, { phone }, inviter);
    return { token, data: { ...data, registered: !existing } };
  },
} satisfies Partial<Resolvers>;

/** Returns the inviter of a code; undefined without a code, null if it is unknown. */
function findInviterByCode({ db }: Context, inviteCode: string | null) {
  return inviteCode === null ? undefined : (findInviter(db, inviteCode) ?? null);
}

function register(context: OpenContext, values: NewAccount, inviter?: KeptAccount) {
  const { token, data } = signUp(context, values, inviter);
  return { token, data: { uid: data.uid } };
}

/**
 * Creates an account, or registers that of the caller's trial, whose device is the token's (contract:
 * trial-becomes-the-account).
 */
function signUp(context: OpenContext, values: NewAccount, inviter?: KeptAccount) {
  const trial = findTrialSession(context);
  if (!trial) return enter(context, createAccount(context, values, inviter));
  const account = registerTrial(context, trial.account, values, inviter);
  return enter({ ...context, deviceId: trial.device.deviceId }, account);
}

type Credentials = { method: SignInMethod; name: string; password: string };

/** Logs in by password. Only a caller with the right password learns that an account is disabled. */
function logIn(context: Context, { method, name, password }: Credentials) {
  const found = findAccount(context.db, method, name);
  const account = checkLogin(context, name, found, password);
  if (isRefusal(account)) return account;
  if (isDisabled(account, context.clock.now())) return refuse('AccountDisabled');
  return enter(context, account);
}

function enter(context: Context, account: KeptAccount) {
  const { uid } = account;
  const { token, unboundDevices } = openSession(context, uid);
  const deviceLimit = findDeviceLimit(account, context.clock.now());
  return { token, data: { uid, unboundDevices, deviceLimit } };
}
