import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, serverNow, usePaymentShop } from '@/api';
import { StaleLine } from '@/components/feedback/stale-line';
import { CONFIG_STALE_MS } from '@/config/constants';
import { useFormat } from '@/i18n/use-format';
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

type StalePricesProps = {
  /** Also says that no prices have loaded; without it the screen does. */
  showsFailure?: boolean;
  className: string;
  children?: ReactNode;
};

/** A line beside prices, or when they were checked last, if they couldn’t be checked again. */
export function StalePrices({ showsFailure = false, ...line }: StalePricesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const shop = useGoods();
  const checked = shop.dataUpdatedAt;
  const isToday = format.date(checked) === format.date(serverNow());
  const time = isToday ? format.time(checked) : format.date(checked);
  return (
    <StaleLine
      {...line}
      query={shop}
      stale={t('prices.from', { time })}
      failed={showsFailure ? t('prices.failed') : undefined}
    />
  );
}
