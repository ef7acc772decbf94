import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { PlanType, useSystemDisplayConfig } from '@/api';
import { PaymentTerms } from '@/components/content/payment-terms';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS, planPath } from '@/config/paths';
import { type PlanGoods, deviceLimits, listPeriods, listPlans } from '@/domain/plans';
import { cheapestMonth } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { StalePrices, useGoods } from '@/purchase/goods';
import { MonthlyPrice, ShopFailed } from './prices';
import { Section } from './section';

/** Each plan as one line with a button to its prices, and the payment methods below. */
export function PlansTeaser() {
  const { t } = useTranslation(['home', 'common']);
  const format = useFormat();
  const { data, isError, refetch } = useGoods();
  const { data: config } = useSystemDisplayConfig();
  const methods = config?.paymentMethods ?? [];
  return (
    <Section id="plans" title={t('plans.title')} className="lg:pt-0">
      <StalePrices live={false} className="mt-8 max-w-3xl" />
      <div className="mt-8 grid grid-cols-[1fr_auto] gap-x-6 border-t-2 border-foreground *:col-span-full lg:mt-12 lg:grid-cols-[2fr_3fr_auto_auto] lg:gap-x-10 md:grid-cols-[1fr_auto_auto]">
        {data ? (
          listPlans(data.goods).map((plan) => <PlanRow key={plan.type} plan={plan} />)
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
      <PaymentTerms className="mt-6 font-semibold" />
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-10 gap-y-2">
        <span className="text-balance text-muted-foreground">
          {methods.length > 0
            ? t('plans.payWith', {
                methods: format.list(methods.map((method) => t(`common:paymentMethods.${method}`))),
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

/** A plan's name, devices, periods and lowest monthly price, and a button to it, in columns shared by all plans. */
function PlanRow({ plan: { type, goods } }: { plan: PlanGoods }) {
  const { t } = useTranslation('home');
  const product = cheapestMonth(goods);
  const months = listPeriods(goods.filter(({ available }) => available)).toSorted((a, b) => a - b);
  const name = t(type === PlanType.Standard ? 'plans.standard' : 'plans.lite');
  return (
    <div className="grid grid-cols-subgrid items-baseline border-b border-border py-6 md:items-center lg:py-8">
      <h3 className="text-2xl font-bold tracking-tight sm:text-3xl lg:text-4xl">{name}</h3>
      <p className="text-muted-foreground max-lg:order-1 max-lg:mt-2 max-md:col-span-2 md:max-lg:col-span-3">
        {[
          t('plans.devices', { count: deviceLimits(goods).most }),
          ...(months.length > 0
            ? [t('plans.months', { count: months.at(-1), months: months.join(' / ') })]
            : []),
        ].join(' · ')}
      </p>
      <p className="text-right min-[23.75rem]:whitespace-nowrap">
        {product ? (
          <MonthlyPrice
            product={product}
            className="text-2xl font-extrabold tracking-tight lg:text-4xl"
          />
        ) : (
          t('plans.unavailable')
        )}
      </p>
      {product ? (
        <Button
          asChild
          variant={type === PlanType.Standard ? 'secondary' : 'outline'}
          className="max-md:order-2 max-md:col-span-2 max-md:mt-4"
        >
          <Link to={planPath(type, product.periodMonths)}>{t('plans.choose', { plan: name })}</Link>
        </Button>
      ) : null}
    </div>
  );
}
