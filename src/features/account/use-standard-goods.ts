import { type Goods, LOCAL_ERRORS, usePaymentShop } from '@/api';
import { CONFIG_STALE_MS } from '@/config/constants';
import { STANDARD } from '@/domain/grant-time';

/** What can be bought of standard now, one product for each length, in the order of the server; none while it is unknown. */
export function useStandardGoods(): Goods[] {
  const { data } = usePaymentShop(
    { type: null },
    { query: { ...LOCAL_ERRORS, staleTime: CONFIG_STALE_MS } },
  );
  const goods = data?.goods.filter(({ type, available }) => type === STANDARD && available) ?? [];
  return goods.filter(
    ({ periodMonths }, index) =>
      goods.findIndex((other) => other.periodMonths === periodMonths) === index,
  );
}
