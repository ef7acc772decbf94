import type { GroupSize } from '@/api';
import type { RequestLanguage } from '@/api/request-language';
import { PlanType } from '@/api/generated/model';
import { inEveryLanguage } from '../texts';

/** A product of the catalogue; prices in cents. */
export type ProductSeed = {
  productId: string;
  name: Record<RequestLanguage, string>;
  planType: PlanType;
  periodMonths: number;
  cents: number;
  originalCents: number;
  deviceLimit: number;
  available: boolean;
  /** The price of one seat, by the size of the group. */
  groupCents: Partial<Record<GroupSize, number>>;
};

const PLANS = {
  standard: { planType: PlanType.Standard, deviceLimit: 5 },
  lite: { planType: PlanType.Lite, deviceLimit: 2 },
} as const;

/** The products, in the order in which the site shows them. */
export const productSeeds: ProductSeed[] = [
  makeProduct('standard', 12, {
    ...{ cents: 5_988, originalCents: 11_988 },
    groupCents: { 2: 4_990, 3: 4_490 },
  }),
  makeProduct('standard', 6, { cents: 4_194, originalCents: 5_994, groupCents: { 2: 3_490 } }),
  makeProduct('standard', 1, { cents: 999, originalCents: 999 }),
  // ProductUnavailable, as in the contract's example.
  makeProduct('lite', 12, { cents: 2_988, originalCents: 4_788, available: false }),
  makeProduct('lite', 6, { cents: 1_794, originalCents: 2_394 }),
  makeProduct('lite', 1, { cents: 399, originalCents: 399 }),
];

function makeProduct(
  plan: keyof typeof PLANS,
  periodMonths: number,
  terms: Pick<ProductSeed, 'cents' | 'originalCents'> & Partial<ProductSeed>,
): ProductSeed {
  return {
    ...PLANS[plan],
    productId: `${plan}-${periodMonths}m`,
    name: inEveryLanguage(({ products }) => products[plan](periodMonths)),
    periodMonths,
    available: true,
    groupCents: {},
    ...terms,
  };
}

/** Returns the product of a fixture, or else the first one. It may have been sold before it left the catalogue. */
export function findProductSeed(productId: string): ProductSeed {
  const product = productSeeds.find((seed) => seed.productId === productId) ?? productSeeds[0];
  if (!product) throw new Error(`There is no product ${productId}.`);
  return product;
}
