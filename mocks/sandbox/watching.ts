import { SECOND_MS } from '@/config/constants';
import type { Context } from './contract-types';
import type { Entities } from './entities';

type Watcher = Pick<Context, 'db' | 'clock' | 'chains'>;
type KeptPayment = Entities['cryptoPayments'];

/** A network is asked about a transaction no more often than this. */
const LOOK_MS = 2 * SECOND_MS;

/**
 * Asks the networks that have an address for the transactions that are waited for. One that says nothing is asked again
 * later, and what was known stays.
 */
export async function watchTransactions({ db, clock, chains }: Watcher): Promise<void> {
  const now = clock.now();
  const open = db.cryptoPayments.findMany((q) => q.where({ end: null, isWatched: true }));
  for (const payment of open) {
    const { transactionHash: hash, orderId, chainId, lookTime } = payment;
    const isSoon = lookTime !== null && now < lookTime + LOOK_MS && now >= lookTime;
    if (hash === null || isSoon || !chains.has(chainId)) continue;
    const sighting = await sightingOf({ clock, chains }, payment, hash);
    await db.cryptoPayments.update((q) => q.where({ orderId }), {
      data: (draft) => {
        draft.lookTime = now;
        if (sighting !== undefined) draft.sighting = sighting;
      },
    });
    if (!sighting?.isSuccess) continue;
    // Found in a block in time, though nobody looked before the order expired (contract: crypto-in-time).
    await db.orders.update((q) => q.where({ orderId }), {
      data: (draft) => {
        if (sighting.blockTime < draft.expireTime) draft.isInTime = true;
      },
    });
  }
}

/** Null: in no block; undefined: the network says nothing. Times are the product's, which can be moved. */
export async function sightingOf(
  { clock, chains }: Pick<Watcher, 'clock' | 'chains'>,
  payment: KeptPayment,
  hash: string,
): Promise<KeptPayment['sighting'] | undefined> {
  try {
    const sighting = await chains.look(payment, hash);
    return sighting && { ...sighting, blockTime: sighting.blockTime + clock.offset() };
  } catch (error) {
    console.warn(`Network ${payment.chainId} was asked for ${hash} in vain:`, error);
    return undefined;
  }
}
