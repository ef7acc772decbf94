import type { DisplayConfig, Money, PaymentMethod } from '@/api';
import { toCents } from './money';

/**
 * Whether it is paid on the provider's page; cryptocurrency first needs a network and a token (contract: CheckoutKind).
 */
export function isPaidElsewhere(method: PaymentMethod): boolean {
  return method !== 'crypto';
}

/** Why a method does not take an amount: nothing is due, or it is below the method's minimum. */
export type MethodRefusal = 'nothingDue' | 'belowMinimum';

/**
 * A method of the operator, with its minimum, if any, and the reason why it does not take the amount; null if it does.
 */
export type OfferedMethod = {
  method: PaymentMethod;
  minimum: Money | null;
  refusal: MethodRefusal | null;
};

type Minimums = DisplayConfig['methodMinimums'];

/** The minimum of a method in the currency of an amount; null if it has none, or nothing is due. */
export function findMinimum(method: PaymentMethod, total: Money, minimums: Minimums): Money | null {
  if (toCents(total) === 0) return null;
  const found = minimums.find(
    ({ paymentMethod, amount }) => paymentMethod === method && amount.currency === total.currency,
  );
  return found?.amount ?? null;
}

/** Why a method does not take an amount; null if it does. A total of zero is not offered in cryptocurrency. */
export function findRefusal(
  method: PaymentMethod,
  total: Money,
  minimums: Minimums,
): MethodRefusal | null {
  if (toCents(total) === 0) return isPaidElsewhere(method) ? null : 'nothingDue';
  const minimum = findMinimum(method, total, minimums);
  return minimum && toCents(total) < toCents(minimum) ? 'belowMinimum' : null;
}
