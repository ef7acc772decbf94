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
import { TABLE_ROLES } from '@/components/content/table-roles';
import { RetryButton } from '@/components/feedback/retry-alert';
import { CONFIG_STALE_MS } from '@/config/constants';
import { type PlanGoods, listPeriods, listPlans } from '@/domain/plans';
import { perMonth } from '@/domain/price';
import { YEARLY_PLAN_MONTHS } from '@/api/constants';
import { errorText } from '@/i18n/error-text';
import { useFormat } from '@/i18n/use-format';
import { usePlanName } from '@/i18n/use-plan-name';
import { DevicesText } from './plan-words';
import { Section } from './section';

/** Compares the plans in every price and property. On a phone each row is a card, with the plans side by side. */
export function CompareTable({ goods }: { goods: readonly Goods[] }) {
  const { t } = useTranslation('pricing');
  const planName = usePlanName();
  const plans = listPlans(goods);
  const row = (name: ReactNode, renderCell: (plan: PlanGoods) => ReactNode) => (
    <CompareRow plans={plans} name={name} renderCell={renderCell} />
  );
  return (
    <Section title={t('compare.title')} text={t('compare.text')}>
      <table {...TABLE_ROLES.table} className="block w-full text-left md:table md:table-fixed">
        <thead {...TABLE_ROLES.group} className="sr-only md:not-sr-only">
          <tr {...TABLE_ROLES.row}>
            <th {...TABLE_ROLES.columnHeader} className="pb-3 align-bottom font-normal">
              <span className="sr-only">{t('compare.what')}</span>
            </th>
            {plans.map(({ type }) => (
              <th key={type} {...TABLE_ROLES.columnHeader} className="pb-3 text-lg font-bold">
                {planName(type)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group} className="block md:table-row-group">
          {listPeriods(goods).map((months) => (
            <CompareRow
              key={months}
              plans={plans}
              name={t('period.months', { months })}
              renderCell={(plan) => <PriceCell plan={plan} months={months} />}
            />
          ))}
          {row(t('devices.label'), (plan) => (
            <DevicesText plan={plan} />
          ))}
          {row(t('group.label'), (plan) => (
            <GroupCell plan={plan} />
          ))}
          <BenefitRows plans={plans} />
          {plans.length > 1
            ? row(t('conversion.row'), (plan) => <ConversionCell plan={plan} />)
            : null}
        </tbody>
      </table>
    </Section>
  );
}

type CompareRowProps = {
  plans: readonly PlanGoods[];
  name: ReactNode;
  renderCell: (plan: PlanGoods) => ReactNode;
};

/** One property, with a cell for each plan. */
function CompareRow({ plans, name, renderCell }: CompareRowProps) {
  const planName = usePlanName();
  return (
    <tr
      {...TABLE_ROLES.row}
      className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-border py-4 md:table-row md:py-0"
    >
      <th
        {...TABLE_ROLES.rowHeader}
        className="col-span-2 pr-4 font-semibold md:py-3.5 md:align-top"
      >
        {name}
      </th>
      {plans.map((plan) => (
        <td key={plan.type} {...TABLE_ROLES.cell} className="min-w-0 pr-4 md:py-3.5 md:align-top">
          <span aria-hidden className="block text-sm text-muted-foreground md:hidden">
            {planName(plan.type)}
          </span>
          {renderCell(plan)}
        </td>
      ))}
    </tr>
  );
}

/** The benefits of a membership, from the server's catalogue; no rows if it is empty. */
function BenefitRows({ plans }: { plans: readonly PlanGoods[] }) {
  const { data, error, isFetching, refetch } = useSystemBenefits({
    query: { ...LOAD_ERRORS, staleTime: CONFIG_STALE_MS },
  });
  const { t } = useTranslation('pricing');
  if (!data && error) {
    return (
      <tr {...TABLE_ROLES.row} className="block md:table-row">
        <td
          {...TABLE_ROLES.cell}
          colSpan={plans.length + 1}
          className="block border-t border-border py-3.5 md:table-cell"
        >
          <span className="mr-4">{`${t('benefits.failed')} ${errorText(error)}`}</span>
          <RetryButton isFetching={isFetching} onRetry={() => refetch()} />
        </td>
      </tr>
    );
  }
  return data?.benefits.map((benefit) => (
    <CompareRow
      key={benefit.id}
      plans={plans}
      name={
        <>
          <span>{benefit.name}</span>
          <span className="block text-sm font-normal text-balance text-muted-foreground">
            {benefit.description}
          </span>
        </>
      }
      renderCell={(plan) => <BenefitCell benefit={benefit} plan={plan} />}
    />
  ));
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
