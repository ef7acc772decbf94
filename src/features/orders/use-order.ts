import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LOCAL_ERRORS, getSystemUserInfoQueryKey, usePaymentOrder } from '@/api';
import { SECOND_MS } from '@/config/constants';
import { PAID, PENDING } from '@/domain/order';

/** When a pending order is asked for again, in ms after each answer: about a minute in all, ever less often. */
const WAITS = [2, 2, 3, 3, 5, 5, 10, 10, 20].map((seconds) => seconds * SECOND_MS);

/**
 * One order, asked for again for as long as it is pending and somebody might still be told that it is paid; then it says so
 * (`isGivenUp`), and `ask` begins anew. `order` is null where the account has none of that number.
 */
export function useOrder(orderId: string) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(0);
  const { data, error, isFetching, refetch } = usePaymentOrder(
    { page: 1, pageSize: 1, orderId, transactionHash: null },
    { query: LOCAL_ERRORS },
  );
  const order = data ? (data.items[0] ?? null) : undefined;
  const status = order?.status;
  const wait = WAITS[asked];
  const isWaiting = status === PENDING && wait !== undefined;

  useEffect(() => {
    if (!isWaiting || isFetching) return undefined;
    const timer = setTimeout(() => {
      setAsked((count) => count + 1);
      void refetch();
    }, wait);
    return () => clearTimeout(timer);
  }, [isWaiting, isFetching, wait, refetch]);

  // The membership began elsewhere: what is known of the person here is old.
  useEffect(() => {
    if (status === PAID) {
      void queryClient.invalidateQueries({ queryKey: getSystemUserInfoQueryKey() });
    }
  }, [status, queryClient]);

  async function ask() {
    setAsked(0);
    await refetch();
  }

  return { order, error, isFetching, isGivenUp: status === PENDING && !isWaiting, ask };
}
