import { type Goods, usePaymentShop, PlanType } from '@/api';
import { CONFIG_STALE_MS } from '@/config/constants';

/** What can be bought of standard now, one product for each length, in the order of the server; undefined until it is known. */
export function useStandardGoods(): { goods: Goods[] | undefined; isPending: boolean } {
  const { data, isPending } = usePaymentShop(
    { type: null },
    { query: { staleTime: CONFIG_STALE_MS } },
  );
  const all = data?.goods.filter(({ type, available }) => type === PlanType.Standard && available);
  const goods = all?.filter(
    ({ periodMonths }, index) =>
      all.findIndex((other) => other.periodMonths === periodMonths) === index,
  );
  return { goods, isPending };
}
