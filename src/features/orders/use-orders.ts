import { keepPreviousData } from '@tanstack/react-query';
import { LOCAL_ERRORS, usePaymentOrder, OrderStatus } from '@/api';
import { ASK_AGAIN_MS } from '@/config/constants';
import { useMembershipChange } from '@/session/use-membership-change';
import type { OrderSearch } from './order-search';

/** How many orders stand on one page of the list. */
const PAGE_SIZE = 5;

/**
 * One page of the account's orders, the newest first; the last one stays until the next is there. It is asked for again
 * every few seconds while one of them is pending and the page is visible.
 */
export function useOrders(search: OrderSearch, page: number) {
  const orders = usePaymentOrder(
    { page, pageSize: PAGE_SIZE, ...search },
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
