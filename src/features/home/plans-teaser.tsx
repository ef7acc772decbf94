import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { useSystemDisplayConfig } from '@/api';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { plansOf } from '@/domain/plans';
import { useFormat } from '@/i18n/use-format';
import { StalePrices, useGoods } from '@/purchase/goods';
import { PlanRow } from './plan-row';
import { Section } from './section';
import { ShopFailed } from './shop-failed';

/** Each plan as one line that leads to the prices; how it can be paid below. */
export function PlansTeaser() {
  const { t } = useTranslation(['home', 'common']);
  const format = useFormat();
  const { data, isError, refetch } = useGoods();
  const { data: config } = useSystemDisplayConfig();
  const methods = config?.paymentMethods ?? [];
  return (
    <Section id="plans" title={t('plans.title')} className="lg:pt-0">
      <StalePrices live={false} className="mt-8 max-w-3xl" />
      <div className="mt-8 border-t-2 border-foreground lg:mt-12">
        {data ? (
          plansOf(data.goods).map((plan) => <PlanRow key={plan.type} plan={plan} />)
        ) : isError ? (
          <div className="py-8">
            <ShopFailed onRetry={() => void refetch()} />
          </div>
        ) : (
          <div aria-hidden>
            <Skeleton className="my-7 h-14" />
            <Skeleton className="my-7 h-14" />
          </div>
        )}
        {data?.goods.length === 0 ? <p className="py-8 font-semibold">{t('price.none')}</p> : null}
      </div>
      <p className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-2">
        <span className="text-balance text-muted-foreground">
          {methods.length > 0
            ? t('plans.payWith', {
                methods: format.list(methods.map((it) => t(`common:paymentMethods.${it}`))),
              })
            : null}
        </span>
        <Link to={PATHS.pricing} className="text-link">
          {t('plans.all')}
        </Link>
      </p>
    </Section>
  );
}
