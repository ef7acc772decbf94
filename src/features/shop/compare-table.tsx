import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Benefit,
  type Goods,
  LOAD_ERRORS,
  PlanType,
  useSystemBenefits,
  useSystemDisplayConfig,
} from '@/api';
import { RecordList } from '@/components/content/record-list';
import { QueryState } from '@/components/feedback/query-state';
import { CONFIG_STALE_MS } from '@/config/constants';
import { type PlanGoods, deviceLimits, listPeriods, listPlans } from '@/domain/plans';
import { perMonth } from '@/domain/price';
import { YEARLY_PLAN_MONTHS } from '@/api/constants';
import { useFormat } from '@/i18n/use-format';
import { usePlanName } from '@/i18n/use-plan-name';

/** A price or property, with its value for each plan. */
type Property = {
  key: string;
  name: ReactNode;
  renderCell: (plan: PlanGoods) => ReactNode;
};

/** Compares the plans in every price and property. On a phone each row is a card, with the plans side by side. */
export function CompareTable({ goods }: { goods: readonly Goods[] }) {
  const { t } = useTranslation('pricing');
  const planName = usePlanName();
  const plans = listPlans(goods);
  const benefits = useSystemBenefits({ query: { ...LOAD_ERRORS, staleTime: CONFIG_STALE_MS } });
  const properties: Property[] = [
    ...listPeriods(goods).map((months) => ({
      key: `${months} months`,
      name: t('period.months', { months }),
      renderCell: (plan: PlanGoods) => <PriceCell plan={plan} months={months} />,
    })),
    {
      key: 'devices',
      name: t('devices.label'),
      renderCell: (plan) => <DevicesText plan={plan} />,
    },
    {
      key: 'group',
      name: t('group.label'),
      renderCell: (plan) => <GroupCell plan={plan} />,
    },
    ...(benefits.data?.benefits ?? []).map((benefit) => ({
      key: benefit.id,
      name: <BenefitName benefit={benefit} />,
      renderCell: (plan: PlanGoods) => <BenefitCell benefit={benefit} plan={plan} />,
    })),
  ];
  if (plans.length > 1) {
    properties.push({
      key: 'conversion',
      name: t('conversion.row'),
      renderCell: (plan) => <ConversionCell plan={plan} />,
    });
  }
  return (
    <details className="group border-y border-foreground/60">
      <summary className="flex min-h-16 list-none items-center justify-between text-xl font-extrabold tracking-tight marker:content-none [&::-webkit-details-marker]:hidden">
        <h2>{t('compare.title')}</h2>
        <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <RecordList
        look="comparison"
        label={t('compare.title')}
        columns={[
          { label: t('compare.what'), isName: true, renderCell: ({ name }) => name },
          ...plans.map((plan) => ({
            label: planName(plan.type),
            renderCell: ({ renderCell }: Property) => renderCell(plan),
          })),
        ]}
        rows={properties}
        getKey={({ key }) => key}
      />
      <QueryState
        query={benefits}
        failed={t('benefits.failed')}
        variant="line"
        className="border-t border-border py-3.5"
      />
    </details>
  );
}

function BenefitName({ benefit: { name, description } }: { benefit: Benefit }) {
  return (
    <>
      <span>{name}</span>
      <span className="block text-sm font-normal text-balance text-muted-foreground">
        {description}
      </span>
    </>
  );
}

/** A yearly benefit needs a membership of a year or more that is on sale (contract: BenefitRequirement). */
function BenefitCell({ benefit, plan }: { benefit: Benefit; plan: PlanGoods }) {
  const { t } = useTranslation('pricing');
  if (benefit.requires === 'active') return <span>{t('benefits.always')}</span>;
  const isSold = plan.goods.some(
    ({ periodMonths, available }) => available && periodMonths >= YEARLY_PLAN_MONTHS,
  );
  if (!isSold) return <NoneCell />;
  return <span>{t('benefits.yearly', { months: YEARLY_PLAN_MONTHS })}</span>;
}

/** An empty cell: a dash on the screen, a word for screen readers. */
function NoneCell() {
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

function PriceCell({ plan, months }: { plan: PlanGoods; months: number }) {
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

function GroupCell({ plan }: { plan: PlanGoods }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const sizes = plan.goods.flatMap(({ available, groupOffers }) =>
    available ? groupOffers.map(({ groupSize }) => groupSize) : [],
  );
  if (sizes.length === 0) return <NoneCell />;
  const distinct = [...new Set(sizes)].toSorted((a, b) => a - b);
  return <span>{t('group.sizes', { sizes: format.either(distinct.map(String)) })}</span>;
}

/** Lite time can become standard time, but not the other way round (contract: PlanType). */
function ConversionCell({ plan }: { plan: PlanGoods }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const percent = useSystemDisplayConfig().data?.liteToStandardPercent;
  if (plan.type !== PlanType.Lite || percent === undefined) return <NoneCell />;
  return <span>{t('conversion.kept', { percent: format.percent(percent) })}</span>;
}

/** The number of devices that a plan allows, in words. */
function DevicesText({ plan }: { plan: PlanGoods }) {
  const { t } = useTranslation('pricing');
  const { least, most } = deviceLimits(plan.goods);
  if (least < most) return <span>{t('devices.range', { least, most })}</span>;
  return <span>{most === 1 ? t('devices.one') : t('devices.several', { number: most })}</span>;
}
