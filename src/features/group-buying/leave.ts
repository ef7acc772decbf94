import type { GroupCheckout } from '@/api';
import { checkoutAddress } from '@/domain/checkout-address';

/** Where an order of a group is paid; null where the server's answer leads nowhere safe. */
export function payingAddress({ checkout }: GroupCheckout): string | null {
  return checkoutAddress(checkout.url, window.location.origin);
}

export function leaveFor(address: string): void {
  window.location.assign(address);
}
