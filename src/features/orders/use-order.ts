import { focusManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { LOCAL_ERRORS, OrderStatus, usePaymentOrder } from '@/api';
import { SECOND_MS } from '@/config/constants';
import { useMembershipChange } from '@/session/use-membership-change';

/** The delays before each refetch of a pending order, in ms: about a minute in all. */
const WAITS = [2, 2, 3, 3, 5, 5, 10, 10, 20].map((seconds) => seconds * SECOND_MS);

/**
 * One order, refetched for about a minute while it is pending and the page is visible. After that `isGivenUp` is true;
 * `ask` starts again. `order` is null if the account has no order with that number. Does not fetch if `orderId` is
 * null.
 */
export function useOrder(orderId: string | null) {
  const [attempt, setAttempt] = useState(0);
  const { data, error, isFetching, refetch } = usePaymentOrder(
    { page: 1, pageSize: 1, orderId, transactionHash: null },
    { query: { ...LOCAL_ERRORS, enabled: orderId !== null } },
  );
  const order = data ? (data.items[0] ?? null) : undefined;
  const status = order?.status;
  const wait = WAITS[attempt];
  const isWaiting = status === OrderStatus.Pending && wait !== undefined;

  const isVisible = useSyncExternalStore(
    subscribeVisible,
    () => focusManager.isFocused(),
    () => true,
  );
  useEffect(() => {
    if (!isWaiting || isFetching || !isVisible) return undefined;
    const timer = setTimeout(() => {
      setAttempt((count) => count + 1);
      void refetch();
    }, wait);
    return () => clearTimeout(timer);
  }, [isWaiting, isFetching, isVisible, wait, refetch]);

  useMembershipChange(status === OrderStatus.Paid ? orderId : null);

  function ask() {
    setAttempt(0);
    return refetch();
  }

  return { order, error, isFetching, isGivenUp: status === OrderStatus.Pending && !isWaiting, ask };
}

function subscribeVisible(onChange: () => void): () => void {
  return focusManager.subscribe(onChange);
}
