import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Goods, serverNow, useSystemDisplayConfig } from '@/api';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { checkoutPath } from '@/config/paths';
import { STANDARD, convertedTime } from '@/domain/grant-time';
import { cheapestMonth, perMonth } from '@/domain/price';
import { grantMembership } from '@/domain/purchase';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';
import { inWholeHours } from './time-left';
import { useStandardGoods } from './use-standard-goods';

type UpgradeCardProps = {
  /** Draws what remaining lite time becomes. */
  Picture: ComponentType<{ percent: number; lite: string; standard: string }>;
};

/** For a lite member: what the time that is left becomes with standard, and the way there (spec §4). Nothing for others. */
export function UpgradeCard({ Picture }: UpgradeCardProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const user = useUser();
  const percent = useSystemDisplayConfig().data?.liteToStandardPercent;
  const now = serverNow();
  const kept = percent === undefined ? null : convertedTime(user, STANDARD, percent, now);
  if (percent === undefined || kept === null || user.planExpireTime === null) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('upgrade.title')}</CardTitle>
        <CardDescription>{t('upgrade.text', { percent: format.percent(percent) })}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-8 md:grid-cols-2 md:gap-10">
        <Picture
          percent={percent}
          lite={t('upgrade.lite', {
            time: format.duration(inWholeHours(user.planExpireTime - now)),
          })}
          standard={t('upgrade.standard', { time: format.duration(inWholeHours(kept)) })}
        />
        <Offer percent={percent} />
      </CardContent>
    </Card>
  );
}

/** The lengths that standard is sold for, what each costs, and until when it would run. */
function Offer({ percent }: { percent: number }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const user = useUser();
  const goods = useStandardGoods();
  const [months, setMonths] = useState<number | null>(null);
  const product = goods.find(({ periodMonths }) => periodMonths === months) ?? cheapestMonth(goods);
  if (!product) return null;
  const bought = { ...product, planType: product.type };
  const end = grantMembership(user, bought, percent, serverNow()).planExpireTime;
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
