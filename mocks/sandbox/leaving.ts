import { deleteAccount, unusedUid } from './accounts';
import type { Store } from './contract-types';
import type { Account } from './entities';
import { leaveGroups } from './groups';
import { cancelOpenOrders } from './orders';

/**
 * An account goes for good: open orders are cancelled, seats in unfinished groups given up and refunded, and unfinished
 * groups that it created end (contract: what-a-deletion-ends, creator-who-leaves-ends-the-group). The books stay, under a number that was never anybody's: a payment that comes late goes back, and
 * finished groups keep their seats.
 */
export async function leaveForGood(context: Store, account: Account): Promise<void> {
  const { db } = context;
  const { uid } = account;
  await cancelOpenOrders(context, uid);
  await leaveGroups(context, uid);
  const nobody = unusedUid(db);
  await db.orders.updateMany((q) => q.where({ uid }), {
    data: (draft) => {
      draft.uid = nobody;
      draft.idempotencyKey = null;
    },
  });
  const sitsIn = (seats: { uid: string }[]) => seats.some((seat) => seat.uid === uid);
  await db.groups.updateMany((q) => q.where({ seats: sitsIn }), {
    data: (draft) => {
      for (const seat of draft.seats) if (seat.uid === uid) seat.uid = nobody;
    },
  });
  await deleteAccount(db, account);
}
