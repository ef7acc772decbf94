import { describe, expect, it } from 'vitest';
import type { Goods } from '@/api';
import { aggregateOffer, cheapestMonth, perMonth, computeSaving, savings } from './price';

const usd = (amount: string) => ({ amount, currency: 'USD' });

describe('the price of one month', () => {
  it.each([
    ['59.88', 12, '4.99'],
    ['41.94', 6, '6.99'],
    ['9.99', 1, '9.99'],
    ['10.00', 3, '3.34'],
    ['0.01', 60, '0.01'],
    ['0.00', 12, '0.00'],
  ])('of %s for %d months is %s, rounded up to the cent', (price, months, month) => {
    expect(perMonth(usd(price), months)).toEqual(usd(month));
  });
});

describe('a saving', () => {
  it.each([
    ['119.88', '59.88', '60.00', 50],
    ['59.94', '41.94', '18.00', 30],
    ['3.00', '1.00', '2.00', 66],
    ['100.00', '99.99', '0.01', 0],
    ['10.00', '0.00', '10.00', 100],
  ])('from %s to %s is %s exactly, and %d %% rounded down', (original, price, amount, percent) => {
    expect(computeSaving({ original: usd(original), price: usd(price) })).toEqual({
      amount: usd(amount),
      percent,
    });
  });

  it.each([
    ['9.99', 'USD'],
    ['10.00', 'USD'],
    ['1.00', 'EUR'],
  ])('from 9.99 USD to %s %s is none', (amount, currency) => {
    expect(computeSaving({ original: usd('9.99'), price: { amount, currency } })).toBeNull();
  });
});

describe('the cheapest month', () => {
  const product = (productId: string, amount: string, periodMonths: number, available = true) =>
    ({ productId, price: usd(amount), periodMonths, available }) as Goods;

  it.each([
    ['is found among what can be bought now', [product('year', '29.88', 12, false)], 'half'],
    ['is the first in the server’s order where two cost the same', [], 'half'],
    ['is the one with the lowest price of a month', [product('year', '29.88', 12)], 'year'],
  ])('%s', (_, others, cheapest) => {
    const goods = [...others, product('half', '17.94', 6), product('other', '35.88', 12)];
    expect(cheapestMonth(goods)?.productId).toBe(cheapest);
    expect(cheapestMonth([product('year', '29.88', 12, false)])).toBeNull();
  });
});

it('the best saving counts what can be bought alone', () => {
  const product = (original: string, price: string, available: boolean) =>
    ({ originalPrice: usd(original), price: usd(price), available }) as Goods;
  const sold = [product('10.00', '1.00', false), product('10.00', '7.00', true)];
  expect(savings(sold)).toEqual({ least: 30, most: 30 });
  expect(savings([...sold, product('10.00', '10.00', true)])).toEqual({ least: 0, most: 30 });
  expect(savings([]).most).toBe(0);
});

const offered = (amount: string, available = true, currency = 'USD') =>
  ({ available, price: { amount, currency } }) as Goods;

it('what can be bought goes from its lowest to its highest price, by value and not by text', () => {
  const goods = [offered('9.99'), offered('59.88'), offered('2.49', false), offered('10.00')];
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
  expect(aggregateOffer([offered('2.49', false)])).toBeNull();
  expect(aggregateOffer([offered('9.99'), offered('8.99', true, 'EUR')])).toBeNull();
});
