import type { Goods, GroupOffer } from '@/api';
import { type Saving, savingOf } from './price';

export type BestOffer = { product: Goods; offer: GroupOffer; saving: Saving };

/**
 * The offer to a group that saves each member the most, in percent of what the product costs alone; of equal ones the
 * first. Null where no group saves anything now.
 */
export function bestGroupOffer(goods: readonly Goods[]): BestOffer | null {
  const offers = goods
    .filter(({ available }) => available)
    .flatMap((product) =>
      product.groupOffers.flatMap((offer): BestOffer[] => {
        const saving = savingOf({ original: product.price, price: offer.pricePerMember });
        return saving ? [{ product, offer, saving }] : [];
      }),
    );
  return offers.reduce<BestOffer | null>(
    (best, it) => (best === null || it.saving.percent > best.saving.percent ? it : best),
    null,
  );
}
