import { expect, it } from 'vitest';
import { ALL_ORDERS, parseOrderSearch } from './order-search';

const HASH = `0x${'5a'.repeat(32)}`;

it.each([
  ['H20260101000100', 'H20260101000100'],
  [' h20260101 000100 ', 'H20260101000100'],
  ['＃Ｈ20260101000100', 'H20260101000100'],
])('“%s” asks for the order %s', (typed, orderId) => {
  expect(parseOrderSearch(typed)).toEqual({ ...ALL_ORDERS, orderId });
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
