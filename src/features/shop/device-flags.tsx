import type { HoistedFlag } from '@/components/brand/hoist';
import { Hoist } from '@/components/brand/hoist';
import { type PlanGoods, deviceLimits } from '@/domain/plans';

/** As many as fit on one line of a phone. */
const FLAGS: readonly HoistedFlag[] = [
  { code: 'P' },
  { code: 'K' },
  { code: 'C' },
  { code: 'Q' },
  { code: 'H' },
];

type DeviceFlagsProps = { plan: PlanGoods; plans: readonly PlanGoods[] };

/**
 * One flag for each device, on the line over a plan, so that plans are compared at a glance. Where one plan has more devices
 * than flags fit, none has flags: half a picture would mislead. The number stands beside it in words.
 */
export function DeviceFlags({ plan, plans }: DeviceFlagsProps) {
  const fits = plans.every(({ goods }) => deviceLimits(goods).most <= FLAGS.length);
  if (!fits) return null;
  return <Hoist flags={FLAGS.slice(0, deviceLimits(plan.goods).most)} line="dressing" size="row" />;
}
