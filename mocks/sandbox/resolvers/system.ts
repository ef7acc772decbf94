import { userInfoOf } from '../accounts';
import type { Resolvers } from '../contract-types';

export const systemResolvers = {
  systemUserInfo: (_input, { session }) => userInfoOf(session.account),

  systemDisplayConfig: (_input, { catalogue }) => catalogue.displayConfig,

  systemClientConfig: (_input, { catalogue }) => catalogue.clientConfig,
} satisfies Partial<Resolvers>;
