import type { PlanType } from '@/api';
import { STANDARD } from '@/domain/grant-time';

/** The key of a plan's name. */
export function planName(type: PlanType) {
  return type === STANDARD ? 'plans.standard' : 'plans.lite';
}
