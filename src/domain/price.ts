import type { Goods, Money } from '@/api';
import { centsOf, moneyOf } from './money';

/**
 * What one month of `months` comes to. Rounded up to the whole cent, so that as many times this is never less than what is
 * asked for.
 */
export function perMonth(price: Money, months: number): Money {
  return moneyOf(Math.ceil(centsOf(price) / months), price.currency);
}

export type Saving = {
  /** What is not paid, exactly. */
  amount: Money;
  /** The same in whole percents, rounded down: never more than is saved. */
  percent: number;
};

/** What `price` saves against `original`; null if that is nothing, or if the currencies differ. */
export function savingOf({ original, price }: { original: Money; price: Money }): Saving | null {
  const [before, after] = [centsOf(original), centsOf(price)];
  if (after >= before || original.currency !== price.currency) return null;
  const percent = Math.floor(((before - after) * 100) / before);
  return { amount: moneyOf(before - after, price.currency), percent };
}

/** The most that any product that can be bought now saves, in whole percents; 0 where none saves anything. */
export function bestSaving(goods: readonly Goods[]): number {
  const percents = goods
    .filter(({ available }) => available)
    .map(({ originalPrice, price }) => savingOf({ original: originalPrice, price })?.percent ?? 0);
  return Math.max(0, ...percents);
}

/** The product that can be bought now with the lowest price a month; null where nothing can be bought. */
export function cheapestMonth(goods: readonly Goods[]): Goods | null {
  const [first, ...others] = goods.filter(({ available }) => available);
  if (!first) return null;
  return others.reduce((best, it) => (isCheaperMonth(it, best) ? it : best), first);
}

/** Compared crosswise, as whole numbers: nothing is divided. */
function isCheaperMonth(one: Goods, other: Goods): boolean {
  return centsOf(one.price) * other.periodMonths < centsOf(other.price) * one.periodMonths;
}
