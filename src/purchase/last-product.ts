import { type Goods, OrderStatus, usePaymentOrder } from '@/api';
import { useUser } from '@/session/use-session';
import { useGoods } from './goods';
import { FIRST_ORDERS } from './inputs';

/**
 * The product that the account paid last, if it is on sale and of its plan; otherwise, and while that loads, undefined.
 */
export function useLastProduct(): Goods | undefined {
  const { planType } = useUser();
  const { data } = usePaymentOrder(FIRST_ORDERS, {
    query: { enabled: planType !== null },
  });
  const last = data?.items.find(({ status }) => status === OrderStatus.Paid);
  const shop = useGoods({ enabled: last !== undefined, toastsFailure: true });
  return shop.data?.goods.find(
    ({ productId, type, available }) =>
      productId === last?.productId && type === planType && available,
  );
}
