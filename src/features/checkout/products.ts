import type { Goods, PlanType } from '@/api';

/** What of a plan comes closest to a period: so many months if they can be ordered, else what can, else anything. */
export function productOf(goods: readonly Goods[], type: PlanType, months: number): Goods | null {
  const plan = goods.filter((it) => it.type === type);
  const open = plan.filter(({ available }) => available);
  return open.find(({ periodMonths }) => periodMonths === months) ?? open[0] ?? plan[0] ?? null;
}
