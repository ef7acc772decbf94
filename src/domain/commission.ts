import type { KolCommission } from '@/api';
import { DAY_MS } from '@/config/constants';
import { maskUid } from './mask-uid';
import { moneyOf } from './money';

const WEEK_MS = 7 * DAY_MS;
/** Midnight UTC of the first Monday after the epoch. */
const FIRST_MONDAY = 4 * DAY_MS;
const FIRST_PURCHASE = 0;
const RENEWAL = 1;

/** Rates that hold from `effectiveTime` on; null: from the first. */
export type Rates = {
  firstPurchasePercent: number;
  renewalPercent: number;
  effectiveTime: number | null;
};

/** A commission as far as payouts go. */
export type Earning = { cents: number; time: number };

/** A payout of everything that was earned from its start, included, to its end, left out. */
export type Payout = { periodStartTime: number; periodEndTime: number; cents: number };

/** What a promoter gets of a payment: half a cent and more is rounded up (contract: KolCommission). */
export function commissionCents(paidCents: number, percent: number): number {
  const hundredths = paidCents * percent + 50;
  return (hundredths - (hundredths % 100)) / 100;
}

/** The rates that held at `time`; of several, those that began last (contract: a commission keeps its rate). */
export function ratesAt<R extends Rates>(rates: readonly R[], time: number): R | undefined {
  return rates
    .filter(({ effectiveTime }) => (effectiveTime ?? 0) <= time)
    .toSorted((a, b) => (b.effectiveTime ?? 0) - (a.effectiveTime ?? 0))[0];
}

/** What an invited person paid for; the time in ms. */
export type Payment = { payer: string; package: string; cents: number; time: number };

/** What a promoter gets of a payment, at the rates of its time; without rates it is nothing. */
export function commissionOf(
  { payer, package: bought, cents, time }: Payment,
  isRenewal: boolean,
  rates: readonly Rates[],
): Omit<KolCommission, 'status'> {
  const { firstPurchasePercent = 0, renewalPercent = 0 } = ratesAt(rates, time) ?? {};
  const bonusRatePercent = isRenewal ? renewalPercent : firstPurchasePercent;
  return {
    referredUid: maskUid(payer),
    package: bought,
    amountPaid: moneyOf(cents),
    type: isRenewal ? RENEWAL : FIRST_PURCHASE,
    bonusRatePercent,
    commission: moneyOf(commissionCents(cents, bonusRatePercent)),
    time,
  };
}

/** When payouts are made: midnight UTC of the Monday after `time`. */
export function nextPayday(time: number): number {
  return FIRST_MONDAY + (Math.floor((time - FIRST_MONDAY) / WEEK_MS) + 1) * WEEK_MS;
}

/** When the next payout is planned; null while what is pending is below the threshold (contract: KolInfo). */
export function nextPayoutTime(
  pendingCents: number,
  thresholdCents: number,
  now: number,
): number | null {
  return pendingCents >= thresholdCents ? nextPayday(now) : null;
}

/**
 * The payouts of unsettled earnings up to `now`: on each payday what was earned before it, if it reaches the threshold;
 * else it waits (spec §9). Periods follow one another from `since` on without a gap.
 */
export function payoutsDue(
  earnings: readonly Earning[],
  thresholdCents: number,
  since: number,
  now: number,
): Payout[] {
  const payouts: Payout[] = [];
  const sorted = earnings.toSorted((a, b) => a.time - b.time);
  let waiting = sorted;
  let periodStartTime = since;
  // Only a payday that follows an earning can reach the threshold, so the others are passed over.
  for (const { time } of sorted) {
    const periodEndTime = nextPayday(time);
    if (periodEndTime > now) break;
    const earned = waiting.filter((it) => it.time < periodEndTime);
    const cents = earned.reduce((sum, it) => sum + it.cents, 0);
    if (cents === 0 || cents < thresholdCents) continue;
    payouts.push({ periodStartTime, periodEndTime, cents });
    waiting = waiting.slice(earned.length);
    periodStartTime = periodEndTime;
  }
  return payouts;
}
