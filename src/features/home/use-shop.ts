import { LOCAL_ERRORS, usePaymentShop } from '@/api';

/** All that is sold. Where it did not load, the page says so in the place of the prices. */
export function useShop() {
  return usePaymentShop({ type: null }, { query: LOCAL_ERRORS });
}
