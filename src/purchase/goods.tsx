import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, usePaymentShop } from '@/api';
import { StaleNotice } from '@/components/feedback/stale-notice';
import { CONFIG_STALE_MS } from '@/config/constants';
import { ALL_GOODS } from './inputs';

/**
 * The goods of both plans, with their group offers. The caller shows in place that they did not load, or has a toast say so:
 * `toastsFailure`.
 */
export function useGoods({ enabled = true, toastsFailure = false } = {}) {
  const errors = toastsFailure ? {} : LOCAL_ERRORS;
  return usePaymentShop(ALL_GOODS, {
    query: { ...errors, staleTime: CONFIG_STALE_MS, enabled },
  });
}

/**
 * The goods for a screen that charges their prices. `data` is undefined while an old answer, from a prerendered page for
 * example, is being checked, and where the check failed.
 */
export function useCheckedGoods({ enabled = true } = {}) {
  const { data, error, isStale, isFetching, isFetchedAfterMount, refetch } = useGoods({ enabled });
  const isUnchecked = isStale && isFetching && !isFetchedAfterMount;
  return { data: error || isUnchecked ? undefined : data, error, isFetching, refetch };
}

/** A notice beside prices that are shown though they couldn’t be checked. `live` once a page. */
export function StalePrices({ live = true, className }: { live?: boolean; className: string }) {
  const { t } = useTranslation();
  return (
    <StaleNotice query={useGoods()} text={t('stale.prices')} live={live} className={className} />
  );
}
