import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { Goods } from '@/api';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS, checkoutPath } from '@/config/paths';
import { cheapestMonth, perMonth } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';
import { grantMembership } from '@/domain/grant-time';
import { useStandardGoods } from './use-standard-goods';

type UpgradeOfferProps = {
  percent: number;
  /** In ms since the epoch. */
  now: number;
};

/** The lengths that standard is sold for, what each costs, and until when it would run. */
export function UpgradeOffer({ percent, now }: UpgradeOfferProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const user = useUser();
  const { goods = [], isPending } = useStandardGoods();
  const [months, setMonths] = useState<number | null>(null);
  const product = goods.find(({ periodMonths }) => periodMonths === months) ?? cheapestMonth(goods);
  if (isPending) return <OfferSkeleton />;
  if (!product) return <WayToPlans />;
  const bought = { ...product, planType: product.type };
  const end = grantMembership(user, bought, { percent, now }).planExpireTime;
  return (
    <div className="flex flex-col gap-5">
      {goods.length > 1 ? (
        <SegmentedControl
          label={t('upgrade.period')}
          value={String(product.periodMonths)}
          onValueChange={(value) => setMonths(Number(value))}
          options={goods.map(({ periodMonths }) => ({
            value: String(periodMonths),
            label: t('upgrade.months', { months: periodMonths }),
          }))}
        />
      ) : null}
      <Price product={product} />
      <Button asChild block>
        <Link to={checkoutPath(product.productId)}>{t('upgrade.action')}</Link>
      </Button>
      {end === null ? null : (
        <p className="text-sm text-muted-foreground">
          {t('upgrade.until', { date: format.date(end) })}
        </p>
      )}
    </div>
  );
}

function Price({ product: { price, periodMonths } }: { product: Goods }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
      <strong className="text-3xl font-extrabold tracking-tight">{format.money(price)}</strong>
      <span className="text-muted-foreground">
        {t('upgrade.perMonth', { price: format.money(perMonth(price, periodMonths)) })}
      </span>
    </p>
  );
}

/** Where the prices are not known here, the page of the prices says why, or has them. */
function WayToPlans() {
  const { t } = useTranslation('account');
  return (
    <Button asChild block className="self-center">
      <Link to={PATHS.pricing}>{t('upgrade.plans')}</Link>
    </Button>
  );
}

function OfferSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('loading')} className="flex flex-col gap-5">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-11 w-full" />
    </SkeletonRegion>
  );
}
