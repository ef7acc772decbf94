import type { DisplayConfig, Money, PaymentMethod } from '@/api';
import { centsOf } from './money';

/** Whether it is paid on a page of its own; cryptocurrency needs a network and a token first (contract: CheckoutKind). */
export function isPaidElsewhere(method: PaymentMethod): boolean {
  return method !== 'crypto';
}

/** Whether a method takes an amount: not less than its minimum. Zero needs no payment, and no network can carry it. */
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
