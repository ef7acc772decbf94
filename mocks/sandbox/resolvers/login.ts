import type { SignInMethod } from '@/api';
import { YesNo } from '@/api/generated/model';
import { createAccount, findAccount, findInviter } from '../accounts';
import { codeProblem, useUpCode } from '../codes';
import type { Context, Resolvers } from '../contract-types';
import type { Account } from '../entities';
import { isPasswordOf } from '../passwords';
import { refuse } from '../refusal';
import { isDisabled, openSession } from '../sessions';

export const loginResolvers = {
  userLoginTypeUsername: ({ username, password }, context) =>
    logIn(context, 'username', username, password),

  userLoginTypeEmail: ({ email, password }, context) => logIn(context, 'email', email, password),

  /** A number without an account gets one (spec §5: phone login auto-registers); an unknown invitation code is ignored. */
  userLoginTypePhone: async ({ phone, code, invitationCode }, context) => {
    const address = { channel: 'phone', account: phone, purpose: 'login' } as const;
    const problem = await codeProblem(context, address, code);
    if (problem) return problem;
    const known = findAccount(context.db, 'phone', phone);
    if (known && isDisabled(known, context.clock.now())) return refuse('AccountDisabled');

    await useUpCode(context, address);
    const inviter = invitationCode === null ? undefined : findInviter(context.db, invitationCode);
    const account = known ?? (await createAccount(context, { phone }, inviter));
    const { token, data } = await enter(context, account);
    return { token, data: { ...data, registered: known ? YesNo.No : YesNo.Yes } };
  },
} satisfies Partial<Resolvers>;

/** That an account is disabled is told only to somebody who knows its password. */
async function logIn(context: Context, method: SignInMethod, name: string, password: string) {
  const account = findAccount(context.db, method, name);
  const isProven = await isPasswordOf(context, account, password);
  if (!account || !isProven) return refuse('CredentialsInvalid');
  if (isDisabled(account, context.clock.now())) return refuse('AccountDisabled');
  return enter(context, account);
}

async function enter(context: Context, { uid, deviceLimit }: Account) {
  const { token, unboundDevices } = await openSession(context, uid);
  return { token, data: { uid, unboundDevices, deviceLimit } };
}
