import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CryptoOption, CryptoPayment } from '@/api';
import { holdsFor } from '@/testing/fuzz';
import { doubtOf, isSameTransfer, optionOf } from './crypto-payment';
import { moneyOf } from './money';

const OPTION: CryptoOption = {
  chainId: 137,
  network: 'Polygon',
  nativeSymbol: 'POL',
  rpcUrl: null,
  tokenSymbol: 'USDC',
  tokenAddress: '0x3C499c542cEF5E3811e1192ce70d8cC03d5c3359',
  decimals: 6,
  explorerUrl: 'https://polygonscan.com',
};
const PAYMENT: CryptoPayment = {
  recipient: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  amount: '59880173',
  chainId: OPTION.chainId,
  network: OPTION.network,
  tokenAddress: OPTION.tokenAddress,
  tokenSymbol: OPTION.tokenSymbol,
  decimals: OPTION.decimals,
  status: 'awaitingPayment',
  receivedAmount: null,
  confirmations: 0,
  requiredConfirmations: 30,
  transactionHash: null,
  explorerUrl: null,
  expireTime: 1_000_000,
};
const OTHER = `0x${'ab'.repeat(20)}`;
const total = { amount: '59.88', currency: 'USD' };
const doubt = (change: Partial<CryptoPayment>, options = [OPTION]) =>
  doubtOf({ ...PAYMENT, ...change }, { options, total });

describe('two payments', () => {
  it('are the same transfer, however their addresses are written and whatever their progress', () => {
    const recipient = PAYMENT.recipient.toLowerCase();
    const tokenAddress = PAYMENT.tokenAddress.toLowerCase();
    const other = { ...PAYMENT, recipient, tokenAddress, status: 'reverted' as const };
    expect(isSameTransfer(PAYMENT, other)).toBe(true);
  });

  it.each([
    ['recipient', { recipient: OTHER }],
    ['amount', { amount: '59880174' }],
    ['token', { tokenAddress: OTHER }],
    ['network', { chainId: 1 }],
  ])('are not the same transfer with another %s', (_name, change) => {
    expect(isSameTransfer(PAYMENT, { ...PAYMENT, ...change })).toBe(false);
  });
});

describe('a payment', () => {
  it('of the offered token and the ordered total is beyond doubt', () => {
    expect(doubt({})).toBeNull();
    expect(doubt({ amount: '59889999' })).toBeNull();
    expect(optionOf(PAYMENT, [OPTION])).toBe(OPTION);
  });

  it.each([
    ['another token', { tokenAddress: OTHER }],
    ['another network', { chainId: 1 }],
    ['other decimals, which shift the amount', { decimals: 8 }],
    ['the symbol of another token', { tokenSymbol: 'USDT' }],
    ['the name of another network', { network: 'Ethereum' }],
  ])('of %s is not one that was offered', (_name, change) => {
    expect(doubt(change)).toBe('token');
  });

  it('of a token that is no longer offered is not one that was offered', () => {
    expect(doubt({}, [])).toBe('token');
  });

  it.each(['59870173', '59890000', '598801730', '5988017', '1', '9'.repeat(78)])(
    'of %s base units is not what was ordered',
    (amount) => {
      expect(doubt({ amount })).toBe('amount');
    },
  );

  it('is accepted exactly when its digits down to the cent are the total', () => {
    const orders = fc.record({
      cents: fc.integer({ min: 1, max: 10_000_000 }),
      decimals: fc.integer({ min: 2, max: 36 }),
      off: fc.constantFrom(-1n, 0n, 1n, 100n),
      part: fc.double({ min: 0, max: 0.999, noNaN: true }),
    });
    holdsFor(orders, ({ cents, decimals, off, part }) => {
      const cent = 10n ** BigInt(decimals - 2);
      const below = BigInt(Math.floor(part * Number(cent < 1_000_000n ? cent : 1_000_000n)));
      const amount = (BigInt(cents) + off) * cent + below;
      if (amount <= 0n) return;
      const payment = { ...PAYMENT, decimals, amount: String(amount) };
      const options = [{ ...OPTION, decimals }];
      const expected = off === 0n ? null : 'amount';
      expect(doubtOf(payment, { options, total: moneyOf(cents) })).toBe(expected);
    });
  });
});
