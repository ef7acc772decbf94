import { keepPreviousData } from '@tanstack/react-query';
import { LOCAL_ERRORS, usePaymentOrder } from '@/api';
import type { OrderSearch } from './order-search';

/** How many orders stand on one page of the list. */
const PAGE_SIZE = 5;

/** One page of the account's orders, the newest first; the last one stays until the next is there. */
export function useOrders(search: OrderSearch, page: number) {
  return usePaymentOrder(
    { page, pageSize: PAGE_SIZE, ...search },
    { query: { ...LOCAL_ERRORS, placeholderData: keepPreviousData } },
  );
}
