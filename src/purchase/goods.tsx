import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, usePaymentShop } from '@/api';
import { Button } from '@/components/ui/button';
import { CONFIG_STALE_MS } from '@/config/constants';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { keepFocus } from '@/lib/focus';
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

/**
 * A line beside prices: `children`, or that the prices couldn’t be loaded or checked, with a retry. The line keeps its
 * height, so that nothing moves.
 */
export function StalePrices({ className, children }: { className: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useGoods();
  if (!error) return <div className={cn('min-h-[1lh]', className)}>{children}</div>;
  const values = { time: format.dateTime(dataUpdatedAt) };
  return (
    <div role={data ? 'status' : 'alert'} className={className}>
      <span>
        {data ? t(isFetching ? 'prices.checking' : 'prices.from', values) : t('prices.failed')}
      </span>{' '}
      <Button
        ref={keepFocus}
        variant="link"
        pending={isFetching}
        onClick={() => void refetch()}
        className="-my-2.5"
      >
        {t('retry')}
      </Button>
    </div>
  );
}
