import { deleteAccount, findAccount, makeUnusedUid } from '../accounts';
import { type CodeAddress, checkCode, useUpCode } from '../codes';
import type { Resolvers, SessionContext, Store } from '../contract-types';
import type { KeptAccount } from '../entities';
import { leaveGroups } from '../groups';
import { markLeaver } from '../marks';
import { cancelOpenOrders } from '../orders';
import { type Refusal, refuse } from '../outcome';
import { checkPassword, hashPassword } from '../passwords';
import { forgetWrongPasswords } from '../rate-limits';
import { detectMethod, findDeviceLimit, makeAccountKey } from '../rules/account';
import { listDevices, endSessions, issueToken, unbindDevice } from '../sessions';
import { remove, update } from '../db';

export const resolvers = {
  userResetPassword: ({ channel, account, code, password }, context) => {
    if (detectMethod(account) !== channel) return refuse('InvalidInput');
    const address = { channel, account, purpose: 'reset' } as const;
    const problem = checkCode(context, address, code);
    if (problem) return problem;
    const owner = findAccount(context.db, channel, account);
    if (!owner) return refuse('CodeInvalid');

    useUpCode(context, address);
    setPassword(context, owner, password);
    return null;
  },

  userChangePassword: ({ currentPassword, newPassword }, context) => {
    const { account, device } = context.session;
    const problem = checkPassword(context, currentPassword);
    if (problem) return problem;
    setPassword(context, account, newPassword);
    return { token: issueToken(context, device), data: null };
  },

  userUpdateProfile: ({ nickname }, { db, session }) => {
    const trimmed = nickname.trim();
    if (trimmed === '') return refuse('InvalidInput');
    update(db.accounts, (candidate) => candidate.uid === session.account.uid, {
      nickname: trimmed,
    });
    return null;
  },

  userBindAccount: ({ channel, account, code, password }, context) => {
    const { db, session } = context;
    const { uid, passwordHash } = session.account;
    if (detectMethod(account) !== channel) return refuse('InvalidInput');
    // The password comes first, so that a wrong one costs no guess of the code (contract: proof-for-binding).
    if (password === null && passwordHash !== null) return refuse('ReauthenticationFailed');
    const unproven = password === null ? null : checkPassword(context, password);
    if (unproven) return unproven;
    const address = { channel, account, purpose: 'bind' } as const;
    const problem = checkCode(context, address, code);
    if (problem) return problem;
    const owner = findAccount(db, channel, account);
    if (owner && owner.uid !== uid) return refuse('AccountExists');

    useUpCode(context, address);
    const isOwn = (candidate: KeptAccount) => candidate.uid === uid;
    update(db.accounts, isOwn, { [channel]: makeAccountKey(account) });
    return null;
  },

  userLogout: (_input, { db, session }) => {
    remove(db.sessions, (candidate) => candidate.token === session.token);
    return null;
  },

  userDeleteAccount: (input, context) => {
    const { account } = context.session;
    if (input.confirmation !== account.uid) return refuse('ConfirmationMismatch');
    const { password, code } = input;
    const problem =
      password === null ? checkCodeProof(code, context) : checkPassword(context, password);
    if (problem) return problem;
    settleAndDelete(context, account);
    return null;
  },

  userGetDeviceList: (_input, { db, clock, session }) => {
    const deviceLimit = findDeviceLimit(session.account, clock.now());
    return { devices: listDevices(db, session), deviceLimit };
  },

  userRenameDevice: ({ id, name }, { db, session }) => {
    const { uid } = session.account;
    const device = db.devices.find((device) => device.id === id && device.uid === uid);
    if (!device) return refuse('DeviceNotFound');
    update(db.devices, (candidate) => candidate === device, { name, hasGivenName: true });
    return null;
  },

  userUnbindDevice: ({ id }, { db, session }) => {
    const { uid } = session.account;
    // Another account's device is not found, like one that does not exist.
    if (!db.devices.find((device) => device.id === id && device.uid === uid))
      return refuse('DeviceNotFound');
    unbindDevice(db, id);
    return null;
  },
} satisfies Partial<Resolvers>;

/** Sets a password, which ends every session of the account (contract: frees all tokens). */
function setPassword({ db }: Pick<SessionContext, 'db'>, account: KeptAccount, password: string) {
  const { uid } = account;
  const passwordHash = hashPassword(password);
  update(db.accounts, (account) => account.uid === uid, { passwordHash });
  endSessions(db, uid);
  forgetWrongPasswords(db, account);
}

/**
 * Returns the reason to refuse a deletion without a password; null if the code proves who is calling, or if the account
 * has no means to prove it.
 */
function checkCodeProof(
  code: string | null,
  context: SessionContext,
): Refusal<'ReauthenticationFailed'> | null {
  const { account } = context.session;
  const addresses = listDeletionAddresses(account);
  const hasNoProof = account.passwordHash === null && addresses.length === 0;
  if (code === null) return hasNoProof ? null : refuse('ReauthenticationFailed');
  for (const address of addresses) {
    if (checkCode(context, address, code) === null) return null;
  }
  return refuse('ReauthenticationFailed');
}

/** Lists the addresses to which a code for the deletion can be sent. */
function listDeletionAddresses({
  email,
  phone,
}: SessionContext['session']['account']): CodeAddress[] {
  const addresses: CodeAddress[] = [];
  if (email) addresses.push({ channel: 'email', account: email, purpose: 'delete' });
  if (phone) addresses.push({ channel: 'phone', account: phone, purpose: 'delete' });
  return addresses;
}

/**
 * Deletes an account: open orders are cancelled, seats in unfinished groups released and refunded, and unfinished groups that
 * it created end (contract: what-a-deletion-ends, creator-who-leaves-ends-the-group). Orders are kept under an unused uid, so
 * that a late payment is refunded, and finished groups keep their seats.
 */
function settleAndDelete(context: Store, account: KeptAccount): void {
  const { db } = context;
  const { uid } = account;
  cancelOpenOrders(context, uid);
  leaveGroups(context, uid);
  markLeaver(context, account);
  const unused = makeUnusedUid(db);
  update(db.orders, (order) => order.uid === uid, { uid: unused, idempotencyKey: null });
  update(
    db.groups,
    ({ seats }) => seats.some((seat) => seat.uid === uid),
    ({ seats }) => ({
      seats: seats.map((seat) => (seat.uid === uid ? { ...seat, uid: unused } : seat)),
    }),
  );
  deleteAccount(db, account);
}
