import { LOAD_ERRORS, type Money, usePaymentJointOrder } from '@/api';
import { useCheckedGoods } from '@/purchase/goods';
import type { Intent } from '@/purchase/intent';
import { useQuote } from '@/purchase/use-quote';

/**
 * The price of an intent, from the same source as on the previous screen: the product's price, the quote with a coupon,
 * the group's price, or the offer of a new group. `total` is undefined while it is not known, and null if the offer does
 * not exist; `query` is where it comes from.
 */
export function useTotal(intent: Intent, price: Money) {
  const { kind, productId } = intent;
  const coupon = kind === 'product' ? intent.coupon : null;
  const groupId = kind === 'seat' ? intent.groupId : '';
  const quoted = useQuote({ productId, coupon });
  const group = usePaymentJointOrder(
    { groupId },
    { query: { ...LOAD_ERRORS, enabled: kind === 'seat' } },
  );
  const shop = useCheckedGoods({ enabled: kind === 'start' });
  const { quote } = quoted;
  if (kind === 'product')
    return { total: coupon === null ? price : quote?.total, quote, query: quoted };
  if (kind === 'seat') {
    const isSame = group.data?.productId === productId;
    return { total: group.data && (isSame ? group.data.price : null), quote, query: group };
  }
  const product = shop.data?.goods.find((goods) => goods.productId === productId);
  const offer = product?.groupOffers.find(({ groupSize }) => groupSize === intent.groupSize);
  const due = intent.pays === 'all' ? offer?.priceAll : offer?.pricePerMember;
  return { total: shop.data && (due ?? null), quote, query: shop };
}
