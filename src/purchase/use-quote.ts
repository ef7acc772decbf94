import { LOCAL_ERRORS, usePaymentCoupon } from '@/api';

/**
 * The price of a product with a coupon, loaded again for each product (contract: paymentCoupon). `quote` is undefined
 * without a coupon, and once the server refuses it, also on a refetch.
 */
export function useQuote({ productId, coupon }: { productId: string; coupon: string | null }) {
  const { data, error, isFetching, refetch } = usePaymentCoupon(
    { productId, couponCode: coupon ?? '' },
    { query: { ...LOCAL_ERRORS, enabled: coupon !== null, gcTime: 0 } },
  );
  return { quote: error ? undefined : data, error, isFetching, refetch };
}
