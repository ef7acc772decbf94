import { useQueryClient } from '@tanstack/react-query';
import {
  type CryptoDetail,
  type CryptoPayment,
  LOCAL_ERRORS,
  getPaymentCryptoDetailQueryKey,
  paymentCryptoDetail,
} from '@/api';
import { SECOND_MS } from '@/config/constants';

/** The polling intervals in ms; the shortest while a payment is on its way. */
const INTERVALS: Readonly<Partial<Record<CryptoPayment['status'], number>>> = {
  awaitingPayment: 5 * SECOND_MS,
  reverted: 5 * SECOND_MS,
  unmatched: 5 * SECOND_MS,
  awaitingConfirmation: 3 * SECOND_MS,
  processing: 3 * SECOND_MS,
};

/** How often a payment is refetched, in ms; false once it changes only by an action. */
export function pollInterval(detail: CryptoDetail | undefined): number | false {
  return (detail?.payment && INTERVALS[detail.payment.status]) ?? false;
}

/**
 * Loads the newest state of a payment for callers that must not act on a cached one. `ask` rejects if the call fails.
 */
export function useFreshPayment(input: { productId: string; orderId: string }) {
  const queryClient = useQueryClient();
  const queryKey = getPaymentCryptoDetailQueryKey(input);
  return {
    ask: async () => {
      const queryFn = ({ signal }: { signal: AbortSignal }) => paymentCryptoDetail(input, signal);
      const { payment } = await queryClient.query({ queryKey, queryFn, ...LOCAL_ERRORS });
      return payment;
    },
    /** Caches a state from another call. */
    keep: (payment: CryptoPayment) =>
      queryClient.setQueryData<CryptoDetail>(queryKey, (detail) =>
        detail ? { ...detail, payment } : detail,
      ),
  };
}
