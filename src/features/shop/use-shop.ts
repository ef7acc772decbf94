import { LOCAL_ERRORS, usePaymentShop } from '@/api';
import { CONFIG_STALE_MS } from '@/config/constants';

/** The goods of both plans. A failure is the caller's to show, in place. */
export function useShop() {
  return usePaymentShop({ type: null }, { query: { ...LOCAL_ERRORS, staleTime: CONFIG_STALE_MS } });
}
