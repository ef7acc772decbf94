import type { PaymentMethod } from '@/api';

/** Whether it is paid on a page of its own; cryptocurrency needs a network and a token first (contract: CheckoutKind). */
export function isPaidElsewhere(method: PaymentMethod): boolean {
  return method !== 'crypto';
}
