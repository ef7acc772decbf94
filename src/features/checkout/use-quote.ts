import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, paymentCoupon } from '@/api';

export const QUOTE_KEY = 'couponQuote';

/**
 * What a product costs with a coupon, asked anew for each product (contract: paymentCoupon, which changes nothing and so is
 * read like a query). Its labels are in the request's language. A quote that is refused on another asking is gone.
 */
export function useQuote(productId: string, couponCode: string | null) {
  const { i18n } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [QUOTE_KEY, productId, couponCode, i18n.language],
    queryFn: () => paymentCoupon({ productId, couponCode: couponCode ?? '' }),
    enabled: couponCode !== null,
    gcTime: 0,
    ...LOCAL_ERRORS,
  });
  return { quote: error ? undefined : data, error, isFetching, refetch };
}
