import { keepPreviousData } from '@tanstack/react-query';
import { LOCAL_ERRORS, OrderStatus, usePaymentOrder } from '@/api';
import { ASK_AGAIN_MS } from '@/config/constants';
import { FIRST_ORDERS } from '@/purchase/inputs';
import { useMembershipChange } from '@/session/use-membership-change';
import type { OrderSearch } from './order-search';

/**
 * Whether the account has an order, paid or not; undefined while that is loading. A list that fails to load counts as
 * true, because it shows its own failure. Without `isAsked` nothing is requested.
 */
export function useHasOrders({ isAsked }: { isAsked: boolean }): boolean | undefined {
  const { data, errorUpdateCount } = usePaymentOrder(FIRST_ORDERS, {
    query: { ...LOCAL_ERRORS, enabled: isAsked },
  });
  if (data) return data.total > 0;
  // Unlike `error`, the count is not reset by the next attempt.
  return errorUpdateCount > 0 ? true : undefined;
}

/**
 * One page of the account's orders, the newest first; the previous page stays until the next has loaded. Refetched
 * every few seconds while one of them is pending and the browser page is visible.
 */
export function useOrders({ search, page }: { search: OrderSearch; page: number }) {
  const orders = usePaymentOrder(
    { ...FIRST_ORDERS, page, ...search },
    {
      query: {
        ...LOCAL_ERRORS,
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) =>
          state.data?.items.some(({ status }) => status === OrderStatus.Pending)
            ? ASK_AGAIN_MS
            : false,
      },
    },
  );
  const { data, isPlaceholderData } = orders;
  const paid = isPlaceholderData
    ? undefined
    : data?.items.filter(({ status }) => status === OrderStatus.Paid);
  useMembershipChange(paid && (paid.map(({ orderId }) => orderId).join(' ') || null));
  return orders;
}
