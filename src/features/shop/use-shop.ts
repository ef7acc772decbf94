import { LOCAL_ERRORS, usePaymentShop } from '@/api';
import { CONFIG_STALE_MS } from '@/config/constants';

/** The goods of both plans. The caller says in place that they did not load. */
export function useShop() {
  return usePaymentShop({ type: null }, { query: { ...LOCAL_ERRORS, staleTime: CONFIG_STALE_MS } });
}
