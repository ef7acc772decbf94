import { canGrant, grantMembership } from '@/domain/grant-time';
import type { Store } from './contract-types';
import type { ProductSeed } from './seed/goods';

/**
 * A membership that was bought begins, or goes on. False where it cannot be had any more: the account is gone, or has
 * standard meanwhile where lite was bought.
 */
export async function beginMembership(
  { db, clock, catalogue }: Store,
  uid: string,
  bought: Readonly<ProductSeed>,
): Promise<boolean> {
  const now = clock.now();
  const account = db.accounts.findFirst((q) => q.where({ uid }));
  if (!account || !canGrant(account, bought.planType, now)) return false;
  const { liteToStandardPercent } = catalogue.displayConfig;
  const after = grantMembership(account, bought, { percent: liteToStandardPercent, now });
  await db.accounts.update(account, {
    data: (draft) => {
      Object.assign(draft, after);
    },
  });
  return true;
}
