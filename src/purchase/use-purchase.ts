import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import {
  type ApiError,
  type Checkout,
  type CryptoChoice,
  type Group,
  GroupPaymentType,
  LOCAL_ERRORS,
  type Money,
  type PaymentMethod,
  getPaymentCouponQueryKey,
  getPaymentCryptoDetailQueryKey,
  getPaymentJointOrderQueryKey,
  getPaymentOrderQueryKey,
  getPaymentShopQueryKey,
  getSystemDisplayConfigQueryKey,
  usePaymentJointJoinForPay,
  usePaymentJointPurchase,
  usePaymentPurchase,
} from '@/api';
import { IDEMPOTENCY_KEY_PATTERN, ORDER_LIFETIME_MS } from '@/api/constants';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { findPaymentUrl } from '@/domain/payment-url';
import { isSameMoney } from '@/domain/money';
import { errorText } from '@/i18n/error-text';
import { isRecord } from '@/lib/is-record';
import { sessionStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/store';
import { useSingleRun } from '@/lib/use-single-run';
import { randomUuid } from '@halyard/contract/random';
import type { Intent } from './intent';

/** The payment of an order, and its amount. */
export type PayChoice = {
  paymentMethod: PaymentMethod;
  /** Null unless the method is crypto. */
  crypto: CryptoChoice | null;
  /** The amount that the button shows. */
  total: Money;
};

/** One press of the order button. */
type Press = PayChoice & { intent: Intent };

/** An order that was made, with the group it pays for; null for a product alone. */
export type OrderMade = { checkout: Checkout; group: Group | null };

const OPTIONS = { mutation: LOCAL_ERRORS };

/**
 * Makes an order and redirects to its payment page, unless its amount differs from the one that was shown. The same
 * choice keeps its idempotency key until the server has decided, so that a double click, a retry and a reload get the
 * same order.
 *
 * @param choice null while something is missing or loading.
 * @param onMade called before the redirect, for an order that can be paid.
 */
export function usePurchase(
  intent: Intent,
  choice: PayChoice | null,
  onMade?: (made: OrderMade) => Promise<void> | void,
) {
  const queryClient = useQueryClient();
  const { run, isRunning } = useSingleRun();
  const product = usePaymentPurchase(OPTIONS);
  const start = usePaymentJointPurchase(OPTIONS);
  const seat = usePaymentJointJoinForPay(OPTIONS);

  /**
   * Whether a press was for the current choice. Ignores the chosen network, so that a refusal of it stays visible after
   * the option disappears.
   */
  function isChosen(pressed: Press): boolean {
    const method = choice?.paymentMethod ?? pressed.paymentMethod;
    return (
      method === pressed.paymentMethod && JSON.stringify(intent) === JSON.stringify(pressed.intent)
    );
  }

  async function send(pressed: Press): Promise<OrderMade> {
    const { intent: wanted, paymentMethod, crypto } = pressed;
    const payment = { paymentMethod, crypto, idempotencyKey: purchaseKey(serializePress(pressed)) };
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

  const { mutateAsync, reset, data, error, isPending, variables } = useMutation<
    OrderMade,
    ApiError,
    Press
  >({
    ...LOCAL_ERRORS,
    mutationFn: send,
    onSuccess: async ({ group, checkout }, pressed) => {
      forgetPurchaseKey();
      if (group) {
        const queryKey = getPaymentJointOrderQueryKey({ groupId: group.groupId });
        queryClient.setQueryData(queryKey, group);
      }
      if (isSameMoney(checkout.quote.total, pressed.total)) return;
      // The prices on the screen are old. The result is shown beside the new ones.
      const queryKeys = [getPaymentShopQueryKey(), getPaymentCouponQueryKey()];
      await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (failure, pressed) => {
      // The screen shows only failures of the current choice.
      if (!isChosen(pressed)) toast.error(errorText(failure));
      if (!isDecided(failure)) return;
      forgetPurchaseKey();
      const queryKey = staleQuery(failure, pressed.intent);
      if (queryKey) void queryClient.invalidateQueries({ queryKey });
    },
  });

  // When the visitor comes back from the payment page, the browser may restore this page from its cache with the old
  // press.
  useEffect(() => {
    const startAnew = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reset();
      void queryClient.invalidateQueries({ queryKey: getPaymentOrderQueryKey() });
    };
    window.addEventListener('pageshow', startAnew);
    return () => window.removeEventListener('pageshow', startAnew);
  }, [reset, queryClient]);

  const pressed = variables && isChosen(variables) ? variables : undefined;
  const made = pressed && data;
  const address = made && getCheckoutUrl(made);
  const isAmountChanged = pressed && made && !isSameMoney(made.checkout.quote.total, pressed.total);
  const isLeaving = typeof address === 'string' && !isAmountChanged;

  async function redirectToPayment(order: OrderMade, shown: Money) {
    const to = getCheckoutUrl(order);
    if (to === null) return;
    await onMade?.(order);
    const isAgreed = isSameMoney(order.checkout.quote.total, shown);
    if (to !== undefined && isAgreed) window.location.assign(to);
  }

  function order() {
    if (choice === null || isLeaving) return;
    void run(async (signal) => {
      const placed = await mutateAsync({ ...choice, intent }).catch(() => null);
      // A user who has left the page meanwhile is not taken to the payment.
      if (placed && !signal.aborted) await redirectToPayment(placed, choice.total);
    });
  }

  return {
    order,
    /** Forgets the last press. A pending one continues, and its answer leads to the payment. */
    reset: () => {
      if (!isRunning) reset();
    },
    isPending,
    isLeaving,
    /** The failure of the last press for this intent and method. */
    error: pressed ? error : null,
    made,
    /** The payment page; null if the response has no safe address, undefined if the order is paid on this site. */
    address,
    isAmountChanged,
  };
}

export type Purchasing = ReturnType<typeof usePurchase>;

/** Whether a failure proves that no order was made. After any other failure the order may exist. */
export function isDecided({ kind, status }: ApiError): boolean {
  return kind === 'refused' && status !== 'ServerError';
}

/** The query that a refusal proves stale; null for none. */
function staleQuery({ status }: ApiError, intent: Intent): readonly unknown[] | null {
  if (status === 'OpenOrderExists') return getPaymentOrderQueryKey();
  if (status === 'PaymentMethodUnavailable') return getSystemDisplayConfigQueryKey();
  if (status === 'NetworkUnsupported') return getPaymentCryptoDetailQueryKey();
  if (status?.startsWith('Coupon')) return getPaymentCouponQueryKey();
  if (status?.startsWith('Product')) return getPaymentShopQueryKey();
  return intent.kind === 'seat' ? getPaymentJointOrderQueryKey({ groupId: intent.groupId }) : null;
}

/**
 * The terms of an order as text. The amount is left out, so that a price change meanwhile does not make another order.
 */
function serializePress({ intent, paymentMethod, crypto }: Press): string {
  return JSON.stringify([intent, paymentMethod, crypto]);
}

function getCheckoutUrl({ checkout: { kind, url } }: OrderMade): string | null | undefined {
  return kind === 'redirect' ? findPaymentUrl({ url, origin: window.location.origin }) : undefined;
}

/** `time`: when the key was made, in ms. */
type Kept = { terms: string; key: string; time: number };

const stored = storedJson(sessionStore, STORAGE_KEYS.purchase, (value): Kept | null => {
  if (!isRecord(value)) return null;
  const { terms, key, time } = value;
  const isKey = typeof key === 'string' && IDEMPOTENCY_KEY_PATTERN.test(key);
  return isKey && typeof terms === 'string' && typeof time === 'number'
    ? { terms, key, time }
    : null;
});

/**
 * The idempotency key for the terms of an order, given as text. It survives a reload, so that a retry after a lost
 * response gets the same order. A new key replaces it once that order can no longer be paid (contract:
 * life-of-an-order).
 */
function purchaseKey(terms: string): string {
  const now = Date.now();
  const kept = stored.get();
  // A clock that was set back, or a changed value, must not keep a key for ever.
  const age = kept && Math.abs(now - kept.time);
  if (kept?.terms === terms && age !== null && age < ORDER_LIFETIME_MS) return kept.key;
  const key = randomUuid();
  stored.set({ terms, key, time: now });
  return key;
}

/** Called once an order is decided: the next press is a new order. */
function forgetPurchaseKey(): void {
  stored.remove();
}
