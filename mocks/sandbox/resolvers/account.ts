import type { UserDeleteAccountInput } from '@/api';
import { deleteAccount, findAccount, isPasswordOf, unusedUid } from '../accounts';
import { type CodeAddress, codeProblem, useUpCode } from '../codes';
import type { Resolvers, SessionContext, Store } from '../contract-types';
import type { Account } from '../entities';
import { leaveGroups } from '../groups';
import { cancelOpenOrders } from '../orders';
import { refuse } from '../outcome';
import { methodOf } from '../rules/account';
import { devicesOf, endSessions, issueToken, unbindDevice } from '../sessions';

export const accountResolvers = {
  userResetPassword: async ({ channel, account, code, password }, context) => {
    if (methodOf(account) !== channel) return refuse('InvalidInput');
    const address = { channel, account, purpose: 'reset' } as const;
    const problem = await codeProblem(context, address, code);
    if (problem) return problem;
    const owner = findAccount(context.db, channel, account);
    if (!owner) return refuse('CodeInvalid');

    await useUpCode(context, address);
    await setPassword(context, owner.uid, password);
    return null;
  },

  userChangePassword: async ({ currentPassword, newPassword }, context) => {
    const { account, device } = context.session;
    if (!(await isPasswordOf(context, account, currentPassword))) {
      return refuse('ReauthenticationFailed');
    }
    await setPassword(context, account.uid, newPassword);
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

  userLogout: (_input, { db, session }) => {
    db.sessions.deleteMany((q) => q.where({ token: session.token }));
    return null;
  },

  userDeleteAccount: async (input, context) => {
    const { account } = context.session;
    if (input.confirmation !== account.uid) return refuse('InvalidInput');
    if (!(await isProven(input, context))) return refuse('ReauthenticationFailed');
    await settleAndDelete(context, account);
    return null;
  },

  userGetDeviceList: (_input, { db, session }) => {
    const { deviceLimit } = session.account;
    return { devices: devicesOf(db, session), deviceLimit };
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
  uid: string,
  password: string,
) {
  const passwordHash = await cipher.hash(password);
  await db.accounts.update((q) => q.where({ uid }), {
    data: (draft) => {
      draft.passwordHash = passwordHash;
    },
  });
  endSessions(db, uid);
}

/** Whether the deletion is authenticated, by password or code; an account that has neither needs no proof. */
async function isProven(
  { password, code }: UserDeleteAccountInput,
  context: SessionContext,
): Promise<boolean> {
  const { account } = context.session;
  const addresses = deletionAddresses(account);
  if (password !== null) return isPasswordOf(context, account, password);
  if (code === null) return account.passwordHash === null && addresses.length === 0;
  for (const address of addresses) {
    if ((await codeProblem(context, address, code)) === null) return true;
  }
  return false;
}

/** The addresses to which a code for the deletion can be sent. */
function deletionAddresses({ email, phone }: SessionContext['session']['account']): CodeAddress[] {
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
async function settleAndDelete(context: Store, account: Account): Promise<void> {
  const { db } = context;
  const { uid } = account;
  await cancelOpenOrders(context, uid);
  await leaveGroups(context, uid);
  const unused = unusedUid(db);
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
}
