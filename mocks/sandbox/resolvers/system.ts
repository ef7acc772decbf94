import { toUserInfo } from '../accounts';
import type { Resolvers } from '../contract-types';
import { remove } from '../db';

export const KEPT_VISITS = 1_000;

export const resolvers = {
  systemUserInfo: (_input, { session, clock }) => toUserInfo(session.account, clock.now()),

  systemDisplayConfig: (_input, { catalogue }) => catalogue.displayConfig,

  systemClientConfig: (_input, { catalogue }) => catalogue.clientConfig,

  /** Stored without an account: the host gets neither session nor device (contract: marketing-knows-nobody). */
  marketingVisit: (visit, { db, clock }) => {
    db.visits.push({ ...visit, time: clock.now() });
    const [oldest, ...others] = db.visits;
    if (oldest && others.length >= KEPT_VISITS)
      remove(db.visits, (candidate) => candidate === oldest);
    return null;
  },
} satisfies Partial<Resolvers>;
