import { deleteAccount, findAccount, hashPassword, makeUnusedUid } from '../accounts';
import { type CodeAddress, checkCode, useUpCode } from '../codes';
import type { Resolvers, SessionContext, Store } from '../contract-types';
import type { KeptAccount } from '../entities';
import { leaveGroups } from '../groups';
import { markLeaver } from '../marks';
import { cancelOpenOrders } from '../orders';
import { type Refusal, refuse } from '../outcome';
import { detectMethod, findDeviceLimit, makeAccountKey } from '../rules/account';
import { listDevices, endSessions, issueToken, unbindDevice } from '../sessions';
import { checkPassword, forgetWrongPasswords } from '../wrong-passwords';

export const resolvers = {
  userResetPassword: async ({ channel, account, code, password }, context) => {
    if (detectMethod(account) !== channel) return refuse('InvalidInput');
    const address = { channel, account, purpose: 'reset' } as const;
    const problem = await checkCode(context, address, code);
    if (problem) return problem;
    const owner = findAccount(context.db, channel, account);
    if (!owner) return refuse('CodeInvalid');

    await useUpCode(context, address);
    await setPassword(context, owner, password);
    return null;
  },

  userChangePassword: async ({ currentPassword, newPassword }, context) => {
    const { account, device } = context.session;
    const problem = await checkPassword(context, currentPassword);
    if (problem) return problem;
    await setPassword(context, account, newPassword);
    return { token: await issueToken(context, device), data: null };
  },

  userUpdateProfile: async ({ nickname }, { db, session }) => {
    const trimmed = nickname.trim();
    if (trimmed === '') return refuse('InvalidInput');
    await db.accounts.update((q) => q.where({ uid: session.account.uid }), {
      data: (draft) => {
        draft.nickname = trimmed;
      },
    });
    return null;
  },

  userBindAccount: async ({ channel, account, code, password }, context) => {
    const { db, session } = context;
    const { uid, passwordHash } = session.account;
    if (detectMethod(account) !== channel) return refuse('InvalidInput');
    // The password comes first, so that a wrong one costs no guess of the code (contract: proof-for-binding).
    if (password === null && passwordHash !== null) return refuse('ReauthenticationFailed');
    const unproven = password === null ? null : await checkPassword(context, password);
    if (unproven) return unproven;
    const address = { channel, account, purpose: 'bind' } as const;
    const problem = await checkCode(context, address, code);
    if (problem) return problem;
    const owner = findAccount(db, channel, account);
    if (owner && owner.uid !== uid) return refuse('AccountExists');

    await useUpCode(context, address);
    await db.accounts.update((q) => q.where({ uid }), {
      data: (draft) => {
        draft[channel] = makeAccountKey(account);
      },
    });
    return null;
  },

  userLogout: (_input, { db, session }) => {
    db.sessions.deleteMany((q) => q.where({ token: session.token }));
    return null;
  },

  userDeleteAccount: async (input, context) => {
    const { account } = context.session;
    if (input.confirmation !== account.uid) return refuse('ConfirmationMismatch');
    const { password, code } = input;
    const problem =
      password === null
        ? await checkCodeProof(code, context)
        : await checkPassword(context, password);
    if (problem) return problem;
    await settleAndDelete(context, account);
    return null;
  },

  userGetDeviceList: (_input, { db, clock, session }) => {
    const deviceLimit = findDeviceLimit(session.account, clock.now());
    return { devices: listDevices(db, session), deviceLimit };
  },

  userRenameDevice: async ({ id, name }, { db, session }) => {
    const { uid } = session.account;
    const device = db.devices.findFirst((q) => q.where({ id, uid }));
    if (!device) return refuse('DeviceNotFound');
    await db.devices.update(device, {
      data: (draft) => {
        Object.assign(draft, { name, hasGivenName: true });
      },
    });
    return null;
  },

  userUnbindDevice: ({ id }, { db, session }) => {
    const { uid } = session.account;
    // Another account's device is not found, like one that does not exist.
    if (!db.devices.findFirst((q) => q.where({ id, uid }))) return refuse('DeviceNotFound');
    unbindDevice(db, id);
    return null;
  },
} satisfies Partial<Resolvers>;

/** Sets a password, which ends every session of the account (contract: frees all tokens). */
async function setPassword(
  { db, cipher }: Pick<SessionContext, 'db' | 'cipher'>,
  account: KeptAccount,
  password: string,
) {
  const { uid } = account;
  const passwordHash = await hashPassword({ cipher }, password);
  await db.accounts.update((q) => q.where({ uid }), {
    data: (draft) => {
      draft.passwordHash = passwordHash;
    },
  });
  endSessions(db, uid);
  forgetWrongPasswords(db, account);
}

/**
 * Returns the reason to refuse a deletion without a password; null if the code proves who is calling, or if the account
 * has no means to prove it.
 */
async function checkCodeProof(
  code: string | null,
  context: SessionContext,
): Promise<Refusal<'ReauthenticationFailed'> | null> {
  const { account } = context.session;
  const addresses = listDeletionAddresses(account);
  const hasNoProof = account.passwordHash === null && addresses.length === 0;
  if (code === null) return hasNoProof ? null : refuse('ReauthenticationFailed');
  for (const address of addresses) {
    if ((await checkCode(context, address, code)) === null) return null;
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
async function settleAndDelete(context: Store, account: KeptAccount): Promise<void> {
  const { db } = context;
  const { uid } = account;
  await cancelOpenOrders(context, uid);
  await leaveGroups(context, uid);
  await markLeaver(context, account);
  const unused = makeUnusedUid(db);
  await db.orders.updateMany((q) => q.where({ uid }), {
    data: (draft) => {
      draft.uid = unused;
      draft.idempotencyKey = null;
    },
  });
  const sitsIn = (seats: { uid: string }[]) => seats.some((seat) => seat.uid === uid);
  await db.groups.updateMany((q) => q.where({ seats: sitsIn }), {
    data: (draft) => {
      for (const seat of draft.seats) if (seat.uid === uid) seat.uid = unused;
    },
  });
  await deleteAccount(db, account);
  forgetWrongPasswords(db, account);
}
