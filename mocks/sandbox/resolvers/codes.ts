import { sendCode } from '../codes';
import type { Resolvers } from '../contract-types';

export const codeResolvers = {
  userSendEmailCode: ({ email, purpose }, context) =>
    sendCode(context, { channel: 'email', account: email, purpose }),

  userSendSmsCode: ({ phone, purpose }, context) =>
    sendCode(context, { channel: 'phone', account: phone, purpose }),
} satisfies Partial<Resolvers>;
