import type { CommissionRates, Money } from '@/api';
import { toCents, toMoney } from './money';

/** A KOL's share of a payment, rounded half up to the cent (contract: KolCommission). */
export function commissionCents({
  paidCents,
  percent,
}: {
  paidCents: number;
  percent: number;
}): number {
  const hundredths = paidCents * percent + 50;
  return (hundredths - (hundredths % 100)) / 100;
}

export type Earnings = {
  /** What the buyers pay in total, once. */
  paid: Money;
  /** The commission of all first purchases. */
  first: Money;
  /** The commission for each time that all of them renew. */
  renewal: Money;
};

type Case = { people: number; price: Money; rates: CommissionRates };

/** What a KOL earns from `people` who buy a product at `price`. Each payment is rounded, as the server rounds it. */
export function computeEarnings({ people, price, rates }: Case): Earnings {
  const paidCents = toCents(price);
  const timesPeople = (cents: number) => toMoney(cents * people, price.currency);
  const at = (percent: number) => timesPeople(commissionCents({ paidCents, percent }));
  return {
    paid: timesPeople(paidCents),
    first: at(rates.firstPurchasePercent),
    renewal: at(rates.renewalPercent),
  };
}

/**
 * How many first purchases at `price` reach the payout threshold; null if the commission rounds to zero, or the
 * currencies differ.
 */
export function purchasesForPayout(
  { price, rates }: Omit<Case, 'people'>,
  threshold: Money,
): number | null {
  const cents = commissionCents({ paidCents: toCents(price), percent: rates.firstPurchasePercent });
  if (cents === 0 || price.currency !== threshold.currency) return null;
  return Math.max(1, Math.ceil(toCents(threshold) / cents));
}
