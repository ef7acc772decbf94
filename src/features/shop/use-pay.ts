import { useRef } from 'react';
import { LOCAL_ERRORS, type PaymentMethod, usePaymentPurchase } from '@/api';
import { randomUuid } from '@/lib/random';
import { checkoutAddress } from '@/domain/checkout-address';

/**
 * Orders a product and goes where it is paid. One idempotency key for a product and method: a double press and a retry get
 * the same order (contract: paymentPurchase). `address` is where it is paid, once that is known; null where the server's
 * answer leads nowhere safe. `reset` forgets how the last press ended.
 */
export function usePay(productId: string) {
  const intent = useRef<{ paymentMethod: PaymentMethod; idempotencyKey: string } | null>(null);
  const { mutate, reset, data, error, isPending } = usePaymentPurchase({ mutation: LOCAL_ERRORS });
  const address = data && checkoutAddress(data.url, window.location.origin);

  function pay(paymentMethod: PaymentMethod) {
    if (intent.current?.paymentMethod !== paymentMethod) {
      intent.current = { paymentMethod, idempotencyKey: randomUuid() };
    }
    mutate(
      { data: { productId, couponCode: null, crypto: null, ...intent.current } },
      { onSuccess: ({ url }) => leaveFor(checkoutAddress(url, window.location.origin)) },
    );
  }

  return { pay, reset, error, isPending, address };
}

function leaveFor(address: string | null): void {
  if (address) window.location.assign(address);
}
