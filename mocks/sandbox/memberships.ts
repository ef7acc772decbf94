import { canGrant } from '@/domain/grant-time';
import { grantMembership } from '@/domain/purchase';
import type { Context } from './contract-types';
import { displayConfig } from './seed/display-config';
import type { ProductSeed } from './seed/goods';

/**
 * A membership that was bought begins, or goes on. False where it cannot be had any more: the account is gone, or has
 * standard meanwhile where lite was bought.
 */
export async function beginMembership(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string,
  bought: ProductSeed,
): Promise<boolean> {
  const now = clock.now();
  const account = db.accounts.findFirst((q) => q.where({ uid }));
  if (!account || !canGrant(account, bought.planType, now)) return false;
  const after = grantMembership(account, bought, displayConfig.liteToStandardPercent, now);
  await db.accounts.update(account, {
    data: (draft) => {
      Object.assign(draft, after);
    },
  });
  return true;
}
