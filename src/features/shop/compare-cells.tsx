import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig, PlanType } from '@/api';
import type { PlanGoods } from '@/domain/plans';
import { perMonth } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';

type CellProps = { plan: PlanGoods };

/** Nothing here: a dash to see, words to hear. */
export function NoneCell() {
  const { t } = useTranslation('pricing');
  return (
    <>
      <span aria-hidden className="text-muted-foreground">
        –
      </span>
      <span className="sr-only">{t('compare.none')}</span>
    </>
  );
}

export function PriceCell({ plan, months }: CellProps & { months: number }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const product = plan.goods.find(({ periodMonths }) => periodMonths === months);
  if (!product) return <NoneCell />;
  const { price, available } = product;
  return (
    <>
      <span className="block font-semibold">
        {t('compare.month', { price: format.money(perMonth(price, months)) })}
      </span>
      <span className="block text-sm text-muted-foreground">
        {t('compare.total', { price: format.money(price) })}
      </span>
      {available ? null : (
        <span className="block text-sm text-warning">{t('offer.unavailable')}</span>
      )}
    </>
  );
}

export function GroupCell({ plan }: CellProps) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const sizes = plan.goods.flatMap(({ groupOffers }) =>
    groupOffers.map(({ groupSize }) => groupSize),
  );
  if (sizes.length === 0) return <NoneCell />;
  const distinct = [...new Set(sizes)].toSorted((a, b) => a - b);
  return t('group.sizes', { sizes: format.either(distinct.map(String)) });
}

/** Lite time can become standard time, never the other way round (contract: PlanType). */
export function ConversionCell({ plan }: CellProps) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const percent = useSystemDisplayConfig().data?.liteToStandardPercent;
  if (plan.type !== PlanType.Lite || percent === undefined) return <NoneCell />;
  return t('conversion.kept', { percent: format.percent(percent) });
}
