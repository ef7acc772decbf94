import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCAL_ERRORS, OrderStatus, getPaymentOrderQueryKey, usePaymentOrder } from '@/api';
import { SECOND_MS } from '@/config/constants';
import { useMembershipChange } from '@/session/use-membership-change';

/** The delays between the calls for a pending order, in ms: about a minute in all. The first follows a cached order. */
const POLL_DELAYS = [2, 2, 2, 3, 3, 5, 5, 10, 10, 20].map((seconds) => seconds * SECOND_MS);

/**
 * One order, refetched for about a minute while it is pending and the page is visible. After that `isPollingOver` is true; `refetch`
 * starts again. `order` is null if the account has none of that number.
 */
export function useOrder(orderId: string, { enabled }: { enabled: boolean }) {
  const queryClient = useQueryClient();
  const input = { page: 1, pageSize: 1, orderId, transactionHash: null };
  const readCalls = () =>
    countCalls(queryClient.getQueryState(getPaymentOrderQueryKey(input)) ?? NO_CALLS);
  const [callsBefore, setCallsBefore] = useState(readCalls);
  const { data, error, isFetching, refetch } = usePaymentOrder(input, {
    query: {
      ...LOCAL_ERRORS,
      enabled,
      refetchInterval: ({ state }) =>
        state.data?.items[0]?.status === OrderStatus.Pending
          ? (POLL_DELAYS[countCalls(state) - callsBefore] ?? false)
          : false,
    },
  });
  const order = data ? (data.items[0] ?? null) : undefined;
  const status = order?.status;

  useMembershipChange(status === OrderStatus.Paid ? orderId : null);

  function restart() {
    setCallsBefore(readCalls());
    return refetch();
  }

  const isPollingOver =
    status === OrderStatus.Pending && readCalls() - callsBefore >= POLL_DELAYS.length;
  return { order, error, isFetching, isPollingOver, refetch: restart };
}

type CallCounts = { dataUpdateCount: number; errorUpdateCount: number };

const NO_CALLS: CallCounts = { dataUpdateCount: 0, errorUpdateCount: 0 };

function countCalls({ dataUpdateCount, errorUpdateCount }: CallCounts): number {
  return dataUpdateCount + errorUpdateCount;
}
