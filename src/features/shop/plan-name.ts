import { PlanType } from '@/api';

/** The key of a plan's name. */
export function planName(type: PlanType) {
  return type === PlanType.Standard ? 'plans.standard' : 'plans.lite';
}
