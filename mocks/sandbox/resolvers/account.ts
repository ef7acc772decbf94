import type { UserDeleteAccountInput } from '@/api';
import { findAccount } from '../accounts';
import { type CodeAddress, codeProblem, useUpCode } from '../codes';
import type { Resolvers, SessionContext } from '../contract-types';
import { leaveForGood } from '../leaving';
import { isPasswordOf } from '../passwords';
import { refuse } from '../refusal';
import { endSessions, renewToken } from '../sessions';
import { methodOf } from '../rules/account';

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
    return { token: await renewToken(context, device), data: null };
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
    await leaveForGood(context, account);
    return null;
  },
} satisfies Partial<Resolvers>;

/** A new password is the end of every session that the old one opened (contract: frees all tokens). */
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

/** Whether deletion is proven: by the password, or a code; an account that has no means of proof needs none. */
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

/** Where a code for the deletion may have been sent. */
function deletionAddresses({ email, phone }: SessionContext['session']['account']): CodeAddress[] {
  const addresses: CodeAddress[] = [];
  if (email) addresses.push({ channel: 'email', account: email, purpose: 'delete' });
  if (phone) addresses.push({ channel: 'phone', account: phone, purpose: 'delete' });
  return addresses;
}
