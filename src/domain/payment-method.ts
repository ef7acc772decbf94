import type { DisplayConfig, Money, PaymentMethod } from '@/api';
import { centsOf } from './money';

/** Whether it is paid on the provider's page; cryptocurrency needs a network and a token first (contract: CheckoutKind). */
export function isPaidElsewhere(method: PaymentMethod): boolean {
  return method !== 'crypto';
}

/** Why a method does not take an amount: there is nothing to send, or it is below the method's minimum. */
export type MethodRefusal =
  | { reason: 'nothingDue'; minimum: null }
  | { reason: 'belowMinimum'; minimum: Money };

/** A method of the operator, and why it does not take the amount; null if it does. */
export type OfferedMethod = { method: PaymentMethod; refusal: MethodRefusal | null };

/** Why a method does not take an amount; null if it does. A total of zero cannot be paid in cryptocurrency. */
export function findRefusal(
  method: PaymentMethod,
  total: Money,
  minimums: DisplayConfig['methodMinimums'],
): MethodRefusal | null {
  if (centsOf(total) === 0) {
    return isPaidElsewhere(method) ? null : { reason: 'nothingDue', minimum: null };
  }
  const unmet = minimums.find(
    ({ paymentMethod, amount }) =>
      paymentMethod === method &&
      amount.currency === total.currency &&
      centsOf(total) < centsOf(amount),
  );
  return unmet ? { reason: 'belowMinimum', minimum: unmet.amount } : null;
}
