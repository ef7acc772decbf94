import type { CryptoChoice, Money, PaymentMethod } from '@/api';
import { centsOf } from '@/domain/money';
import { cryptoOption } from './crypto-payments';
import { type Refusal, refuse } from './refusal';
import { methodMinimumCents } from './seed/payment-methods';

type Choice = { paymentMethod: PaymentMethod; crypto: CryptoChoice | null };

/** Network and token are named for crypto, and for nothing else; anything else is InvalidInput (contract: OptionalCryptoChoice). */
export function isPayable({ paymentMethod, crypto }: Choice): boolean {
  return (paymentMethod === 'crypto') === (crypto !== null);
}

/** Why an amount cannot be paid in this way; null where it can. What costs nothing can be paid in every way. */
export function methodRefusal(
  { paymentMethod, crypto }: Choice,
  total: Money,
): Refusal<'PaymentMethodUnavailable' | 'NetworkUnsupported'> | null {
  const cents = centsOf(total);
  const isTooLittle = cents > 0 && cents < (methodMinimumCents[paymentMethod] ?? 0);
  if (isTooLittle) return refuse('PaymentMethodUnavailable');
  return crypto && !cryptoOption(crypto) ? refuse('NetworkUnsupported') : null;
}
