import { LOCAL_ERRORS, usePaymentShop } from '@/api';
import { CONFIG_STALE_MS } from '@/config/constants';

/** The goods of the shop; those sold to groups have offers. The caller shows a failure. */
export function useGroupGoods() {
  return usePaymentShop({ type: null }, { query: { ...LOCAL_ERRORS, staleTime: CONFIG_STALE_MS } });
}
