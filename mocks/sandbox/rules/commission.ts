import type { KolCommission, KolDay, KolRates } from '@/api';
import { KolCommissionType } from '@/api/generated/model';
import { kolInfoDailyMax } from '@/api/generated/zod';
import { DAY_MS } from '@/config/constants';
import { commissionCents } from '@/domain/commission';
import { toMoney } from '@/domain/money';
import { maskUid } from './account';

const WEEK_MS = 7 * DAY_MS;
/** Midnight UTC of the first Monday after the epoch. */
const FIRST_MONDAY = 4 * DAY_MS;

/** A commission as payouts count it; the time in ms. */
type Earning = { cents: number; time: number };

/** A payout of everything that was earned from its start (inclusive) to its end (exclusive). */
export type Payout = { periodStartTime: number; periodEndTime: number; cents: number };

/** Finds the rates at `time`: of several, those that began last (contract: a commission keeps its rate). */
export function findRates(rates: readonly KolRates[], time: number): KolRates | undefined {
  return rates
    .filter(({ effectiveTime }) => (effectiveTime ?? 0) <= time)
    .toSorted((a, b) => (b.effectiveTime ?? 0) - (a.effectiveTime ?? 0))[0];
}

/** A payment by an invited person; the time in ms. */
export type Payment = { payer: string; package: string; cents: number; time: number };

/** Returns the commission of a payment, at the rates of its time; zero without rates. */
export function computeCommission(
  { payer, package: bought, cents, time }: Payment,
  isRenewal: boolean,
  rates: readonly KolRates[],
): Omit<KolCommission, 'status'> {
  const { firstPurchasePercent = 0, renewalPercent = 0 } = findRates(rates, time) ?? {};
  const bonusRatePercent = isRenewal ? renewalPercent : firstPurchasePercent;
  return {
    referredUid: maskUid(payer),
    package: bought,
    amountPaid: toMoney(cents),
    type: isRenewal ? KolCommissionType.Renewal : KolCommissionType.FirstPurchase,
    bonusRatePercent,
    commission: toMoney(commissionCents({ paidCents: cents, percent: bonusRatePercent })),
    time,
  };
}

/** Finds the next payday: midnight UTC of the Monday after `time`. */
export function findNextPayday(time: number): number {
  return FIRST_MONDAY + (Math.floor((time - FIRST_MONDAY) / WEEK_MS) + 1) * WEEK_MS;
}

/**
 * Computes the payouts of unsettled earnings up to `now`: each payday pays what was earned before it, if that reaches
 * the threshold; else it stays pending. Periods follow one another from `since` on without a gap.
 */
export function computePayouts(
  earnings: readonly Earning[],
  { thresholdCents, since, now }: { thresholdCents: number; since: number; now: number },
): Payout[] {
  const payouts: Payout[] = [];
  const sorted = earnings.toSorted((a, b) => a.time - b.time);
  let waiting = sorted;
  let periodStartTime = since;
  // Only the payday after an earning can reach the threshold, so all others are skipped.
  for (const { time } of sorted) {
    const periodEndTime = findNextPayday(time);
    if (periodEndTime > now) break;
    const earned = waiting.filter((earning) => earning.time < periodEndTime);
    const cents = earned.reduce((sum, earning) => sum + earning.cents, 0);
    if (cents === 0 || cents < thresholdCents) continue;
    payouts.push({ periodStartTime, periodEndTime, cents });
    waiting = waiting.slice(earned.length);
    periodStartTime = periodEndTime;
  }
  return payouts;
}

/**
 * Counts a KOL's events (times in ms) on each of the last days in UTC up to that of `now`, oldest first, without gaps, and
 * not before that of `since`.
 */
export function countKolDays(
  events: { registrations: number[]; firstPayments: number[]; earnings: Earning[] },
  { since, now }: { since: number; now: number },
): KolDay[] {
  const today = toDayNumber(now);
  const first = Math.max(Math.min(toDayNumber(since), today), today - kolInfoDailyMax + 1);
  return Array.from({ length: today - first + 1 }, (_, index) => {
    const day = first + index;
    const isOn = (time: number) => toDayNumber(time) === day;
    const cents = events.earnings
      .filter(({ time }) => isOn(time))
      .reduce((sum, earning) => sum + earning.cents, 0);
    return {
      date: new Date(day * DAY_MS).toISOString().slice(0, 10),
      registrations: events.registrations.filter(isOn).length,
      paid: events.firstPayments.filter(isOn).length,
      amount: toMoney(cents),
    };
  });
}

/** Returns the day of a time, counted from the epoch, in UTC. */
function toDayNumber(time: number): number {
  return Math.floor(time / DAY_MS);
}
