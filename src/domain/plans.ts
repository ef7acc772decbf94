import type { Goods, PlanType } from '@/api';

export type PlanGoods = { type: PlanType; goods: Goods[] };

/** The goods by plan. Plans and their goods stay in the order of the server, which is the site's (contract: Shop). */
export function plansOf(goods: readonly Goods[]): PlanGoods[] {
  const types = [...new Set(goods.map(({ type }) => type))];
  return types.map((type) => ({ type, goods: goods.filter((it) => it.type === type) }));
}

/** For how many months something is sold, each once, in the order of the server. */
export function periodsOf(goods: readonly Goods[]): number[] {
  return [...new Set(goods.map(({ periodMonths }) => periodMonths))];
}

/** The least and the most devices that products of one plan allow; they are usually the same. */
export function deviceLimits(goods: readonly Goods[]): { least: number; most: number } {
  const limits = goods.map(({ deviceLimit }) => deviceLimit);
  return { least: Math.min(...limits), most: Math.max(...limits) };
}
