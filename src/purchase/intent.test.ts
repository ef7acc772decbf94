import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GroupSize } from '@/api';
import {
  CouponCodeRegExp,
  GroupIdRegExp,
  GroupSize as groupSizeSchema,
  ProductIdRegExp,
} from '@/api/schemas';
import {
  type Pays,
  checkoutPath,
  cryptoPayPath,
  buildGroupPath,
  newGroupPath,
  purchasedPath,
} from '@/config/paths';
import { type Intent, buildCryptoPath, intentAt, orderAt, readIntent, readStart } from './intent';

const parseQuery = (path: string) => new URL(path, 'https://halyard.example').searchParams;

const productId = fc.stringMatching(ProductIdRegExp);
const groupSize = fc.constantFrom(...Object.values(GroupSize));
const pays = fc.constantFrom<Pays[]>('all', 'own');
const intent: fc.Arbitrary<Intent> = fc.oneof(
  fc.record({
    kind: fc.constant('product' as const),
    productId,
    coupon: fc.option(fc.stringMatching(CouponCodeRegExp)),
  }),
  fc.record({ kind: fc.constant('start' as const), productId, groupSize, pays }),
  fc.record({
    kind: fc.constant('seat' as const),
    productId,
    groupId: fc.stringMatching(GroupIdRegExp),
  }),
);

describe('an intent', () => {
  it('is read from the address of its payment in cryptocurrency as it was written', () => {
    fc.assert(
      fc.property(intent, (draft) => {
        expect(readIntent(draft.productId, parseQuery(buildCryptoPath(draft)))).toEqual(draft);
      }),
    );
  });

  it('is read from the address of a new group as it was written', () => {
    fc.assert(
      fc.property(groupSize, pays, (size, payer) => {
        const query = parseQuery(newGroupPath('standard-12m', size, payer));
        expect(readStart('standard-12m', query)).toMatchObject({ groupSize: size, pays: payer });
      }),
    );
  });
});

describe('a group size', () => {
  it('is taken from an address exactly if the contract has it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 12 }), (size) => {
        const isKnown = groupSizeSchema.safeParse(size).success;
        const query = new URLSearchParams({ size: String(size), pays: 'all' });
        expect(readStart('standard-12m', query)?.groupSize ?? null).toBe(isKnown ? size : null);
        expect(readIntent('standard-12m', query)?.kind ?? null).toBe(isKnown ? 'start' : null);
      }),
    );
  });

  it.each([
    'size=',
    'size=two',
    'size=2.0',
    'size=02',
    'size=2&pays=nobody',
    'pays=all',
    'size=2&pays=',
  ])(
    'or a payer that is not one makes the address name no group, and not a product alone: %s',
    (query) => {
      expect(readIntent('standard-12m', new URLSearchParams(query))).toBeNull();
    },
  );
});

describe('the intent of an address of the site', () => {
  const start = { kind: 'start', productId: 'lite-6m', groupSize: 2, pays: 'all' } as const;
  it.each([
    [checkoutPath('lite-6m', { coupon: 'A1B' }), { kind: 'product', coupon: 'A1B' }],
    [`/zh${checkoutPath('lite-6m')}`, { kind: 'product', productId: 'lite-6m', coupon: null }],
    [newGroupPath('lite-6m', 2, 'all'), start],
    [buildCryptoPath(start), start],
    [buildGroupPath('ABCDEFGH'), { kind: 'seat', groupId: 'ABCDEFGH' }],
  ])('%s is what its page orders', (path, wanted) => {
    expect(intentAt(path)).toMatchObject(wanted);
  });

  it.each([
    '',
    '/checkout',
    '/checkout/',
    '/checkout/%E0%A4%A',
    '/checkout/a/b',
    '/group-buying',
    '/group-buying?product=lite-6m&size=9',
    '/user/device?group=ABCDEFGH',
    cryptoPayPath('lite-6m', { order: 'H20260101000100' }),
    '//[',
  ])('is none for %s', (path) => {
    expect(intentAt(path)).toBeNull();
  });
});

it.each([
  [purchasedPath('H20260101000100'), 'H20260101000100'],
  [cryptoPayPath('lite-6m', { order: 'H20260101000100' }), 'H20260101000100'],
  ['/purchased', null],
  [purchasedPath('<img>'), null],
  [cryptoPayPath('lite-6m'), null],
  ['/user/profile?order=H20260101000100', null],
  ['//[', null],
])('the order in payment at %s is %s', (path, orderId) => {
  expect(orderAt(path)).toBe(orderId);
});
