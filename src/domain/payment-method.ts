import type { DisplayConfig, Money, PaymentMethod } from '@/api';
import { centsOf } from './money';

/** Whether it is paid on the provider's page; cryptocurrency needs a network and a token first (contract: CheckoutKind). */
export function isPaidElsewhere(method: PaymentMethod): boolean {
  return method !== 'crypto';
}

/** Whether a method takes an amount: at least its minimum. A total of zero cannot be paid in cryptocurrency. */
export function takes(
  method: PaymentMethod,
  total: Money,
  minimums: DisplayConfig['methodMinimums'],
): boolean {
  if (centsOf(total) === 0) return isPaidElsewhere(method);
  return minimums.every(
    ({ paymentMethod, amount }) =>
      paymentMethod !== method ||
      amount.currency !== total.currency ||
      centsOf(total) >= centsOf(amount),
  );
}
