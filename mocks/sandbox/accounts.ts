import type { SignInMethod, UserInfo } from '@/api';
import { DEVICES_WITHOUT_PLAN } from '@/api/constants';
import { NicknameMax } from '@/api/generated/zod';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { canLogInAgain } from '@/domain/account';
import { randomAlphanumerics } from '@halyard/contract/random';
import type { Context, OpenContext, SandboxSession, Store } from './contract-types';
import { type Database, create, remove, update } from './db';
import type { KeptAccount } from './entities';
import {
  computeDeviceMarks,
  computeNameMarks,
  computeNetworkMark,
  isMarked,
  setMarks,
} from './marks';
import { findDeviceLimit, findYearlyPaid, listAccountKeys, makeAccountKey } from './rules/account';

/** Finds the account that signs in by this name, address or number, regardless of case. */
export function findAccount(
  db: Database,
  method: SignInMethod,
  value: string,
): KeptAccount | undefined {
  const key = makeAccountKey(value);
  return db.accounts.find((account) => {
    const own = account[method];
    return own !== null && makeAccountKey(own) === key;
  });
}

export function findInviter(db: Database, inviteCode: string): KeptAccount | undefined {
  const key = inviteCode.toUpperCase();
  return db.accounts.find((account) => account.inviteCode.toUpperCase() === key);
}

export type NewAccount = Partial<Pick<KeptAccount, SignInMethod | 'passwordHash'>>;

/**
 * Creates an account without a plan, on a trial unless its device or name has already had one (contract:
 * every-registration-starts-with-the-trial).
 */
export function createAccount(
  context: Context,
  values: NewAccount,
  inviter?: KeptAccount,
): KeptAccount {
  const { db, clock, catalogue, deviceId } = context;
  const time = clock.now();
  const uid = makeUnusedUid(db);
  const marks = {
    names: computeNameMarks(values),
    devices: computeDeviceMarks(deviceId),
  };
  const trial = isMarked(db, 'trial', marks) ? 0 : computeTrialLength(catalogue, inviter);
  const trialExpireTime = trial > 0 ? time + trial : null;
  if (trial > 0) setMarks(db, 'trial', [...marks.names, ...marks.devices], time);
  const account = create(db.accounts, {
    uid,
    username: null,
    email: null,
    phone: null,
    nickname: null,
    yearly: [],
    benefitsExpireTime: trialExpireTime,
    trialExpireTime,
    planType: null,
    planExpireTime: null,
    deviceLimit: DEVICES_WITHOUT_PLAN,
    inviteCode: makeUnusedInviteCode(db),
    kol: false,
    createTime: time,
    passwordHash: null,
    disabledTime: null,
    ...values,
  });
  if (inviter) addInvitation(context, inviter, uid);
  return account;
}

/**
 * Finds the caller's session if it belongs to a trial account, which registering turns into a full one (contract:
 * trial-becomes-the-account).
 */
export function findTrialSession({ session }: OpenContext): SandboxSession | undefined {
  return session && !canLogInAgain(session.account) ? session : undefined;
}

/** Gives a trial account its name and password; time, devices and an invitation stay (contract: trial-becomes-the-account). */
export function registerTrial(
  context: Context,
  { uid, trialExpireTime }: KeptAccount,
  values: NewAccount,
  inviter?: KeptAccount,
): KeptAccount {
  const { db, clock } = context;
  if (trialExpireTime !== null) {
    setMarks(db, 'trial', computeNameMarks(values), clock.now());
  }
  const isInvited = db.invitations.find((invitation) => invitation.invited === uid) !== undefined;
  if (inviter && inviter.uid !== uid && !isInvited) addInvitation(context, inviter, uid);
  const [account] = update<KeptAccount>(db.accounts, (known) => known.uid === uid, values);
  if (!account) throw new Error(`There is no account ${uid}.`);
  return account;
}

function addInvitation(context: Context, inviter: KeptAccount, invited: string) {
  const { db, clock } = context;
  const network = computeNetworkMark(context, inviter.uid);
  const invitation = { inviter: inviter.uid, invited, time: clock.now(), network };
  const unpaid = { bonusMilliseconds: 0, paidTime: null, bonusOrderId: null };
  db.invitations.push({ ...invitation, ...unpaid });
}

/** Computes how long the trial is for a person whom `inviter` invited, in ms (contract: trial-by-whose-code). */
export function computeTrialLength(
  { displayConfig }: Store['catalogue'],
  inviter: KeptAccount | undefined,
): number {
  const { trialMinutes, kolTrialHours } = displayConfig;
  const plain = trialMinutes * MINUTE_MS;
  return inviter?.kol ? Math.max(plain, kolTrialHours * HOUR_MS) : plain;
}

/** Deletes everything about the account except its marks (./marks). The resolver settles orders and seats. */
export function deleteAccount(db: Database, account: KeptAccount): void {
  const { uid } = account;
  const inviteCode = makeAccountKey(account.inviteCode);
  const keys = listAccountKeys(account);
  remove(db.sessions, (session) => session.uid === uid);
  remove(db.devices, (device) => device.uid === uid);
  remove(db.codes, (sent) => keys.includes(sent.account));
  remove(db.attempts, (attempt) => keys.includes(attempt.key));
  remove(db.invitations, (invitation) => invitation.inviter === uid || invitation.invited === uid);
  remove(db.redemptions, (redemption) => redemption.uid === uid);
  remove(db.benefitGrants, (grant) => grant.uid === uid);
  remove(db.kols, (kol) => kol.uid === uid);
  remove(db.commissions, (commission) => commission.uid === uid);
  remove(db.settlements, (settlement) => settlement.uid === uid);
  // Visits belong to no account, but an invite code identifies one.
  const isTheirs = (code: string | null) => code !== null && makeAccountKey(code) === inviteCode;
  update(db.visits, (visit) => isTheirs(visit.inviteCode), { inviteCode: null });
  remove(db.accounts, (account) => account.uid === uid);
}

/** Returns the fields of an account that the contract returns; internal ones are left out. `now` is in ms. */
export function toUserInfo(account: KeptAccount, now: number): UserInfo {
  const {
    passwordHash: _hash,
    trialExpireTime: _trial,
    disabledTime: _disabled,
    yearly: _yearly,
    ...info
  } = account;
  const nickname = account.nickname ?? makeNickname(account);
  const deviceLimit = findDeviceLimit(account, now);
  const hasPassword = account.passwordHash !== null;
  const yearlyPaidUser = findYearlyPaid(account, now);
  return { ...info, nickname, deviceLimit, hasPassword, yearlyPaidUser };
}

/**
 * Makes the nickname of an account until its user chooses one. Only the user sees it, since they also log in with it.
 */
function makeNickname({ username, email, uid }: KeptAccount): string {
  return username ?? email?.split('@')[0]?.slice(0, NicknameMax) ?? uid;
}

export function makeUnusedUid(db: Database): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const uid = String(10_000_000 + (random % 90_000_000));
  return db.accounts.find((account) => account.uid === uid) ? makeUnusedUid(db) : uid;
}

function makeUnusedInviteCode(db: Database): string {
  const code = randomAlphanumerics(6).toUpperCase();
  return findInviter(db, code) ? makeUnusedInviteCode(db) : code;
}
