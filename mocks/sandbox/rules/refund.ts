import { type Plan, addMonths } from '@/domain/grant-time';

type Refund = {
  months: number;
  /** In ms since the epoch. */
  now: number;
};

/**
 * The plan after the months of a refunded order were taken off its end, not before `now`; benefits end as much earlier
 * (contract: refund-of-a-paid-order).
 */
export function planAfterRefund<P extends Plan>(plan: P, { months, now }: Refund): P {
  const { planExpireTime, benefitsExpireTime } = plan;
  if (planExpireTime === null || planExpireTime <= now) return plan;
  const end = Math.max(now, addMonths({ time: planExpireTime, months: -months }));
  const taken = planExpireTime - end;
  const benefits = benefitsExpireTime && Math.max(now, benefitsExpireTime - taken);
  return { ...plan, planExpireTime: end, benefitsExpireTime: benefits };
}
