import type { Goods, Group, GroupOffer } from '@/api';
import { QUERY, newGroupPath } from '@/config/paths';
import { PAYS_ALL } from '@/domain/group';

/** Who pays, as addresses say it. */
export type Pays = 'all' | 'own';
/** A group that somebody wants to start, as the address keeps it. */
export type Choice = { productId: string; groupSize: number; pays: Pays };

/** The choice in a query; null where there is none. What it says is checked against the offers. */
export function readChoice(query: URLSearchParams): Choice | null {
  const productId = query.get(QUERY.product);
  if (productId === null) return null;
  return {
    productId,
    groupSize: Number(query.get(QUERY.groupSize)),
    pays: query.get(QUERY.groupPayment) === 'all' ? 'all' : 'own',
  };
}

/** The product and offer that a choice names; null where it is not sold. */
export function offerOf(
  goods: readonly Goods[],
  { productId, groupSize }: Choice,
): { product: Goods; offer: GroupOffer } | null {
  const product = goods.find((it) => it.productId === productId && it.available);
  const offer = product?.groupOffers.find((it) => it.groupSize === groupSize);
  return product && offer ? { product, offer } : null;
}

/** The way to start a group like one that has ended. */
export function againPath({ productId, groupSize, paymentType }: Group): string {
  return newGroupPath(productId, groupSize, paymentType === PAYS_ALL ? 'all' : 'own');
}
