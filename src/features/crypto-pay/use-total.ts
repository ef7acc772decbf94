import { type ApiError, LOAD_ERRORS, type Money, type Quote, usePaymentJointOrder } from '@/api';
import { useCheckedGoods } from '@/purchase/goods';
import type { Intent } from '@/purchase/intent';
import { useQuote } from '@/purchase/use-quote';

type Total = {
  /** Undefined while it is not known; null if the offer does not exist. */
  total: Money | null | undefined;
  /** The price with a coupon. */
  quote?: Quote | undefined;
  error: ApiError | null;
  isFetching: boolean;
  retry: () => void;
};

/**
 * The price of an intent, from the same source as on the previous screen: the product's price, the quote with a coupon,
 * the group's price, or the offer of a new group.
 */
export function useTotal(intent: Intent, price: Money): Total {
  const { kind, productId } = intent;
  const coupon = kind === 'product' ? intent.coupon : null;
  const groupId = kind === 'seat' ? intent.groupId : '';
  const quoted = useQuote({ productId, coupon });
  const group = usePaymentJointOrder(
    { groupId },
    { query: { ...LOAD_ERRORS, enabled: kind === 'seat' } },
  );
  const shop = useCheckedGoods({ enabled: kind === 'start' });
  if (kind === 'seat') {
    const isSame = group.data?.productId === productId;
    return chooseTotal(group, group.data && (isSame ? group.data.price : null));
  }
  if (kind === 'product') {
    const { quote } = quoted;
    if (coupon !== null) return { ...chooseTotal(quoted, quote?.total), quote };
    return { total: price, error: null, isFetching: false, retry: () => undefined };
  }
  const product = shop.data?.goods.find((goods) => goods.productId === productId);
  const offer = product?.groupOffers.find(
    (groupOffer) => groupOffer.groupSize === intent.groupSize,
  );
  const due = intent.pays === 'all' ? offer?.priceAll : offer?.pricePerMember;
  return chooseTotal(shop, shop.data && (due ?? null));
}

function chooseTotal(
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
