import { expect, test } from 'vitest';
import { parseTransactionHash } from './transaction-hash';

const HASH = `0x${'5a'.repeat(32)}`;

test.each([
  HASH,
  ` ${HASH.toUpperCase()}\n`,
  `https://amoy.polygonscan.com/tx/${HASH}?tab=logs`,
  HASH.replace('5a5a', '５ａ5 a'),
])('“%s” holds the hash', (text) => {
  expect(parseTransactionHash(text)).toBe(HASH);
});

test.each(['', '0x5a', `${HASH}0`, HASH.slice(2), `f${HASH}`, HASH.replace('5', 'g')])(
  '“%s” holds none',
  (text) => {
    expect(parseTransactionHash(text)).toBeNull();
  },
);
