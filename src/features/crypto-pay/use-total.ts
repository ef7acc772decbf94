import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type ApiError,
  LOAD_ERRORS,
  type Money,
  paymentCoupon,
  usePaymentJointOrder,
  usePaymentShop,
} from '@/api';
import type { Intent } from './intent';

type Total = {
  /** Undefined while it is not known; null where what is asked for is not sold. */
  total: Money | null | undefined;
  error: ApiError | null;
  isFetching: boolean;
  retry: () => void;
};

/**
 * What an intent costs, from where the screens before it have it: the price, the quote with a coupon, the group's price, the
 * offer of a new group.
 */
export function useTotal(intent: Intent, price: Money): Total {
  const { i18n } = useTranslation();
  const { kind, productId } = intent;
  const coupon = kind === 'product' ? intent.coupon : null;
  const groupId = kind === 'seat' ? intent.groupId : '';
  const quote = useQuery({
    queryKey: ['couponQuote', productId, coupon, i18n.language],
    queryFn: () => paymentCoupon({ productId, couponCode: coupon ?? '' }),
    enabled: coupon !== null,
    gcTime: 0,
    ...LOAD_ERRORS,
  });
  const group = usePaymentJointOrder(
    { groupId },
    { query: { ...LOAD_ERRORS, enabled: kind === 'seat' } },
  );
  const shop = usePaymentShop(
    { type: null },
    { query: { ...LOAD_ERRORS, enabled: kind === 'start' } },
  );
  if (kind === 'seat') return of(group, group.data?.price);
  if (kind === 'product') {
    if (coupon !== null) return of(quote, quote.data?.total);
    return { total: price, error: null, isFetching: false, retry: () => undefined };
  }
  const goods = shop.data?.goods.find((it) => it.productId === productId);
  const offer = goods?.groupOffers.find((it) => it.groupSize === intent.size);
  const due = intent.pays === 'all' ? offer?.priceAll : offer?.pricePerMember;
  return of(shop, shop.data && (due ?? null));
}

function of(
  query: { error: ApiError | null; isFetching: boolean; refetch: () => unknown },
  total: Money | null | undefined,
): Total {
  const { isFetching, refetch } = query;
  return {
    total,
    error: total === undefined ? query.error : null,
    isFetching,
    retry: () => void refetch(),
  };
}
