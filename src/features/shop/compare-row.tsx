import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TABLE_ROLES } from '@/components/content/table-roles';
import type { PlanGoods } from '@/domain/plans';
import { planName } from './plan-name';

type CompareRowProps = {
  plans: readonly PlanGoods[];
  name: ReactNode;
  renderCell: (plan: PlanGoods) => ReactNode;
};

/** One thing that is compared. */
export function CompareRow({ plans, name, renderCell }: CompareRowProps) {
  const { t } = useTranslation('pricing');
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
            {t(planName(plan.type))}
          </span>
          {renderCell(plan)}
        </td>
      ))}
    </tr>
  );
}
