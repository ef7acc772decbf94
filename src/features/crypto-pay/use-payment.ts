import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type CryptoDetail,
  type CryptoPayment,
  LOCAL_ERRORS,
  getPaymentCryptoDetailQueryKey,
  paymentCryptoDetail,
  serverNow,
} from '@/api';
import { SECOND_MS } from '@/config/constants';

/** How often the server is asked, in ms: money that was sent is looked after closely. */
const WAITS: Readonly<Partial<Record<CryptoPayment['status'], number>>> = {
  awaitingPayment: 5 * SECOND_MS,
  reverted: 5 * SECOND_MS,
  awaitingConfirmation: 3 * SECOND_MS,
  processing: 3 * SECOND_MS,
};

/** How often the details of a payment are asked for again, in ms; false once nothing moves by itself. */
export function waitFor(detail: CryptoDetail | undefined): number | false {
  return (detail?.payment && WAITS[detail.payment.status]) ?? false;
}

/** The newest answer about a payment, for who must not act on an old one. Rejects where there is none. */
export function useFreshPayment(input: { productId: string; orderId: string }) {
  const queryClient = useQueryClient();
  const queryKey = getPaymentCryptoDetailQueryKey(input);
  return {
    ask: async () => {
      const queryFn = ({ signal }: { signal: AbortSignal }) => paymentCryptoDetail(input, signal);
      const { payment } = await queryClient.query({ queryKey, queryFn, ...LOCAL_ERRORS });
      return payment;
    },
    /** An answer that came by another call. */
    keep: (payment: CryptoPayment) =>
      queryClient.setQueryData<CryptoDetail>(queryKey, (it) => (it ? { ...it, payment } : it)),
  };
}

/** The server's time, every second. */
export function useServerClock(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
