import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, usePaymentShop } from '@/api';
import { QueryState } from '@/components/feedback/query-state';
import { CONFIG_STALE_MS } from '@/config/constants';
import { ALL_GOODS } from './inputs';

/**
 * The goods of both plans, with their group offers. The caller shows a failure to load in place, or passes
 * `toastsFailure` for a toast.
 */
export function useGoods({ enabled = true, toastsFailure = false } = {}) {
  const errors = toastsFailure ? {} : LOCAL_ERRORS;
  return usePaymentShop(ALL_GOODS, {
    query: { ...errors, staleTime: CONFIG_STALE_MS, enabled },
  });
}

/**
 * The goods for a screen that charges their prices. `data` is undefined while an old answer, e.g. from a prerendered
 * page, is being checked, and after the check has failed.
 */
export function useCheckedGoods({ enabled = true } = {}) {
  const { data, error, isStale, isFetching, isFetchedAfterMount, refetch } = useGoods({ enabled });
  const isUnchecked = isStale && isFetching && !isFetchedAfterMount;
  return { data: error || isUnchecked ? undefined : data, error, isFetching, refetch };
}

/** A notice beside prices that are shown although they couldn’t be checked. Set `live` on one notice a page. */
export function StalePrices({ live = true, className }: { live?: boolean; className: string }) {
  const { t } = useTranslation();
  return (
    <QueryState query={useGoods()} stale={t('stale.prices')} live={live} className={className} />
  );
}
