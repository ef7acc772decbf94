import { LOCAL_ERRORS, usePaymentShop } from '@/api';

/** All that is sold. What of it cannot be had is said in its place on the page, so no toast says it, too. */
export function useShop() {
  return usePaymentShop({ type: null }, { query: LOCAL_ERRORS });
}
