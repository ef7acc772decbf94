import type { Goods } from '@/api';
import { GroupSize } from '@/api/generated/model';
import { moneyOf } from '@/domain/money';
import type { Context, Store } from './contract-types';
import type { ProductSeed } from './seed/goods';

/** Undefined is ProductNotFound. */
export function findProduct(
  { catalogue }: Pick<Store, 'catalogue'>,
  productId: string,
): Readonly<ProductSeed> | undefined {
  return catalogue.products.find((it) => it.productId === productId);
}

/** What an order or a group is about, in the language of who asks; as it was kept where it is sold no more. */
export function productName(
  viewer: Pick<Context, 'catalogue' | 'language'>,
  { productId, product }: { productId: string; product: string },
): string {
  return findProduct(viewer, productId)?.name[viewer.language] ?? product;
}

/** What is sold, in the language of the request; of one plan where it is named. */
export function goodsOf(
  { catalogue, language }: Pick<Context, 'catalogue' | 'language'>,
  type: Goods['type'] | null,
): Goods[] {
  const products = catalogue.products.filter((it) => type === null || it.planType === type);
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
