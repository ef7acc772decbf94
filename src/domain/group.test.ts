import { describe, expect, it, test } from 'vitest';
import type { Goods, GroupSize } from '@/api';
import { bestGroupOffer, groupPhase } from './group';

test.each([
  ['open until it expires', { finishTime: null, expireTime: 100 }, 99, 'open'],
  ['expired from then on', { finishTime: null, expireTime: 100 }, 100, 'expired'],
  ['finished for ever', { finishTime: 50, expireTime: 100 }, 101, 'finished'],
])('a group is %s', (_, group, now, phase) => {
  expect(groupPhase(group, now)).toBe(phase);
});

const usd = (amount: string) => ({ amount, currency: 'USD' });

function product(
  amount: string,
  seats: Partial<Record<GroupSize, string>>,
  available = true,
): Goods {
  const groupOffers = Object.entries(seats).map(([size, seat]) => ({
    groupSize: Number(size),
    pricePerMember: usd(seat),
  }));
  return { productId: amount, price: usd(amount), available, groupOffers } as Goods;
}

describe('the best offer to a group', () => {
  it('is the one that saves each member the largest part', () => {
    const best = bestGroupOffer([
      product('41.94', { 2: '34.90' }),
      product('59.88', { 2: '49.90', 3: '44.90' }),
    ]);
    expect(best).toMatchObject({
      product: { productId: '59.88' },
      offer: { groupSize: 3 },
      saving: { amount: usd('14.98'), percent: 25 },
    });
  });

  it('is the first in the server’s order where two save the same part', () => {
    const goods = [product('10.00', { 2: '8.00' }), product('20.00', { 2: '16.00' })];
    expect(bestGroupOffer(goods)?.product.productId).toBe('10.00');
    expect(bestGroupOffer(goods.toReversed())?.product.productId).toBe('20.00');
  });

  it('is never one for what cannot be bought, nor one that saves nothing', () => {
    expect(
      bestGroupOffer([product('50.00', { 2: '10.00' }, false), product('50.00', { 3: '50.00' })]),
    ).toBeNull();
  });
});
