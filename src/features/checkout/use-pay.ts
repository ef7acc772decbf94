import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type ApiError,
  LOCAL_ERRORS,
  type Money,
  type PaymentMethod,
  usePaymentPurchase,
} from '@/api';
import { checkoutAddress } from '@/domain/checkout-address';
import { forgetPurchaseKey, purchaseKey } from '@/session/purchase-key';
import { QUOTE_KEY } from './use-quote';

/** What a press on Pay orders, and the amount that the button names. */
export type Purchase = {
  productId: string;
  paymentMethod: PaymentMethod;
  couponCode: string | null;
  total: Money;
};

/**
 * Orders a product and goes where it is paid; not without being asked again where the order costs something else than was
 * shown. One idempotency key for an intent: a double press, a retry and a reload get the same order.
 *
 * `checkout` and `error` are how the last press of this very intent ended; with `isLost` nobody knows whether it ordered.
 * `address` is where it is paid; null where the server's answer leads nowhere safe. `reset` forgets that press.
 */
export function usePay({ total, ...choice }: Purchase) {
  const { productId, paymentMethod, couponCode } = choice;
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const purchase = usePaymentPurchase({ mutation: LOCAL_ERRORS });
  const pressed = purchase.variables?.data;
  const isSame =
    pressed?.productId === productId &&
    pressed.paymentMethod === paymentMethod &&
    pressed.couponCode === couponCode;

  function pay() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const idempotencyKey = purchaseKey(Object.values(choice).join(' '), Date.now());
    purchase.mutate(
      { data: { ...choice, crypto: null, idempotencyKey } },
      {
        onSuccess: ({ url, quote }) => {
          forgetPurchaseKey();
          const address = checkoutAddress(url, window.location.origin);
          if (address && isEqual(quote.total, total)) window.location.assign(address);
        },
        onError: (error) => {
          if (isDecided(error)) forgetPurchaseKey();
          if (error.status?.startsWith('Coupon')) {
            void queryClient.invalidateQueries({ queryKey: [QUOTE_KEY] });
          }
        },
        onSettled: () => {
          isUnderWay.current = false;
        },
      },
    );
  }

  const checkout = isSame ? purchase.data : undefined;
  return {
    pay,
    reset: purchase.reset,
    isPending: purchase.isPending,
    error: isSame ? purchase.error : null,
    isLost: isSame && purchase.error !== null && !isDecided(purchase.error),
    checkout,
    address: checkout && checkoutAddress(checkout.url, window.location.origin),
    isOtherAmount: checkout !== undefined && !isEqual(checkout.quote.total, total),
  };
}

function isEqual(one: Money, other: Money): boolean {
  return one.amount === other.amount && one.currency === other.currency;
}

/** Whether it is certain that nothing was ordered. */
function isDecided({ kind, status }: ApiError): boolean {
  return kind === 'refused' && status !== 'ServerError';
}
