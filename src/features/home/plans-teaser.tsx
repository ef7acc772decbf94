import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { PlanType } from '@/api';
import { PaymentTerms } from '@/components/content/payment-terms';
import { QueryState } from '@/components/feedback/query-state';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS, planPath } from '@/config/paths';
import { type PlanGoods, deviceLimits, listPeriods, listPlans } from '@/domain/plans';
import { cheapestMonth } from '@/domain/price';
import { usePlanName } from '@/i18n/use-plan-name';
import { useGoods } from '@/purchase/goods';
import { MonthlyPrice } from './monthly-price';
import { HomeSection } from './home-section';

/** Each plan as one line with a button to its prices, and how they are paid below. */
export function PlansTeaser() {
  const { t } = useTranslation('home');
  const shop = useGoods();
  return (
    <HomeSection id="plans" title={t('plans.title')}>
      <QueryState
        query={shop}
        // The top of the page says what failed.
        skeleton={
          <div aria-hidden>
            <Skeleton className="my-7 h-14" />
            <Skeleton className="my-7 h-14" />
          </div>
        }
      >
        {({ goods }) =>
          goods.length === 0 ? (
            <p className="font-semibold">{t('price.none')}</p>
          ) : (
            <ul className="border-t-2 border-current">
              {listPlans(goods).map((plan) => (
                <PlanRow key={plan.type} plan={plan} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {/* The terms wrap into their sentences, so that the link stays beside them on a phone. */}
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 max-[23rem]:grid-cols-1 lg:mt-4">
        <PaymentTerms className="text-sm/[inherit] font-semibold lg:text-base/[inherit]" />
        <Link to={PATHS.pricing} className="text-link">
          {t('plans.all')}
        </Link>
      </div>
    </HomeSection>
  );
}

/** A plan's name, devices, periods and lowest monthly price, and a button to it, in columns shared by all plans. */
function PlanRow({ plan: { type, goods } }: { plan: PlanGoods }) {
  const { t } = useTranslation('home');
  const planName = usePlanName();
  const product = cheapestMonth(goods);
  const months = listPeriods(goods.filter(({ available }) => available)).toSorted((a, b) => a - b);
  const name = planName(type);
  return (
    <li className="grid grid-cols-[minmax(min-content,1fr)_minmax(0,auto)] items-center gap-x-4 gap-y-1 border-b border-border py-2.5 lg:grid-cols-[2fr_3fr_auto_--spacing(50)] lg:gap-x-10 lg:py-6.5">
      <h3 className="text-2xl/[inherit] font-bold tracking-tight lg:text-3xl/[inherit]">{name}</h3>
      <p className="order-1 text-sm/[inherit] text-muted-foreground lg:order-none lg:text-base/[inherit]">
        <span className="block lg:inline">
          {t('plans.devices', { count: deviceLimits(goods).most })}
        </span>{' '}
        {months.length > 0 ? (
          <span className="block lg:inline lg:before:content-['·_']">
            {t('plans.months', { count: months.at(-1), months: months.join(' / ') })}
          </span>
        ) : null}
      </p>
      <p className="text-right">
        {product ? (
          <MonthlyPrice
            product={product}
            text="monthly"
            className="px-[0.15em] text-2xl/[inherit] font-extrabold tracking-tight lg:text-3xl/[inherit]"
          />
        ) : (
          t('plans.unavailable')
        )}
      </p>
      {product ? (
        <Button
          asChild
          variant={type === PlanType.Standard ? 'secondary' : 'outline'}
          className="order-2 lg:order-none"
        >
          <Link to={planPath(type, product.periodMonths)}>{t('plans.choose', { plan: name })}</Link>
        </Button>
      ) : null}
    </li>
  );
}
