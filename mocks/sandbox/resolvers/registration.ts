import { createAccount, findAccount, findInviter, trialLength } from '../accounts';
import { codeProblem, useUpCode } from '../codes';
import type { Context, Resolvers } from '../contract-types';
import { refuse } from '../refusal';
import { openSession } from '../sessions';
import { accountKey, methodOf } from '../rules/account';

export const registrationResolvers = {
  userRegisterTypeNormal: async (input, context) => {
    const { channel, account, code, password, invitationCode } = input;
    if (methodOf(account) !== channel) return refuse('InvalidInput');
    const address = { channel, account, purpose: 'register' } as const;
    // The code comes first: that an address has an account is told to nobody but its owner.
    const problem = await codeProblem(context, address, code);
    if (problem) return problem;
    if (findAccount(context.db, channel, account)) return refuse('AccountExists');
    const inviter = inviterOf(context, invitationCode);
    if (inviter === null) return refuse('InvitationCodeInvalid');

    await useUpCode(context, address);
    const passwordHash = await context.cipher.hash(password);
    const values = { [channel]: accountKey(account), passwordHash };
    return registered(context, await createAccount(context, values, inviter));
  },

  userRegisterTypeUsername: async ({ username, password, invitationCode }, context) => {
    if (findAccount(context.db, 'username', username)) return refuse('AccountExists');
    const inviter = inviterOf(context, invitationCode);
    if (inviter === null) return refuse('InvitationCodeInvalid');

    const passwordHash = await context.cipher.hash(password);
    return registered(context, await createAccount(context, { username, passwordHash }, inviter));
  },

  /** The trial: one a device, whatever became of the account (contract: userRegisterTypeDeviceid). */
  userRegisterTypeDeviceid: async ({ invitationCode }, context) => {
    const { db, clock, deviceId } = context;
    if (db.trials.findFirst((q) => q.where({ deviceId }))) return refuse('DeviceLimitReached');
    const inviter = inviterOf(context, invitationCode);
    if (inviter === null) return refuse('InvitationCodeInvalid');
    await db.trials.create({ deviceId, time: clock.now() });
    const account = await createAccount(context, {}, inviter);
    const { token, data } = await registered(context, account);
    return { token, data: { ...data, trialExpireTime: account.trialExpireTime ?? clock.now() } };
  },

  userTrialOffer: ({ invitationCode }, context) => {
    const inviter = inviterOf(context, invitationCode);
    if (inviter === null) return refuse('InvitationCodeInvalid');
    return { trialMilliseconds: trialLength(context.catalogue, inviter) };
  },
} satisfies Partial<Resolvers>;

/** Undefined without a code, null with one that nobody has. */
function inviterOf({ db }: Context, invitationCode: string | null) {
  return invitationCode === null ? undefined : (findInviter(db, invitationCode) ?? null);
}

async function registered(context: Context, { uid }: { uid: string }) {
  const { token } = await openSession(context, uid);
  return { token, data: { uid } };
}
