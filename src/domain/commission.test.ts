import { describe, expect, test } from 'vitest';
import { commissionCents, computeEarnings, purchasesForPayout } from './commission';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const rates = { firstPurchasePercent: 40, renewalPercent: 20 };

describe('a commission', () => {
  test.each([
    [5_988, 40, 2_395],
    [5_988, 20, 1_198],
    [50, 1, 1],
    [49, 1, 0],
    [999, 100, 999],
    [999, 0, 0],
  ])('of %i cents at %i %% is %i cents', (paidCents, percent, cents) => {
    expect(commissionCents({ paidCents, percent })).toBe(cents);
  });
});

describe('an estimate', () => {
  test('adds up commissions that are each rounded', () => {
    // 1.196 and 0.598 for each.
    expect(computeEarnings({ people: 3, price: usd('2.99'), rates })).toEqual({
      paid: usd('8.97'),
      first: usd('3.60'),
      renewal: usd('1.80'),
    });
  });

  test.each([
    ['59.88', '100.00', 5],
    ['250.00', '100.00', 1],
    ['250.00', '100.01', 2],
    ['1.00', '0.00', 1],
  ])('purchases of %s reach a payout of %s with number %i', (price, threshold, count) => {
    expect(purchasesForPayout({ price: usd(price), rates }, usd(threshold))).toBe(count);
  });

  test('names no number where nothing is earned, or in another currency', () => {
    const threshold = usd('100.00');
    const none = { firstPurchasePercent: 0, renewalPercent: 20 };
    expect(purchasesForPayout({ price: usd('1.00'), rates: none }, threshold)).toBeNull();
    const euros = { amount: '1.00', currency: 'EUR' };
    expect(purchasesForPayout({ price: euros, rates }, threshold)).toBeNull();
  });
});
