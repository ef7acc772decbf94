import { useTranslation } from 'react-i18next';
import { type Benefit, LOAD_ERRORS, useSystemBenefits } from '@/api';
import { TABLE_ROLES } from '@/components/content/table-roles';
import { RetryButton } from '@/components/feedback/retry-alert';
import { CONFIG_STALE_MS } from '@/config/constants';
import type { PlanGoods } from '@/domain/plans';
import { YEARLY_MONTHS } from '@/domain/purchase';
import { errorText } from '@/i18n/error-text';
import { NoneCell } from './compare-cells';
import { CompareRow } from './compare-row';

type RowsProps = { plans: readonly PlanGoods[] };

/** What comes with a membership, by the server's catalogue. Nothing where it has none. */
export function BenefitRows({ plans }: RowsProps) {
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
          <span className="mr-4">
            {t('benefits.failed')} {errorText(error)}
          </span>
          <RetryButton variant="outline" isFetching={isFetching} onRetry={() => refetch()} />
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
          {benefit.name}
          <span className="block text-sm font-normal text-balance text-muted-foreground">
            {benefit.description}
          </span>
        </>
      }
      renderCell={(plan) => <BenefitCell benefit={benefit} plan={plan} />}
    />
  ));
}

/** A yearly benefit needs a membership that was bought for a year or more (contract: BenefitRequirement). */
function BenefitCell({ benefit, plan }: { benefit: Benefit; plan: PlanGoods }) {
  const { t } = useTranslation('pricing');
  if (benefit.requires === 'active') return t('benefits.always');
  const isSold = plan.goods.some(({ periodMonths }) => periodMonths >= YEARLY_MONTHS);
  return isSold ? t('benefits.yearly', { months: YEARLY_MONTHS }) : <NoneCell />;
}
