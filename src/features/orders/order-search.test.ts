import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OrderIdRegExp, TransactionHashRegExp } from '@/api/schemas';
import { ALL_ORDERS, parseOrderSearch } from './order-search';

const HASH = `0x${'5a'.repeat(32)}`;

it.each([
  ['H20260101000100', 'H20260101000100'],
  [' h20260101 000100 ', 'H20260101000100'],
  ['＃Ｈ20260101000100', 'H20260101000100'],
])('“%s” asks for the order %s', (typed, orderId) => {
  expect(parseOrderSearch(typed)).toEqual({ ...ALL_ORDERS, orderId });
});

it('every order number and every transaction hash of the contract is one', () => {
  fc.assert(
    fc.property(fc.stringMatching(OrderIdRegExp), (orderId) => {
      expect(parseOrderSearch(orderId)).toEqual({ ...ALL_ORDERS, orderId });
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(TransactionHashRegExp), (hash) => {
      const transactionHash = hash.toLowerCase();
      expect(parseOrderSearch(hash)).toEqual({ ...ALL_ORDERS, transactionHash });
    }),
  );
});

it('a transaction hash is one in any case', () => {
  const asked = { ...ALL_ORDERS, transactionHash: HASH };
  expect(parseOrderSearch(`${HASH.toUpperCase()}\n`)).toEqual(asked);
});

it.each(['', 'H2026', '0x5a', `${HASH}00`, 'H2026-0101-0001', '<b>H20260101000100</b>'])(
  '“%s” is no order and no transaction',
  (typed) => {
    expect(parseOrderSearch(typed)).toBeNull();
  },
);
