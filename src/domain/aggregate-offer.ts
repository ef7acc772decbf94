import type { Goods } from '@/api';
import { centsOf } from './money';

/**
 * What can be bought now as search engines read it (schema.org): from its lowest to its highest price. Null where nothing
 * can be bought, or prices are in several currencies.
 */
export function aggregateOffer(goods: readonly Goods[]): object | null {
  const prices = goods
    .filter(({ available }) => available)
    .map(({ price }) => price)
    .toSorted((one, other) => centsOf(one) - centsOf(other));
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
