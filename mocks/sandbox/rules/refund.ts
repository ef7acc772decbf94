import { type Plan, addMonths } from '@/domain/grant-time';

type Refund = {
  months: number;
  /** In ms since the epoch. */
  now: number;
};

/**
 * Takes the months of a refunded order off the end of a plan, which then ends at `now` or later. Benefits end earlier
 * by the same time (contract: refund-of-a-paid-order).
 */
export function planAfterRefund<P extends Plan>(plan: P, { months, now }: Refund): P {
  const { planExpireTime, benefitsExpireTime } = plan;
  if (planExpireTime === null || planExpireTime <= now) return plan;
  const end = Math.max(now, addMonths({ time: planExpireTime, months: -months }));
  const takenMs = planExpireTime - end;
  const benefits = benefitsExpireTime && Math.max(now, benefitsExpireTime - takenMs);
  return { ...plan, planExpireTime: end, benefitsExpireTime: benefits };
}
