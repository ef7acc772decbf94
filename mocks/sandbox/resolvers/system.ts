import { userInfoOf } from '../accounts';
import type { Resolvers } from '../contract-types';
import { clientConfig } from '../seed/client-config';
import { displayConfig } from '../seed/display-config';

export const systemResolvers = {
  systemUserInfo: (_input, { session }) => userInfoOf(session.account),

  systemDisplayConfig: () => displayConfig,

  systemClientConfig: () => clientConfig,
} satisfies Partial<Resolvers>;
