import type { Goods, PlanType } from '@/api';
import { savings } from './price';

export type PlanGoods = { type: PlanType; goods: Goods[] };

/** The goods by plan. Plans and their goods keep the server's order (contract: Shop). */
export function listPlans(goods: readonly Goods[]): PlanGoods[] {
  const types = [...new Set(goods.map(({ type }) => type))];
  return types.map((type) => ({
    type,
    goods: goods.filter((candidate) => candidate.type === type),
  }));
}

/** The distinct periods of the products in months, in the server's order. */
export function listPeriods(goods: readonly Goods[]): number[] {
  return [...new Set(goods.map(({ periodMonths }) => periodMonths))];
}

/** The periods of the available products, in the server's order. */
export function sellablePeriods(goods: readonly Goods[]): number[] {
  return listPeriods(goods.filter(({ available }) => available));
}

/** The default period: the one that saves the most, or else the first that is available. Undefined if nothing is sold. */
export function firstPeriod(goods: readonly Goods[]): number | undefined {
  const saving = (months: number) =>
    savings(goods.filter(({ periodMonths }) => periodMonths === months)).most;
  return [...sellablePeriods(goods), ...listPeriods(goods)].toSorted(
    (a, b) => saving(b) - saving(a),
  )[0];
}

/** The lowest and highest device limit of a plan's products, usually the same. */
export function deviceLimits(goods: readonly Goods[]): { least: number; most: number } {
  const limits = goods.map(({ deviceLimit }) => deviceLimit);
  return { least: Math.min(...limits), most: Math.max(...limits) };
}
