import type { Goods } from '@/api';
import { GroupSize } from '@/api/generated/model';
import type { RequestLanguage } from '@/api/request-language';
import { moneyOf } from '@/domain/money';
import { type ProductSeed, productSeeds } from './seed/goods';

/** Undefined is ProductNotFound. */
export function findProduct(productId: string): ProductSeed | undefined {
  return productSeeds.find((it) => it.productId === productId);
}

/** What an order or a group is about, in the language of who asks; as it was kept where it is sold no more. */
export function productName(
  { productId, product }: { productId: string; product: string },
  language: RequestLanguage,
): string {
  return findProduct(productId)?.name[language] ?? product;
}

/** What is sold, in the language of the request; of one plan where it is named. */
export function goodsOf(type: Goods['type'] | null, language: RequestLanguage): Goods[] {
  const products = productSeeds.filter((it) => type === null || it.planType === type);
  return products.map(({ name, planType, cents, originalCents, groupCents, ...product }) => ({
    ...product,
    name: name[language],
    type: planType,
    price: moneyOf(cents),
    originalPrice: moneyOf(originalCents),
    groupOffers: Object.values(GroupSize).flatMap((groupSize) => {
      const seat = groupCents[groupSize];
      if (seat === undefined) return [];
      const priceAll = moneyOf(seat * groupSize);
      return [{ groupSize, pricePerMember: moneyOf(seat), priceAll }];
    }),
  }));
}
