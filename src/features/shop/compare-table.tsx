import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '@/api';
import { TABLE_ROLES } from '@/components/content/table-roles';
import { periodsOf, plansOf } from '@/domain/plans';
import { BenefitRows } from './benefit-rows';
import { CompareRow } from './compare-row';
import { ConversionCell, GroupCell, PriceCell } from './compare-cells';
import { DevicesText } from './devices-text';
import { planName } from './plan-name';
import { Section } from './section';

/** Every price and every difference at once. On a phone each row is a card, with the plans side by side in it. */
export function CompareTable({ goods }: { goods: readonly Goods[] }) {
  const { t } = useTranslation('pricing');
  const plans = plansOf(goods);
  const row = (name: ReactNode, renderCell: (plan: (typeof plans)[number]) => ReactNode) => (
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
                {t(planName(type))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group} className="block md:table-row-group">
          {periodsOf(goods).map((months) => (
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
