import { expect, it } from 'vitest';
import type { Goods } from '@/api';
import { aggregateOffer } from './aggregate-offer';

const product = (amount: string, available = true, currency = 'USD') =>
  ({ available, price: { amount, currency } }) as Goods;

it('what can be bought goes from its lowest to its highest price, by value and not by text', () => {
  const goods = [product('9.99'), product('59.88'), product('2.49', false), product('10.00')];
  expect(aggregateOffer(goods)).toEqual({
    '@type': 'AggregateOffer',
    priceCurrency: 'USD',
    lowPrice: '9.99',
    highPrice: '59.88',
    offerCount: 3,
  });
});

it('nothing is offered where nothing can be bought, or in several currencies', () => {
  expect(aggregateOffer([])).toBeNull();
  expect(aggregateOffer([product('2.49', false)])).toBeNull();
  expect(aggregateOffer([product('9.99'), product('8.99', true, 'EUR')])).toBeNull();
});
