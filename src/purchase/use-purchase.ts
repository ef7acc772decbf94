import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type ApiError,
  type Checkout,
  type CryptoChoice,
  type Group,
  LOCAL_ERRORS,
  type Money,
  type PaymentMethod,
  getPaymentCryptoDetailQueryKey,
  getPaymentJointOrderQueryKey,
  getPaymentOrderQueryKey,
  getSystemDisplayConfigQueryKey,
  usePaymentJointJoinForPay,
  usePaymentJointPurchase,
  usePaymentPurchase,
  GroupPaymentType,
} from '@/api';
import { toast } from '@/components/ui/toast';
import { checkoutAddress } from '@/domain/checkout-address';
import { errorText } from '@/i18n/error-text';
import type { Intent } from './intent';
import { forgetPurchaseKey, purchaseKey } from './purchase-key';
import { QUOTE_KEY } from './use-quote';

/** How a press pays, and what it costs. */
export type PayChoice = {
  paymentMethod: PaymentMethod;
  /** Null unless the method is crypto. */
  crypto: CryptoChoice | null;
  /** The amount that the button names. */
  total: Money;
};

/** What a press orders. */
type Press = PayChoice & { intent: Intent };

/** An order that was made, and the group in which it pays for a seat. */
export type OrderMade = { checkout: Checkout; group: Group | null };

const OPTIONS = { mutation: LOCAL_ERRORS };

/**
 * Orders, and goes where the order is paid: at once, unless it costs something else than was shown. The same press keeps its
 * idempotency key until the server has decided, so that a double click, a retry and a reload get the same order.
 *
 * @param choice null while something is still to be chosen or loaded.
 * @param onMade runs before the browser leaves, for an order with a known way to pay it.
 */
export function usePurchase(
  intent: Intent,
  choice: PayChoice | null,
  onMade?: (made: OrderMade) => Promise<void> | void,
) {
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const product = usePaymentPurchase(OPTIONS);
  const start = usePaymentJointPurchase(OPTIONS);
  const seat = usePaymentJointJoinForPay(OPTIONS);

  /** Whether the press was for what is chosen now. A network that is no longer offered does not hide why. */
  function isChosen(pressed: Press): boolean {
    const method = choice?.paymentMethod ?? pressed.paymentMethod;
    return (
      method === pressed.paymentMethod && JSON.stringify(intent) === JSON.stringify(pressed.intent)
    );
  }

  async function callFor(pressed: Press): Promise<OrderMade> {
    const { intent: wanted, paymentMethod, crypto } = pressed;
    const payment = { paymentMethod, crypto, idempotencyKey: purchaseKey(textOf(pressed)) };
    const { productId } = wanted;
    if (wanted.kind === 'product') {
      const data = { productId, couponCode: wanted.coupon, ...payment };
      return { checkout: await product.mutateAsync({ data }), group: null };
    }
    if (wanted.kind === 'seat') {
      return seat.mutateAsync({ data: { groupId: wanted.groupId, ...payment } });
    }
    const { groupSize, pays } = wanted;
    const paymentType = pays === 'all' ? GroupPaymentType.All : GroupPaymentType.OwnShare;
    return start.mutateAsync({ data: { productId, groupSize, paymentType, ...payment } });
  }

  const { mutate, reset, data, error, isPending, variables } = useMutation<
    OrderMade,
    ApiError,
    Press
  >({
    ...LOCAL_ERRORS,
    mutationFn: callFor,
    onSuccess: ({ group }) => {
      forgetPurchaseKey();
      if (!group) return;
      const queryKey = getPaymentJointOrderQueryKey({ groupId: group.groupId });
      queryClient.setQueryData(queryKey, group);
    },
    onError: (failure, pressed) => {
      // The screen shows the failure of what is chosen.
      if (!isChosen(pressed)) toast.error(errorText(failure));
      if (!isDecided(failure)) return;
      forgetPurchaseKey();
      const queryKey = outdatedBy(failure, pressed.intent);
      if (queryKey) void queryClient.invalidateQueries({ queryKey });
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  // The browser kept this page as it was left for the payment page.
  useEffect(() => {
    const begin = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', begin);
    return () => window.removeEventListener('pageshow', begin);
  }, [reset]);

  const isSame = variables !== undefined && isChosen(variables);
  const made = isSame ? data : undefined;
  const address = made && addressOf(made);
  const isOtherAmount = made !== undefined && !isEqual(made.checkout.quote.total, variables?.total);
  const isLeaving = typeof address === 'string' && !isOtherAmount;

  async function follow(it: OrderMade, shown: Money) {
    const to = addressOf(it);
    if (to === null) return;
    await onMade?.(it);
    if (to !== undefined && isEqual(it.checkout.quote.total, shown)) window.location.assign(to);
  }

  function order() {
    if (choice === null || isUnderWay.current || isLeaving) return;
    isUnderWay.current = true;
    // Not where the person has left the page meanwhile.
    mutate({ ...choice, intent }, { onSuccess: (it) => void follow(it, choice.total) });
  }

  return {
    order,
    /** Forgets the last press. */
    reset,
    isPending,
    isLeaving,
    /** How the last press for this intent and method ended. */
    error: isSame ? error : null,
    made,
    /** Where the order is paid; null where the answer leads nowhere safe, undefined where it is paid on this site. */
    address,
    isOtherAmount,
  };
}

export type Purchasing = ReturnType<typeof usePurchase>;

/** Whether it is certain that nothing was ordered. */
export function isDecided({ kind, status }: ApiError): boolean {
  return kind === 'refused' && status !== 'ServerError';
}

/** What a refusal says is not as it was shown. */
function outdatedBy({ status }: ApiError, intent: Intent): readonly unknown[] | null {
  if (status === 'OpenOrderExists') return getPaymentOrderQueryKey();
  if (status === 'PaymentMethodUnavailable') return getSystemDisplayConfigQueryKey();
  if (status === 'NetworkUnsupported') return getPaymentCryptoDetailQueryKey();
  if (status?.startsWith('Coupon')) return [QUOTE_KEY];
  return intent.kind === 'seat' ? getPaymentJointOrderQueryKey({ groupId: intent.groupId }) : null;
}

/** A press as text, to tell one order from another; a price that changes meanwhile makes no other order. */
function textOf({ intent, paymentMethod, crypto }: Press): string {
  return JSON.stringify([intent, paymentMethod, crypto]);
}

function addressOf({ checkout: { kind, url } }: OrderMade): string | null | undefined {
  return kind === 'redirect' ? checkoutAddress({ url, origin: window.location.origin }) : undefined;
}

function isEqual(one: Money, other: Money | undefined): boolean {
  return one.amount === other?.amount && one.currency === other.currency;
}
