import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CryptoOption, CryptoPayment } from '@/api';
import { holdsFor } from '@/lib/testing/fuzz';
import {
  type PaymentDoubt,
  buildPaymentUri,
  findDoubt,
  isReadable,
  isSameTransfer,
  findOption,
} from './crypto-payment';
import { toMoney } from './money';

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
  secondTransactions: [],
  explorerUrl: null,
  expireTime: 1_000_000,
};
const OTHER = `0x${'ab'.repeat(20)}`;
const total = { amount: '59.88', currency: 'USD' };
const doubt = (change: Partial<CryptoPayment>, options = [OPTION]) =>
  findDoubt({ ...PAYMENT, ...change }, { options, total });

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
    expect(findOption(PAYMENT, [OPTION])).toBe(OPTION);
  });

  it.each<[PaymentDoubt | null, string, Partial<CryptoPayment>]>([
    ['token', 'another token', { tokenAddress: OTHER }],
    ['token', 'another network', { chainId: 1 }],
    ['token', 'other decimals, which shift the amount', { decimals: 8 }],
    ['token', 'the symbol of another token', { tokenSymbol: 'USDT' }],
    ['token', 'the name of another network', { network: 'Ethereum' }],
    ['recipient', 'the zero address', { recipient: `0x${'0'.repeat(40)}` }],
    ['recipient', 'the token’s contract', { recipient: OPTION.tokenAddress.toLowerCase() }],
    ['recipient', 'a wrong checksum', { recipient: PAYMENT.recipient.replace('5aA', '5aa') }],
    [null, 'an address without a checksum', { recipient: PAYMENT.recipient.toLowerCase() }],
    ['amount', 'a cent less', { amount: '59870173' }],
    ['amount', 'another digit', { amount: '598801730' }],
  ])('is in doubt for its %s with %s', (expected, _name, change) => {
    expect(doubt(change)).toBe(expected);
  });

  it('of a token that is no longer offered is in doubt', () => {
    expect(doubt({}, [])).toBe('token');
  });

  it.each<[string, object]>([
    ...['1.5', '1e6', '-1', '', null].map((amount): [string, object] => [
      `an amount of ${JSON.stringify(amount)}`,
      { amount },
    ]),
    ['a recipient that is no address', { recipient: '0x12' }],
    ['no token', { tokenAddress: undefined }],
    ['a network that is half a number', { chainId: 1.5 }],
    ['255 decimals', { decimals: 255 }],
    ['a symbol that turns the text around', { tokenSymbol: '\u202eCDSU' }],
    ['a status that the contract does not name', { status: 'done' }],
    ['no expiry', { expireTime: null }],
  ])('with %s cannot be read, and is in doubt without an error', (_name, change) => {
    const payment = { ...PAYMENT, ...change };
    const option = { ...OPTION, ...change };
    expect(isReadable(PAYMENT)).toBe(true);
    expect(isReadable(payment)).toBe(false);
    expect(findDoubt(payment, { options: [option], total })).toBe('unreadable');
    expect(isSameTransfer(payment, PAYMENT)).toBe(false);
  });

  it.each(['59,88', '1e3', '', 'free'])('of an order that costs %j is in doubt', (amount) => {
    const order = { options: [OPTION], total: { amount, currency: 'USD' } };
    expect(findDoubt(PAYMENT, order)).toBe('amount');
  });

  it('is opened in a wallet as a transfer of its token, or of the network’s own coin (EIP-681)', () => {
    expect(buildPaymentUri(PAYMENT)).toBe(
      `ethereum:${PAYMENT.tokenAddress}@137/transfer?address=${PAYMENT.recipient}&uint256=59880173`,
    );
    expect(buildPaymentUri({ ...PAYMENT, tokenAddress: `0x${'0'.repeat(40)}` })).toBe(
      `ethereum:${PAYMENT.recipient}@137?value=59880173`,
    );
  });

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
      expect(findDoubt(payment, { options, total: toMoney(cents) })).toBe(expected);
    });
  });
});
