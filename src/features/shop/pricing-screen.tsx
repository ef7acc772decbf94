import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { LoadFailed } from '@/components/feedback/load-failed';
import { StaleNotice } from '@/components/feedback/stale-notice';
import { CompareTable } from './compare-table';
import { Conversion } from './conversion';
import { Plans } from './plans';
import { PlansSkeleton } from './plans-skeleton';
import { TrialLink } from './trial-link';
import { useShop } from './use-shop';
import { WaysToPay } from './ways-to-pay';

/** Everything about what it costs. `children` stands at the end. */
export function PricingScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(['pricing', 'common']);
  const shop = useShop();
  const goods = shop.data?.goods;
  return (
    <div className="measure flex flex-col gap-16 py-14 lg:gap-24 lg:py-20">
      <div className="flex flex-col gap-8 lg:gap-10">
        <header className="flex flex-col gap-3">
          <h1 className="text-display">{t('title')}</h1>
          <p className="max-w-2xl text-lg text-balance text-muted-foreground">{t('lead')}</p>
        </header>
        <StaleNotice query={shop} text={t('common:stale.prices')} className="max-w-3xl" />
        {goods ? <Shelf goods={goods} /> : null}
        {!goods && shop.error ? (
          <LoadFailed
            title={t('failed')}
            error={shop.error}
            isFetching={shop.isFetching}
            onRetry={() => void shop.refetch()}
          />
        ) : null}
        {!goods && !shop.error ? <PlansSkeleton /> : null}
        <TrialLink />
      </div>
      {goods && goods.length > 0 ? <CompareTable goods={goods} /> : null}
      <Conversion />
      <WaysToPay />
      {children}
    </div>
  );
}

function Shelf({ goods }: { goods: readonly Goods[] }) {
  const { t } = useTranslation('pricing');
  if (goods.length > 0) return <Plans goods={goods} />;
  return <EmptyState title={t('empty.title')} description={t('empty.text')} />;
}
