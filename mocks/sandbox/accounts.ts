import type { SignInMethod, UserInfo } from '@/api';
import { DEVICES_WITHOUT_PLAN } from '@/api/constants';
import { YesNo } from '@/api/generated/model';
import { NicknameMax } from '@/api/generated/zod';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { canLogInAgain } from '@/domain/account';
import { randomAlphanumerics } from '@halyard/contract/random';
import type { Context, OpenContext, SandboxSession, Store } from './contract-types';
import type { Database } from './db';
import type { KeptAccount } from './entities';
import {
  computeDeviceMarks,
  computeNameMarks,
  computeNetworkMark,
  isMarked,
  setMarks,
} from './marks';
import { findDeviceLimit, makeAccountKey } from './rules/account';

/** Finds the account that signs in by this name, address or number, regardless of case. */
export function findAccount(
  db: Database,
  method: SignInMethod,
  value: string,
): KeptAccount | undefined {
  const key = makeAccountKey(value);
  return db.accounts.findFirst((q) =>
    q.where((account) => {
      const own = account[method];
      return own !== null && makeAccountKey(own) === key;
    }),
  );
}

export function findInviter(db: Database, inviteCode: string): KeptAccount | undefined {
  const key = inviteCode.toUpperCase();
  return db.accounts.findFirst((q) =>
    q.where({ inviteCode: (code) => code.toUpperCase() === key }),
  );
}

export type NewAccount = Partial<Pick<KeptAccount, SignInMethod | 'passwordHash'>>;

/**
 * Creates an account without a plan, on a trial unless its device or name has already had one (contract:
 * every-registration-starts-with-the-trial).
 */
export async function createAccount(
  context: Context,
  values: NewAccount,
  inviter?: KeptAccount,
): Promise<KeptAccount> {
  const { db, clock, catalogue, deviceId } = context;
  const time = clock.now();
  const uid = makeUnusedUid(db);
  const marks = {
    names: await computeNameMarks(values),
    devices: await computeDeviceMarks(deviceId),
  };
  const trial = isMarked(db, 'trial', marks) ? 0 : computeTrialLength(catalogue, inviter);
  const trialExpireTime = trial > 0 ? time + trial : null;
  if (trial > 0) await setMarks(db, 'trial', [...marks.names, ...marks.devices], time);
  const account = await db.accounts.create({
    uid,
    username: null,
    email: null,
    phone: null,
    nickname: null,
    yearlyPaidUser: YesNo.No,
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
    fault: null,
    ...values,
  });
  if (inviter) await addInvitation(context, inviter, uid);
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
export async function registerTrial(
  context: Context,
  { uid, trialExpireTime }: KeptAccount,
  values: NewAccount,
  inviter?: KeptAccount,
): Promise<KeptAccount> {
  const { db, clock } = context;
  if (trialExpireTime !== null) {
    await setMarks(db, 'trial', await computeNameMarks(values), clock.now());
  }
  const isInvited = db.invitations.findFirst((q) => q.where({ invited: uid })) !== undefined;
  if (inviter && inviter.uid !== uid && !isInvited) await addInvitation(context, inviter, uid);
  return db.accounts.update((q) => q.where({ uid }), {
    strict: true,
    data: (draft) => {
      Object.assign(draft, values);
    },
  });
}

async function addInvitation(context: Context, inviter: KeptAccount, invited: string) {
  const { db, clock } = context;
  const network = await computeNetworkMark(context, inviter.uid);
  const invitation = { inviter: inviter.uid, invited, time: clock.now(), network };
  const unpaid = { bonusMilliseconds: 0, paidTime: null, bonusOrderId: null };
  await db.invitations.create({ ...invitation, ...unpaid });
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
export async function deleteAccount(db: Database, account: KeptAccount): Promise<void> {
  const { uid } = account;
  const inviteCode = makeAccountKey(account.inviteCode);
  const addresses = [account.email, account.phone]
    .filter((address) => address !== null)
    .map(makeAccountKey);
  db.sessions.deleteMany((q) => q.where({ uid }));
  db.devices.deleteMany((q) => q.where({ uid }));
  db.codes.deleteMany((q) => q.where({ account: (candidate) => addresses.includes(candidate) }));
  db.codeRequests.deleteMany((q) =>
    q.where({ account: (candidate) => addresses.includes(candidate) }),
  );
  db.invitations.deleteMany((q) =>
    q.where((invitation) => invitation.inviter === uid || invitation.invited === uid),
  );
  db.redemptions.deleteMany((q) => q.where({ uid }));
  db.benefitGrants.deleteMany((q) => q.where({ uid }));
  db.kols.deleteMany((q) => q.where({ uid }));
  db.commissions.deleteMany((q) => q.where({ uid }));
  db.settlements.deleteMany((q) => q.where({ uid }));
  db.attempts.deleteMany((q) => q.where({ uid }));
  // Visits belong to no account, but an invite code identifies one.
  const isTheirs = (code: string | null) => code !== null && makeAccountKey(code) === inviteCode;
  await db.visits.updateMany((q) => q.where({ inviteCode: isTheirs }), {
    data: (draft) => {
      draft.inviteCode = null;
    },
  });
  db.accounts.deleteMany((q) => q.where({ uid }));
}

/** Returns the fields of an account that the contract returns; internal ones are left out. `now` is in ms. */
export function toUserInfo(account: KeptAccount, now: number): UserInfo {
  const {
    passwordHash: _hash,
    trialExpireTime: _trial,
    disabledTime: _disabled,
    fault: _fault,
    ...info
  } = account;
  const nickname = account.nickname ?? makeNickname(account);
  const deviceLimit = findDeviceLimit(account, now);
  return { ...info, nickname, deviceLimit, hasPassword: account.passwordHash !== null };
}

/**
 * Makes the nickname of an account until its user chooses one. Only the user sees it, since they also log in with it.
 */
function makeNickname({ username, email, uid }: KeptAccount): string {
  return username ?? email?.split('@')[0]?.slice(0, NicknameMax) ?? uid;
}

/** Makes a uid that no account has. */
export function makeUnusedUid(db: Database): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const uid = String(10_000_000 + (random % 90_000_000));
  return db.accounts.findFirst((q) => q.where({ uid })) ? makeUnusedUid(db) : uid;
}

function makeUnusedInviteCode(db: Database): string {
  const code = randomAlphanumerics(6).toUpperCase();
  return findInviter(db, code) ? makeUnusedInviteCode(db) : code;
}

/** Hashes a new password (contract: password-nfc). */
export function hashPassword(
  { cipher }: Pick<Context, 'cipher'>,
  password: string,
): Promise<string> {
  return cipher.hash(password.normalize('NFC'));
}

/** Whether this is the account's password. Takes equally long without an account, or without a password. */
export async function verifyPassword(
  { cipher, decoyHash }: Context,
  account: KeptAccount | undefined,
  password: string,
): Promise<boolean> {
  const hash = account?.passwordHash ?? null;
  const isMatch = await cipher.isMatch(password.normalize('NFC'), hash ?? decoyHash);
  return hash !== null && isMatch;
}
