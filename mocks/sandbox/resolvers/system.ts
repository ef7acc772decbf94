import { toUserInfo } from '../accounts';
import type { Resolvers } from '../contract-types';
import { KEPT_VISITS } from '../limits';

export const resolvers = {
  systemUserInfo: (_input, { session, clock }) => toUserInfo(session.account, clock.now()),

  systemDisplayConfig: (_input, { catalogue }) => catalogue.displayConfig,

  systemClientConfig: (_input, { catalogue }) => catalogue.clientConfig,

  /** Stored without an account: the host gets neither session nor device (contract: marketing-knows-nobody). */
  marketingVisit: async (visit, { db, clock }) => {
    await db.visits.create({ ...visit, time: clock.now() });
    const [oldest, ...others] = db.visits.all();
    if (oldest && others.length >= KEPT_VISITS) db.visits.delete(oldest);
    return null;
  },
} satisfies Partial<Resolvers>;
