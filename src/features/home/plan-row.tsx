import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { PATHS } from '@/config/paths';
import { type PlanGoods, deviceLimits, periodsOf } from '@/domain/plans';
import { cheapestMonth } from '@/domain/price';
import { PlanType } from '@/api';
import { MonthlyPrice } from './monthly-price';

/** A plan in one line: its name, its devices and terms, and from how much a month. */
export function PlanRow({ plan: { type, goods } }: { plan: PlanGoods }) {
  const { t } = useTranslation('home');
  const product = cheapestMonth(goods);
  const months = periodsOf(goods.filter(({ available }) => available)).toSorted((a, b) => a - b);
  return (
    <Link
      to={PATHS.pricing}
      className="group flex flex-wrap items-baseline justify-between gap-x-6 border-b border-border py-6 lg:grid lg:grid-cols-[2fr_3fr_auto] lg:py-8"
    >
      <h3 className="text-2xl font-bold sm:text-3xl tracking-tight underline-offset-4 group-hover:underline lg:text-4xl">
        {t(type === PlanType.Standard ? 'plans.standard' : 'plans.lite')}
      </h3>
      <p className="text-muted-foreground max-lg:order-1 max-lg:mt-2 max-lg:w-full">
        {t('plans.devices', { count: deviceLimits(goods).most })}
        {months.length > 0 ? ` · ${t('plans.months', { months: months.join(' / ') })}` : null}
      </p>
      <p className="whitespace-nowrap">
        {product ? (
          <MonthlyPrice
            product={product}
            className="text-2xl font-extrabold tracking-tight lg:text-4xl"
          />
        ) : (
          t('plans.unavailable')
        )}
      </p>
    </Link>
  );
}
