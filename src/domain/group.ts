import type { Goods, Group, GroupOffer, GroupRefusal } from '@/api';
import { toCents } from './money';
import { type Saving, computeSaving } from './price';

export type JoinRefusal = NonNullable<GroupRefusal>;
export type GroupPhase = 'open' | 'finished' | 'expired';

/** A finished group stays finished; an unfinished one expires by time (contract: GroupStatus). */
export function groupPhase(
  { finishTime, expireTime }: Pick<Group, 'finishTime' | 'expireTime'>,
  now: number,
): GroupPhase {
  if (finishTime !== null) return 'finished';
  return now < expireTime ? 'open' : 'expired';
}

export type BestOffer = { product: Goods; offer: GroupOffer; saving: Saving };

/** A product's group offer with the lowest price for each member, or the first of several; undefined without offers. */
export function cheapestSize(offers: readonly GroupOffer[]): GroupOffer | undefined {
  return offers.toSorted((a, b) => toCents(a.pricePerMember) - toCents(b.pricePerMember))[0];
}

/**
 * The group offer that saves each member the most, in percent of the single price; the first of several. Null if no
 * available product has an offer that saves anything.
 */
export function bestGroupOffer(goods: readonly Goods[]): BestOffer | null {
  const offers = goods
    .filter(({ available }) => available)
    .flatMap((product) =>
      product.groupOffers.flatMap((offer): BestOffer[] => {
        const saving = computeSaving({ original: product.price, price: offer.pricePerMember });
        return saving ? [{ product, offer, saving }] : [];
      }),
    );
  return offers.reduce<BestOffer | null>(
    (best, offer) => (best === null || offer.saving.percent > best.saving.percent ? offer : best),
    null,
  );
}
