import { isAddress } from 'viem';
import type { CryptoDetail, CryptoOption, CryptoPayment } from '@/api';
import {
  CHAIN_ID_MAX,
  CHAIN_ID_MIN,
  TOKEN_ADDRESS_PATTERN,
  TOKEN_AMOUNT_PATTERN,
  TOKEN_DECIMALS_MAX,
  TOKEN_DECIMALS_MIN,
  TOKEN_SYMBOL_PATTERN,
  TRANSACTION_HASH_PATTERN,
  WALLET_ADDRESS_PATTERN,
} from '@/api/constants';
import { CryptoPaymentStatus } from '@/api/enums';
import { matches } from '@/lib/pattern';
import { isMoney, toCents } from './money';

/**
 * Why a payment is not what was ordered. `token`: it is not among the offered tokens. `amount`: it is not the order's
 * price. `recipient`: the address cannot receive money. `unreadable`: the answer departs from the contract.
 */
export type PaymentDoubt = 'token' | 'amount' | 'recipient' | 'unreadable';

/**
 * Whether every value that the payment's screens calculate with conforms to the contract. Built sites don't validate
 * answers, so this check comes before any other use of a payment.
 */
export function isReadable(payment: CryptoPayment): boolean {
  const { recipient, amount, receivedAmount, chainId, tokenAddress, tokenSymbol } = payment;
  const { decimals, status, secondTransactions, expireTime } = payment;
  return (
    matches(recipient, WALLET_ADDRESS_PATTERN) &&
    matches(tokenAddress, TOKEN_ADDRESS_PATTERN) &&
    matches(tokenSymbol, TOKEN_SYMBOL_PATTERN) &&
    matches(amount, TOKEN_AMOUNT_PATTERN) &&
    (receivedAmount === null || matches(receivedAmount, TOKEN_AMOUNT_PATTERN)) &&
    isWhole(chainId, CHAIN_ID_MIN, CHAIN_ID_MAX) &&
    isWhole(decimals, TOKEN_DECIMALS_MIN, TOKEN_DECIMALS_MAX) &&
    Object.hasOwn(CryptoPaymentStatus, status) &&
    Array.isArray(secondTransactions) &&
    secondTransactions.every((hash) => matches(hash, TRANSACTION_HASH_PATTERN)) &&
    Number.isSafeInteger(expireTime)
  );
}

/** Whether both ask for the same transfer. False if either cannot be read. */
export function isSameTransfer(one: CryptoPayment, other: CryptoPayment): boolean {
  return (
    isReadable(one) &&
    isReadable(other) &&
    isSameAddress(one.recipient, other.recipient) &&
    isSameAddress(one.tokenAddress, other.tokenAddress) &&
    one.chainId === other.chainId &&
    BigInt(one.amount) === BigInt(other.amount)
  );
}

/** Whether it is the network's own coin (contract: TokenAddress). */
export function isNative({ tokenAddress }: Pick<CryptoPayment, 'tokenAddress'>): boolean {
  return BigInt(tokenAddress) === 0n;
}

/** The transfer as an address that wallets open and scan (EIP-681), with network, token, recipient and amount. */
export function buildPaymentUri(payment: CryptoPayment): string {
  const { recipient, amount, tokenAddress, chainId } = payment;
  return isNative(payment)
    ? `ethereum:${recipient}@${chainId}?value=${amount}`
    : `ethereum:${tokenAddress}@${chainId}/transfer?address=${recipient}&uint256=${amount}`;
}

/** The option for a payment's network and token; undefined if it is not offered. */
export function findOption(
  { chainId, tokenAddress }: Pick<CryptoPayment, 'chainId' | 'tokenAddress'>,
  options: readonly CryptoOption[],
): CryptoOption | undefined {
  return options.find(
    (option) => option.chainId === chainId && isSameAddress(option.tokenAddress, tokenAddress),
  );
}

/**
 * Compares a payment with what the visitor was offered and ordered: its token is one of the options, with the same
 * symbol, network and decimals, its amount is the total down to the cent (contract: CryptoPayment, where the digits
 * below the cent tell orders apart), and its recipient can receive money. Null if nothing is wrong.
 */
export function findDoubt(
  payment: CryptoPayment,
  { options, total }: Pick<CryptoDetail, 'options' | 'total'>,
): PaymentDoubt | null {
  if (!isReadable(payment)) return 'unreadable';
  const option = findOption(payment, options);
  const isOffered =
    option?.decimals === payment.decimals &&
    option.tokenSymbol === payment.tokenSymbol &&
    option.network === payment.network;
  if (!isOffered) return 'token';
  if (!isRecipient(payment)) return 'recipient';
  if (!isMoney(total)) return 'amount';
  const cents = (BigInt(payment.amount) * 100n) / 10n ** BigInt(payment.decimals);
  return cents === BigInt(toCents(total)) ? null : 'amount';
}

/**
 * Whether money can arrive at the address: not at the zero address or the token's contract, which keep it, and not at
 * an address in mixed case with a wrong checksum (EIP-55).
 */
function isRecipient({ recipient, tokenAddress }: CryptoPayment): boolean {
  const digits = recipient.slice(2);
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return (
    /[^0]/.test(digits) &&
    !isSameAddress(recipient, tokenAddress) &&
    (!hasChecksum || isAddress(recipient))
  );
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
