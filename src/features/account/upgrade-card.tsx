import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Goods, PlanType, useServerClock, useSystemDisplayConfig } from '@/api';
import { ConversionPicture } from '@/components/content/conversion-picture';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { MINUTE_MS } from '@/config/constants';
import { PATHS, checkoutPath } from '@/config/paths';
import { convertedTime, grantMembership } from '@/domain/grant-time';
import { planEnd } from '@/domain/membership';
import { cheapestMonth, perMonth } from '@/domain/price';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { useGoods } from '@/purchase/goods';
import { useUser } from '@/session/use-session';
import { isRenewalFar, membershipTime } from './membership-time';

/**
 * What a lite member's remaining time becomes with standard, and the offers (spec §4). Renders nothing for other
 * members.
 */
export function UpgradeCard() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const user = useUser();
  const percent = useSystemDisplayConfig().data?.liteToStandardPercent;
  const now = useServerClock({ step: MINUTE_MS });
  const kept =
    percent === undefined ? null : convertedTime(user, PlanType.Standard, { percent, now });
  if (percent === undefined || kept === null || user.planExpireTime === null) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('upgrade.title')}</CardTitle>
        <CardDescription>{t('upgrade.text', { percent: format.percent(percent) })}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-8 md:grid-cols-2 md:gap-10">
        <ConversionPicture
          percent={percent}
          lite={t('upgrade.lite', {
            time: format.timeLeft(user.planExpireTime - now),
          })}
          standard={t('upgrade.standard', { time: format.timeLeft(kept) })}
        />
        <UpgradeOffer percent={percent} now={now} />
      </CardContent>
    </Card>
  );
}

type UpgradeOfferProps = {
  percent: number;
  /** In ms since the epoch. */
  now: number;
};

/** The periods of standard, each with its price and the resulting end of the plan. */
function UpgradeOffer({ percent, now }: UpgradeOfferProps) {
  const { t } = useTranslation(['account', 'common']);
  const format = useFormat();
  const user = useUser();
  const { goods, isPending } = useStandardGoods();
  const [months, setMonths] = useState<number | null>(null);
  const variant = isRenewalFar(membershipTime(user, now), now) ? 'outline' : 'default';
  const product = goods.find(({ periodMonths }) => periodMonths === months) ?? cheapestMonth(goods);
  if (isPending) {
    return <SkeletonRegion label={t('common:loading')} shapes={['button', 'title', 'button']} />;
  }
  if (!product) return <PlansLink variant={variant} />;
  const bought = { ...product, planType: product.type };
  const end = planEnd(grantMembership(user, bought, { percent, now }));
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
      <Button asChild block variant={variant}>
        <Link to={checkoutPath(product.productId)}>{t('upgrade.action')}</Link>
      </Button>
      {end === null ? null : (
        <p className="text-muted-foreground">{t('upgrade.until', { date: format.date(end) })}</p>
      )}
    </div>
  );
}

function Price({ product: { price, periodMonths } }: { product: Goods }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
      <strong translate="no" className="text-3xl font-extrabold tracking-tight">
        {format.money(price)}
      </strong>
      <span className="text-muted-foreground">
        {t('upgrade.perMonth', { price: format.money(perMonth(price, periodMonths)) })}
      </span>
    </p>
  );
}

/** For prices that did not load: the page of the plans says why, or has them. */
function PlansLink({ variant }: { variant: 'default' | 'outline' }) {
  const { t } = useTranslation('account');
  return (
    <Button asChild block variant={variant} className="self-center">
      <Link to={PATHS.pricing}>{t('upgrade.plans')}</Link>
    </Button>
  );
}

/** The available products of standard, one for each period, in the server's order; empty until they load. */
function useStandardGoods(): { goods: Goods[]; isPending: boolean } {
  const { data, isPending } = useGoods({ toastsFailure: true });
  const all =
    data?.goods.filter(({ type, available }) => type === PlanType.Standard && available) ?? [];
  const goods = all.filter(
    ({ periodMonths }, index) =>
      all.findIndex((other) => other.periodMonths === periodMonths) === index,
  );
  return { goods, isPending };
}
