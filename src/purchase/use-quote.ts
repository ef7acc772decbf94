import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, paymentCoupon } from '@/api';

export const QUOTE_KEY = 'couponQuote';

/**
 * The price of a product with a coupon, loaded anew for each product (contract: paymentCoupon, which changes nothing and is
 * read like a query). Its labels are in the request's language. `quote` is undefined while there is no coupon, and once the
 * server refuses it, also on a refetch.
 */
export function useQuote({ productId, coupon }: { productId: string; coupon: string | null }) {
  const { i18n } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [QUOTE_KEY, productId, coupon, i18n.language],
    queryFn: () => paymentCoupon({ productId, couponCode: coupon ?? '' }),
    enabled: coupon !== null,
    gcTime: 0,
    ...LOCAL_ERRORS,
  });
  return { quote: error ? undefined : data, error, isFetching, refetch };
}
