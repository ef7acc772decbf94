import type { Goods, Money } from '@/api';
import { toCents, toMoney } from './money';

/** The price of one month of `months`, rounded up to the cent, so that the months never add up to less than the price. */
export function perMonth(price: Money, months: number): Money {
  return toMoney(Math.ceil(toCents(price) / months), price.currency);
}

export type Saving = {
  /** The exact saving. */
  amount: Money;
  /** The saving in whole percents, rounded down, so that it never promises too much. */
  percent: number;
};

/** What `price` saves against `original`; null if it saves nothing, or if the currencies differ. */
export function computeSaving({
  original,
  price,
}: {
  original: Money;
  price: Money;
}): Saving | null {
  const [before, after] = [toCents(original), toCents(price)];
  if (after >= before || original.currency !== price.currency) return null;
  const percent = Math.floor(((before - after) * 100) / before);
  return { amount: toMoney(before - after, price.currency), percent };
}

/** The smallest and the largest saving of the available products, in whole percents; 0 where one saves nothing. */
export function savings(goods: readonly Goods[]): { least: number; most: number } {
  const percents = goods
    .filter(({ available }) => available)
    .map(
      ({ originalPrice, price }) => computeSaving({ original: originalPrice, price })?.percent ?? 0,
    );
  return { least: Math.min(...percents), most: Math.max(0, ...percents) };
}

/** The available product with the lowest price a month; null if no product is available. */
export function cheapestMonth(goods: readonly Goods[]): Goods | null {
  const [first, ...others] = goods.filter(({ available }) => available);
  if (!first) return null;
  return others.reduce((best, other) => (isCheaperMonth(other, best) ? other : best), first);
}

/** Compares by cross-multiplication in whole numbers, without division. */
function isCheaperMonth(one: Goods, other: Goods): boolean {
  return toCents(one.price) * other.periodMonths < toCents(other.price) * one.periodMonths;
}

/**
 * The available products as a schema.org AggregateOffer, from the lowest to the highest price. Null if no product is
 * available, or the currencies differ.
 */
export function aggregateOffer(goods: readonly Goods[]): object | null {
  const prices = goods
    .filter(({ available }) => available)
    .map(({ price }) => price)
    .toSorted((one, other) => toCents(one) - toCents(other));
  const [lowest, highest] = [prices.at(0), prices.at(-1)];
  const isOneCurrency = prices.every(({ currency }) => currency === lowest?.currency);
  if (!lowest || !highest || !isOneCurrency) return null;
  return {
    '@type': 'AggregateOffer',
    priceCurrency: lowest.currency,
    lowPrice: lowest.amount,
    highPrice: highest.amount,
    offerCount: prices.length,
  };
}
