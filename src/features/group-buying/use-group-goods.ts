import { type ShownErrors, usePaymentShop } from '@/api';
import { CONFIG_STALE_MS } from '@/config/constants';

/** The goods of the shop; those sold to groups have offers. The caller shows in place that they did not load. */
export function useGroupGoods(errors: ShownErrors) {
  return usePaymentShop({ type: null }, { query: { ...errors, staleTime: CONFIG_STALE_MS } });
}
