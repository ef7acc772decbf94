import type { CryptoDetail, CryptoOption, CryptoPayment } from '@/api';
import { centsOf } from './money';

/** What a wallet signs: to whom, how much of which token, on which network. */
type Transfer = Pick<CryptoPayment, 'recipient' | 'amount' | 'chainId' | 'tokenAddress'>;

/** Why a payment is not what was ordered. `token`: it is not one that is offered. `amount`: it is not the order's price. */
export type PaymentDoubt = 'token' | 'amount';

/** Whether both ask for the same transfer. Addresses are compared without regard to case, amounts as whole numbers. */
export function isSameTransfer(one: Transfer, other: Transfer): boolean {
  return (
    isSameAddress(one.recipient, other.recipient) &&
    isSameAddress(one.tokenAddress, other.tokenAddress) &&
    one.chainId === other.chainId &&
    BigInt(one.amount) === BigInt(other.amount)
  );
}

/** The option of a payment's network and token; undefined if it is not offered. */
export function optionOf(
  { chainId, tokenAddress }: Pick<Transfer, 'chainId' | 'tokenAddress'>,
  options: readonly CryptoOption[],
): CryptoOption | undefined {
  return options.find(
    (it) => it.chainId === chainId && isSameAddress(it.tokenAddress, tokenAddress),
  );
}

/**
 * Holds a payment against what the visitor was offered and ordered: its token is one of the options, with the same symbol,
 * network and decimals, and its amount is the total down to the cent (contract: CryptoPayment, whose digits below the cent
 * tell orders apart). Null if nothing is wrong.
 */
export function doubtOf(
  payment: CryptoPayment,
  { options, total }: Pick<CryptoDetail, 'options' | 'total'>,
): PaymentDoubt | null {
  const option = optionOf(payment, options);
  const isOffered =
    option?.decimals === payment.decimals &&
    option.tokenSymbol === payment.tokenSymbol &&
    option.network === payment.network;
  if (!isOffered) return 'token';
  const cents = (BigInt(payment.amount) * 100n) / 10n ** BigInt(payment.decimals);
  return cents === BigInt(centsOf(total)) ? null : 'amount';
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
