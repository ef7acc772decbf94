import type { CryptoChoice, Money, PaymentMethod } from '@/api';
import { centsOf } from '@/domain/money';
import { takes } from '@/domain/payment-method';
import type { Store } from './contract-types';
import { cryptoOption } from './crypto-payments';
import { type Refusal, refuse } from './refusal';

type Choice = { paymentMethod: PaymentMethod; crypto: CryptoChoice | null };

/** Network and token are named for crypto, and for nothing else; anything else is InvalidInput (contract: OptionalCryptoChoice). */
export function isPayable({ paymentMethod, crypto }: Choice): boolean {
  return (paymentMethod === 'crypto') === (crypto !== null);
}

/** Why an amount cannot be paid in this way; null where it can. What costs nothing can be paid in every way. */
export function methodRefusal(
  store: Pick<Store, 'catalogue'>,
  { paymentMethod, crypto }: Choice,
  total: Money,
): Refusal<'PaymentMethodUnavailable' | 'NetworkUnsupported'> | null {
  const { methodMinimums } = store.catalogue.displayConfig;
  if (centsOf(total) > 0 && !takes(paymentMethod, total, methodMinimums)) {
    return refuse('PaymentMethodUnavailable');
  }
  return crypto && !cryptoOption(store, crypto) ? refuse('NetworkUnsupported') : null;
}
