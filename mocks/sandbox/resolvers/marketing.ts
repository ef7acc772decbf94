import type { Resolvers } from '../contract-types';
import { KEPT_VISITS } from '../rules';

export const marketingResolvers = {
  /** Kept without a person: the host is told neither the session nor the device (contract: marketing-knows-nobody). */
  marketingVisit: async (visit, { db, clock }) => {
    await db.visits.create({ ...visit, time: clock.now() });
    const [oldest, ...others] = db.visits.all();
    if (oldest && others.length >= KEPT_VISITS) db.visits.delete(oldest);
    return null;
  },
} satisfies Partial<Resolvers>;
