import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { FirstViewEnd } from '@/components/content/first-view-end';
import { EmptyState } from '@/components/feedback/empty-state';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { aggregateOffer } from '@/domain/price';
import { listPlans } from '@/domain/plans';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { useMounted } from '@/lib/use-mounted';
import { usePlanName } from '@/i18n/use-plan-name';
import { StalePrices, useGoods } from '@/purchase/goods';
import { useReferral, useTrialTime } from '@/session/use-referral';
import { hasLogin, useSession } from '@/session/use-session';
import { CompareTable } from './compare-table';
import { Plans } from './plans';
import { WaysToPay } from './ways-to-pay';

/** Plans, prices and payment methods, followed by `children`. */
export function PricingScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('pricing');
  const shop = useGoods();
  const { data } = shop;
  const isTwo = !data || listPlans(data.goods).length === 2;
  return (
    <div className="measure flex flex-col gap-12 py-10 lg:gap-20 lg:py-14 short:py-4">
      <div className="flex flex-col gap-6 lg:gap-8 short:gap-3">
        <header className="flex flex-col gap-3 short:gap-1">
          <h1 className="text-title">{isTwo ? t('title') : t('meta.title')}</h1>
          <StalePrices className="text-lg text-muted-foreground short:text-base">
            {t('lead')}
          </StalePrices>
        </header>
        <FirstViewEnd />
        <QueryState
          query={shop}
          failed={t('failed')}
          className="max-w-3xl"
          skeleton={<PlansSkeleton />}
        >
          {({ goods }) =>
            goods.length > 0 ? (
              <Plans goods={goods} />
            ) : (
              <EmptyState title={t('empty.title')} description={t('empty.text')} />
            )
          }
        </QueryState>
        <TrialLink />
        <WaysToPay />
      </div>
      {data && data.goods.length > 0 ? <CompareTable goods={data.goods} /> : null}
      {children}
    </div>
  );
}

/** The period control, and two plans. */
function PlansSkeleton() {
  const { t } = useTranslation('pricing');
  return (
    <SkeletonRegion label={t('loading')} className="flex flex-col gap-6">
      <Skeleton className="h-11 w-full max-w-xl" />
      <div className="grid gap-5 md:grid-cols-2 lg:gap-8">
        <Skeleton className="h-120" />
        <Skeleton className="h-120" />
      </div>
    </SkeletonRegion>
  );
}

/** A link to the free trial, with its length for this visitor; absent until the server has answered. */
function TrialLink() {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const { time } = useTrialTime(useReferral());
  const session = useSession();
  const isMounted = useMounted();
  // The trial is for visitors without an account, and is not offered while it runs.
  if (!time || hasLogin(session)) return null;
  return (
    // Prerendered with the usual length, which may not be that of a visitor with an invite code.
    <p className={cn('text-lg', !isMounted && 'in-data-invited:invisible')}>
      <span>{t('trial.text')}</span>{' '}
      <Link to={PATHS.trial} className="text-link">
        {t('trial.link', { time: format.duration(time) })}
      </Link>
    </p>
  );
}

/** The plans' data for search engines (schema.org): each a product, with its lowest and highest price. */
export function usePricingStructuredData(): object | undefined {
  const { t } = useTranslation('pricing');
  const planName = usePlanName();
  const brand = useBrandName();
  const goods = useGoods().data?.goods ?? [];
  const products = listPlans(goods).flatMap((plan) => {
    const offers = aggregateOffer(plan.goods);
    const name = t('plans.ofBrand', { brand, plan: planName(plan.type) });
    return offers ? [{ '@type': 'Product', name, offers }] : [];
  });
  if (products.length === 0) return undefined;
  return { '@context': 'https://schema.org', '@graph': products };
}
